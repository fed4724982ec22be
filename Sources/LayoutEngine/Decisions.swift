public import Foundation

/// The discrete choices a layout makes while it is solved, with how near each was to going the other way.
///
/// Every choice in a layout that depends on numbers (which of two lengths is larger, whether a text still
/// fits) goes through this type. Between choices the rules of layout only add, subtract, and multiply or
/// divide by constants, so as long as all choices come out the same, every coordinate is an affine function
/// of the container's width; and so is every margin recorded here. That is what makes all widths solvable:
/// two solutions with the same choices say exactly at which width the first choice will change.
///
/// A layout that compares lengths on its own, without this type, is still correct at each width; only the
/// widths at which it changes its mind are then found by search instead of by calculation.
public final class Decisions {
  /// What a layout decided while it ran once.
  struct Account {
    /// The margins by which choices were made, in the order they were made: positive for yes.
    var margins: [Double] = []
    /// Which of many answers were chosen, where a choice is not between two: the lines of a text, for instance.
    /// Only whether they are equal means anything.
    var identities: [Double] = []
    /// Whether a length was rounded of which nothing was recorded.
    var roundsFreely = false
  }

  /// Where choices are written down; a single solution has no use for them.
  var account: UnsafeMutablePointer<Account>?
  /// Who follows a layout along a line of proposals, and so hears what it asks its subviews.
  var listener: Unmanaged<LineSearch>?
  /// Counts the widths that are solved one after the other without forgetting what was answered.
  var round: UInt32 = 0
  /// What layouts did and must not do.
  let problems = ProblemLog()
  /// Where the nodes with names stand.
  var places = MarkedPlaces()

  /// What was asked of leaves for which an answer is much work, as of very long texts, counted as questions.
  public var extraWork = 0

  public init() {}

  /// What nodes have that belong to no tree; it never records, and so is never changed.
  nonisolated(unsafe) static let none = Decisions()

  func reset() { problems.reset() }

  /// Asks for something of which nobody keeps account.
  @inline(__always)
  func silently<Answer>(_ answer: () -> Answer) -> Answer {
    let outer = (account, listener)
    (account, listener) = (nil, nil)
    defer { (account, listener) = outer }
    return answer()
  }

  /// What was decided by somebody whose answer is kept, to be said again whenever it is given.
  package struct Record {
    fileprivate let account: Account
  }

  /// Answers something, with what is decided for it.
  package func recording<Answer>(_ answer: () -> Answer) -> (answer: Answer, record: Record) {
    let outer = account
    var own = Account()
    let result = withUnsafeMutablePointer(to: &own) { pointer in
      account = pointer
      defer { account = outer }
      return answer()
    }
    let record = Record(account: own)
    replay(record)
    return (result, record)
  }

  package func replay(_ record: Record) {
    account?.pointee.margins += record.account.margins
    account?.pointee.identities += record.account.identities
    if record.account.roundsFreely { roundFreely() }
  }

  /// Says that a length was rounded of which nothing is recorded: what comes of it has to be looked at.
  package func roundFreely() { account?.pointee.roundsFreely = true }

  /// Whether anybody may ask where nodes stand.
  package var knowsPlaces: Bool { !places.isEmpty }

  /// Asks for something of which whoever follows a layout keeps account already: nothing is written down, but what is
  /// known along lines is used.
  func unheard<Answer>(_ answer: () -> Answer) -> Answer {
    guard let listener else { return answer() }
    let (account, work) = (account, extraWork)
    self.account = nil
    return listener._withUnsafeGuaranteedRef { search in
      let current = search.current
      search.current = nil
      defer {
        search.current = current
        self.account = account
        extraWork = work
      }
      return answer()
    }
  }

  /// Records which of many answers was chosen.
  ///
  /// The margins say where the choice would change; but two solutions may lie on different sides of such a
  /// place with all margins positive, each by its own choice. That they differ, only this tells.
  public func note(identity: Double) {
    account?.pointee.identities.append(identity)
  }

  /// How near to zero a margin is zero: sums of the same lengths in another order differ by less.
  public static let tolerance: CGFloat = 1e-7

  /// Whether a quantity is positive.
  @inline(__always)
  public func isPositive(_ margin: CGFloat) -> Bool { record(margin) > 0 }

  /// Whether a quantity is positive or zero.
  @inline(__always)
  public func isNotNegative(_ margin: CGFloat) -> Bool { record(margin) >= 0 }

  @inline(__always)
  public func max(_ a: CGFloat, _ b: CGFloat) -> CGFloat { isPositive(difference(a, b)) ? a : b }

  @inline(__always)
  public func min(_ a: CGFloat, _ b: CGFloat) -> CGFloat { isPositive(difference(b, a)) ? a : b }

  /// `value` within bounds of which the lower wins when they cross.
  public func clamp(_ value: CGFloat, _ lower: CGFloat?, _ upper: CGFloat?) -> CGFloat {
    var value = value
    if let upper { value = min(value, upper) }
    if let lower { value = max(value, lower) }
    return value
  }

  /// The difference of equal infinities is not a number, and no choice.
  @inline(__always)
  private func difference(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a == b ? 0 : a - b }

  @inline(__always)
  private func record(_ margin: CGFloat) -> CGFloat {
    let margin = abs(margin) < Self.tolerance ? 0 : margin
    account?.pointee.margins.append(Double(margin))
    return margin
  }
}

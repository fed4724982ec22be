/// The place of a view in a column of which it is known that each view depends on states of its own.
///
/// A slot moves down as a whole when one above it becomes higher, and in no other way; what is in it does not depend
/// on what is in the others.
public final class StateSlot: Sendable {
  /// In the order of reading, throughout the block.
  public let number: Int
  /// The distance to the view after it, in points.
  public let gap: Double

  init(number: Int, gap: Double) { (self.number, self.gap) = (number, gap) }
}

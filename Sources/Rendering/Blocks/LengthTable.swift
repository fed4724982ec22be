import Responsive
import Web

/// A length for every piece of a layout.
typealias PiecewiseLength = Piecewise<Affine>

extension Piecewise<Affine> {
  static func + (a: Self, b: Self) -> Self { a.with(b) { $0 + $1 } }
  static func - (a: Self, b: Self) -> Self { a.with(b) { $0 - $1 } }
  static func * (a: Self, factor: Double) -> Self {
    a.map { Affine($0.constant * factor, slope: $0.slope * factor) }
  }

  /// Without what rounding has left.
  var rounded: Self { map(LengthTable.rounded) }

  /// Whether it is the same at every width.
  var isConstant: Bool { changes == 0 && allSatisfy { $0.slope == 0 } }

  var isZero: Bool { allSatisfy { abs($0.constant) < 1e-6 && abs($0.slope) < 1e-9 } }

  /// The slopes alone.
  fileprivate var slopes: Self { map { Affine(0, slope: $0.slope) } }
}

/// The lengths of a block as CSS writes them.
///
/// A length that is the same in every piece is written where it is used. One that is not becomes a custom
/// property of the block, set anew in the container queries of the pieces in which it changes; so a paragraph
/// that wraps costs one declaration, however many boxes it moves. Lengths that differ by a constant share a
/// property.
struct LengthTable {
  /// The container widths at which the pieces begin, in points.
  let starts: [Double]
  /// Where lengths do not jump, but take their time.
  private let crossings: [Crossing]
  private var properties: [(name: String, length: PiecewiseLength)] = []
  /// Properties by what their lengths have in common with others: all but a constant.
  private var indexByShape: [PiecewiseLength: Int] = [:]
  /// The latest property by the slopes of its length.
  private var indexBySlopes: [PiecewiseLength: Int] = [:]
  /// Properties that are no lengths: the number of lines a text may have.
  private var values: [(name: String, pieces: Piecewise<CSSValue>)] = []
  private var valueNames: [Piecewise<CSSValue>: String] = [:]
  /// Properties that are `none` in some pieces, and hide elements there.
  private(set) var hiding: [(name: String, isHidden: [Bool])] = []

  /// Properties that change at widths of their own.
  private var steps: [[Step]] = []

  private struct Step: Equatable {
    let from: Double
    let value: CSSValue
  }

  struct Crossing {
    /// The piece that begins there.
    let piece: Int
    /// The property of what is left of the way: a share of the jump.
    let rest: String
  }

  init(starts: [Double], crossings: [Crossing] = []) {
    self.starts = starts
    self.crossings = crossings
  }

  /// A CSS value: `0`, `1rem`, `calc(25cqi - 1rem)`, `var(--a)`.
  mutating func css(_ length: PiecewiseLength) -> CSSValue {
    let rounded = length.rounded
    guard let first = rounded.runs.first?.value else { return .zero }
    if rounded.changes == 0 { return Self.css(first) }
    let shape = rounded.map { Self.rounded(Affine($0.constant - first.constant, slope: $0.slope)) }
    guard let index = indexByShape[shape] else {
      if let sum = self.sum(rounded) { return sum }
      let name = Self.name(properties.count)
      indexByShape[shape] = properties.count
      indexBySlopes[rounded.slopes] = properties.count
      properties.append((name, rounded))
      return .variable(name)
    }
    let (name, other) = properties[index]
    let difference = first.constant - other.runs[0].value.constant
    let property = CSSValue.variable(name)
    guard abs(difference) > 1e-6 else { return property }
    return "calc(\(property) \(raw: difference < 0 ? "-" : "+") \(rem(abs(difference))))"
  }

  /// The length as a property that there is already and what it is longer or shorter, where that changes much less
  /// often than the length itself: a cell of a grid moves with its column, and by itself only where its own text wraps.
  private mutating func sum(_ length: PiecewiseLength) -> CSSValue? {
    guard length.changes > 4, let index = indexBySlopes[length.slopes] else { return nil }
    let difference = (length - properties[index].length).rounded
    guard difference.changes * 2 < length.changes else { return nil }
    return "calc(\(CSSValue.variable(properties[index].name)) + \(self.length(difference)))"
  }

  /// The same where a bare zero would be no length.
  mutating func length(_ length: PiecewiseLength) -> CSSValue {
    let value = css(length)
    return value == .zero ? "0rem" : value
  }

  /// The same for values that are no lengths.
  mutating func css(values pieces: Piecewise<CSSValue>) -> CSSValue {
    if pieces.runs.count == 1 { return pieces.runs[0].value }
    return .variable(property(values: pieces))
  }

  /// The name of the property that has these values.
  mutating func property(values pieces: Piecewise<CSSValue>) -> String {
    if let name = valueNames[pieces] { return name }
    let name = "--" + shortName(values.count).uppercased()
    valueNames[pieces] = name
    values.append((name, pieces))
    return name
  }

  /// The same for what changes at widths of its own, the first of which is that of the first piece.
  mutating func css(steps values: [(from: Double, value: CSSValue)]) -> CSSValue {
    var list: [Step] = []
    for (from, value) in values where list.last?.value != value {
      list.append(Step(from: from, value: value))
    }
    guard list.count > 1 else { return list.first?.value ?? "none" }
    if !steps.contains(list) { steps.append(list) }
    return .variable("--P\(steps.firstIndex(of: list) ?? 0)")
  }

  /// The `display` of an element that is not present in all pieces.
  mutating func css(display: CSSValue, where isPresent: [Bool]) -> CSSValue {
    guard isPresent.contains(false) else { return display }
    guard isPresent.contains(true) else { return "none" }
    let name = property(values: Piecewise(isPresent).map { $0 ? display : "none" })
    if !hiding.contains(where: { $0.name == name }) { hiding.append((name, isPresent.map { !$0 })) }
    return .variable(name)
  }

  /// The rules that set the properties on the element that `selector` selects.
  ///
  /// - Parameter more: further declarations for it, from a piece on.
  func rules(selector: String, adding more: (_ piece: Int) -> [Declaration] = { _ in [] }) -> String {
    var css = ""
    var changes: [[String]] = Array(repeating: [], count: starts.count)
    for (name, length) in properties {
      for run in length.runs { changes[run.from].append("\(name):\(self.css(length, run.value))") }
    }
    for (name, pieces) in values {
      for run in pieces.runs { changes[run.from].append("\(name):\(run.value)") }
    }
    for (index, start) in starts.enumerated() {
      let declarations = changes[index] + more(index).map(\.css)
      guard !declarations.isEmpty else { continue }
      let rule = "\(selector){\(declarations.joined(separator: ";"))}"
      css += index == 0 ? rule : "@container (min-width:\(Self.threshold(start))){\(rule)}"
    }
    return css + stepRules(selector: selector)
  }

  private func stepRules(selector: String) -> String {
    var declarations: [Double: [String]] = [:]
    for (number, list) in steps.enumerated() {
      for (index, step) in list.enumerated() {
        declarations[index == 0 ? 0 : step.from, default: []].append("--P\(number):\(step.value)")
      }
    }
    return declarations.sorted { $0.key < $1.key }.map { start, declarations in
      let rule = "\(selector){\(declarations.joined(separator: ";"))}"
      return start == 0 ? rule : "@container (min-width:\(Self.threshold(start))){\(rule)}"
    }.joined()
  }

  /// What a length is in some pieces, with what is left of its jumps at crossings.
  private func css(_ length: PiecewiseLength, _ own: Affine) -> CSSValue {
    let value = Self.css(own)
    let jumps = crossings.compactMap { crossing -> CSSValue? in
      let (before, after) = (length[crossing.piece - 1], length[crossing.piece])
      let jump = (after - before)(at: starts[crossing.piece])
      return abs(jump) < 0.01 ? nil : "\(CSSValue.variable(crossing.rest))*\(rem(jump))"
    }
    // In a sum a bare zero is no length.
    guard !jumps.isEmpty else { return value == .zero ? "0rem" : value }
    return "calc(\(((value == .zero ? [] : [value]) + jumps).joined(separator: " + ")))"
  }

  /// Where a piece begins, written in full: Chromium cuts it to a 64th of a pixel, so what is a multiple of that
  /// must not be written as a little less.
  static func threshold(_ points: Double) -> String {
    let whole = (points * 1024).rounded() / 1024
    return cssNumber((abs(whole - points) < 1e-5 ? whole : points) / pointsPerRem, decimals: 9) + "rem"
  }

  /// A length as a sum of the reader's font size and the container's width.
  static func css(_ length: Affine) -> CSSValue {
    let share = CSSValue.containerWidth(length.slope)
    let constant = rem(length.constant)
    if share == .zero { return constant }
    if constant == .zero { return share }
    return "calc(\(share) \(raw: length.constant < 0 ? "-" : "+") \(rem(abs(length.constant))))"
  }

  /// Lengths that differ by rounding only are one length: a millionth of a point, and of a container.
  static func rounded(_ length: Affine) -> Affine {
    Affine(
      (length.constant * 1e6).rounded() / 1e6 + 0, slope: (length.slope * 1e8).rounded() / 1e8 + 0)
  }

  /// The property of a length. Those that the shared rules and the theme have mean something else to what is inside.
  static func name(_ index: Int) -> String {
    let name = "--" + shortName(index)
    return reserved.contains(name) ? name + "_" : name
  }

  private static let reserved: Set = ["--bd", "--gap", "--ink", "--le", "--ll", "--ls", "--lx", "--ms"]
}

/// `a`, `b`, …, `z`, `aa`, `ab`, …: the names of generated classes and properties.
func shortName(_ index: Int) -> String {
  var letters: [UInt8] = []
  var rest = index
  repeat {
    letters.append(UInt8(ascii: "a") + UInt8(rest % 26))
    rest = rest / 26 - 1
  } while rest >= 0
  return String(decoding: letters.reversed(), as: UTF8.self)
}

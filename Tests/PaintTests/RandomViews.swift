/// Random views, as an author could write them: the same for the same seed.
struct RandomViews {
  private var random: SplitMix
  private var words = 0

  init(seed: UInt64) {
    // Far apart: the states of one generator follow each other by a constant.
    var seeds = SplitMix(state: seed)
    random = SplitMix(state: seeds.next())
  }

  /// The source of a block.
  mutating func source() -> String { view(depth: 4) }

  private mutating func pick<T>(_ all: [T]) -> T { all[Int(random.next() % UInt64(all.count))] }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { pick(Array(range)) }

  private mutating func color() -> String {
    let name = pick(["red", "orange", "yellow", "green", "teal", "blue", "indigo", "pink", "gray", "primary"])
    return number(0...3) == 0 ? ".\(name).opacity(0.\(number(3...8)))" : ".\(name)"
  }

  private mutating func colors() -> String {
    (0..<number(2...3)).map { _ in color() }.joined(separator: ", ")
  }

  private mutating func style() -> String {
    switch number(0...6) {
    case 0:
      let ends = pick([
        (".leading", ".trailing"), (".top", ".bottom"), (".topLeading", ".bottomTrailing"),
        (".bottomLeading", ".topTrailing"),
      ])
      return "LinearGradient(colors: [\(colors())], startPoint: \(ends.0), endPoint: \(ends.1))"
    case 1:
      return "RadialGradient(colors: [\(colors())], center: .center, startRadius: \(number(0...10)), "
        + "endRadius: \(number(20...70)))"
    default: return color()
    }
  }

  private mutating func shape() -> String {
    pick([
      "Rectangle()", "Circle()", "Ellipse()", "Capsule()",
      "RoundedRectangle(cornerRadius: \(number(4...20)))",
      "UnevenRoundedRectangle(topLeadingRadius: \(number(0...20)), bottomTrailingRadius: \(number(0...20)))",
    ])
  }

  private mutating func leaf() -> String {
    switch number(0...6) {
    case 0, 1:
      words += 1
      return "Text(\"\(pick(["Word", "Two words", "A few words that may wrap", "Ägypten"])) \(words)\")"
    case 2: return "Color\(color()).frame(width: \(number(12...90)), height: \(number(12...60)))"
    case 3:
      return "\(shape()).fill(\(style())).frame(width: \(number(20...90)), height: \(number(20...60)))"
    case 4:
      return "\(shape()).stroke\(pick(["", "Border"]))(\(color()), lineWidth: \(number(1...9)))"
        + ".frame(width: \(number(24...90)), height: \(number(24...60)))"
    case 5: return "Image(systemName: \"\(pick(["star.fill", "heart", "bolt.fill", "gear"]))\")"
    default: return "Color\(color()).frame(height: \(number(10...40)))"
    }
  }

  private mutating func children(_ depth: Int) -> String {
    (0..<number(2...3)).map { _ in view(depth: depth - 1) }.joined(separator: "\n")
  }

  private mutating func view(depth: Int) -> String {
    guard depth > 0 else { return leaf() }
    let spacing = number(0...3) == 0 ? "-\(number(4...20))" : "\(number(0...12))"
    switch number(0...9) {
    case 0, 1: return "HStack(spacing: \(spacing)) {\n\(children(depth))\n}" + modifiers()
    case 2, 3:
      return
        "VStack(alignment: \(pick([".leading", ".center", ".trailing"])), spacing: \(spacing)) {\n\(children(depth))\n}"
        + modifiers()
    case 4:
      return
        "ZStack(alignment: \(pick([".center", ".topLeading", ".bottomTrailing"]))) {\n\(children(depth))\n}"
        + modifiers()
    case 5, 6:
      return view(depth: depth - 1)
        + ".\(pick(["background", "overlay"])) { \(view(depth: depth - 2 > 0 ? 1 : 0)) }" + modifiers()
    default: return leaf() + modifiers()
    }
  }

  private mutating func modifiers() -> String {
    (0..<number(0...2)).map { _ in modifier() }.joined()
  }

  private mutating func modifier() -> String {
    switch number(0...17) {
    case 0, 1: return ".padding(\(number(2...16)))"
    case 2: return ".padding(\(number(2...10)))\(".background(\(style()))")"
    case 3: return ".background(\(color()), in: \(shape()))"
    case 4: return ".border(\(color()), width: \(number(1...5)))"
    case 5: return ".offset(x: \(number(-20...20)), y: \(number(-20...20)))"
    case 6: return ".opacity(0.\(number(2...9)))"
    case 7: return ".clipShape(\(shape()))"
    case 8: return ".clipped()"
    case 9: return ".shadow(radius: \(number(0...5)), x: \(number(-5...5)), y: \(number(-5...5)))"
    case 10: return ".rotationEffect(.degrees(\(number(-90...90))))"
    case 11: return ".scaleEffect(\(pick(["0.6", "0.8", "1.2"])))"
    case 12: return ".zIndex(\(number(-2...2)))"
    case 13: return ".foregroundStyle(\(color()))"
    case 14: return ".padding(-\(number(2...8)))"
    case 15: return ".blur(radius: \(number(1...3)))"
    case 16: return ".font(\(pick([".title", ".caption", ".headline"])))"
    default: return ".mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))"
    }
  }
}

/// https://prng.di.unimi.it/splitmix64.c, in the public domain.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// The operators that a text declares, with how tightly those between two operands bind.
struct DeclaredOperators {
  private(set) var prefix: Set<String> = []
  private(set) var postfix: Set<String> = []
  private(set) var infix: [String: Precedence] = [:]

  init(_ parser: Parser) {
    var groups: [String: Group] = [:]
    var wanted: [(name: String, group: String?)] = []
    for index in parser.tokens.indices.dropLast() {
      let token = parser.tokens[index]
      let next = parser.tokens[index + 1]
      switch token.word {
      case .operator where next.kind.isOperator:
        let name = parser.text(next)
        switch index > 0 ? parser.tokens[index - 1].word : nil {
        case .prefix?: prefix.insert(name)
        case .postfix?: postfix.insert(name)
        default:
          let behind = parser.tokens[min(index + 2, parser.tokens.count - 1)]
          let group = parser.tokens[min(index + 3, parser.tokens.count - 1)]
          let isNamed = behind.kind == .colon && group.kind == .identifier
          wanted.append((name, isNamed ? parser.text(group) : nil))
        }
      case .precedencegroup where next.kind == .identifier:
        groups[parser.text(next)] = Group(parser, from: index + 2)
      default: break
      }
    }
    for (name, group) in wanted {
      infix[name] = group.map { Self.precedence($0, groups, depth: 0) } ?? .default
    }
  }

  /// What a group says of itself.
  private struct Group {
    var above: String?
    var below: String?
    var associativity = Precedence.Associativity.none

    init(_ parser: Parser, from start: Int) {
      var index = start
      guard parser.tokens.indices.contains(index), parser.tokens[index].kind == .leftBrace else { return }
      while index + 2 < parser.tokens.count, parser.tokens[index].kind != .rightBrace {
        index += 1
        guard parser.tokens[index + 1].kind == .colon else { continue }
        let value = parser.text(parser.tokens[index + 2])
        switch parser.text(parser.tokens[index]) {
        case "higherThan": above = value
        case "lowerThan": below = value
        case "associativity": associativity = value == "left" ? .left : value == "right" ? .right : .none
        default: break
        }
      }
    }
  }

  /// Groups of one's own lie just above the one that they name, or just below it.
  private static func precedence(_ name: String, _ groups: [String: Group], depth: Int) -> Precedence {
    if let known = Precedence.group(name) { return known }
    // A group that is above itself, in a circle.
    guard let group = groups[name], depth < 16 else { return .default }
    if let above = group.above {
      let base = precedence(above, groups, depth: depth + 1)
      return Precedence(level: base.level + (Precedence.distance / 2) >> depth, group.associativity)
    }
    if let below = group.below {
      let base = precedence(below, groups, depth: depth + 1)
      return Precedence(level: base.level - (Precedence.distance / 2) >> depth, group.associativity)
    }
    return Precedence(level: Precedence.default.level, group.associativity)
  }
}

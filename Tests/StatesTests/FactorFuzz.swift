/// Makes blocks at random whose variables mostly have nothing to do with each other.
struct FactorFuzz {
  private var random: SplitMix
  private var ids = 0
  static let seeds: UInt64 = 30
  private static let count = 5

  init(seed: UInt64) { random = SplitMix(state: seed) }

  static func block(seed: UInt64) -> FactoredBlock {
    FactoredBlock(name: "seed \(seed)", values: (0..<count).map { _ in ["false", "true"] }) { values in
      var fuzz = FactorFuzz(seed: seed)
      return fuzz.source(values)
    }
  }

  private mutating func source(_ values: [String]) -> String {
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let before =
      isRare(8) ? "let early = v\(number(Self.count)) ? \"early\" : \"late\"\n" : "let early = \"e\"\n"
    let column = column((0..<Self.count).shuffled(using: &random), depth: 0)
    let after = isRare(6) ? "\nText(\"After\").id(\"after\")" : ""
    return """
      struct Row: View {
        let id: String
        @Binding var isOn: Bool
        var body: some View {
          HStack { Text(isOn ? "this is on" : "off").id(id); Spacer(); Toggle("on", isOn: $isOn) }
        }
      }
      \(states)func said() -> String { v1 ? "one" : "no" }
      \(before)\(column)\(after)
      """
  }

  private mutating func column(_ variables: [Int], depth: Int) -> String {
    var statements: [String] = []
    var rest = variables[...]
    while let variable = rest.first {
      // Every variable says what it is.
      if depth == 0, rest.count > 2, isRare(4) {
        statements.append(column(Array(rest.prefix(2)), depth: 1))
        rest = rest.dropFirst(2)
      } else {
        let own = (0...number(2)).map { _ in statement(isRare(18) ? number(Self.count) : variable) }
        statements.append(
          isRare(5) ? "Group {\n\(own.joined(separator: "\n"))\n}" : own.joined(separator: "\n"))
        statements.append("Text(\"\\(v\(variable))\").id(\"is\(variable)\")")
        statements.append(control(variable, isRare(14) ? number(Self.count) : variable))
        rest = rest.dropFirst()
      }
      if isRare(5) { statements.append("Text(\"Still\").id(\"\(id())\")") }
    }
    let alignment = [".leading", ".leading", ".center", ".trailing"][number(4)]
    let spacing = isRare(2) ? ", spacing: \(number(12))" : ""
    var result = "VStack(alignment: \(alignment)\(spacing)) {\n\(statements.joined(separator: "\n"))\n}"
    if isRare(3) { result += "\n.padding(\(number(20)))" }
    if isRare(4) { result += "\n.frame(maxWidth: .infinity)" }
    if isRare(5) { result += "\n.background(.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))" }
    if isRare(6) { result += "\n.id(\"\(id())\")" }
    if isRare(12) { result += "\n.opacity(v\(number(Self.count)) ? 1 : 0.5)" }
    if isRare(12) { result += "\n.frame(minHeight: 300)" }
    if isRare(12) {
      result += "\n.overlay(alignment: .topTrailing) { if v0 { Text(\"!\").id(\"\(id())\") } }"
    }
    return result
  }

  private mutating func statement(_ variable: Int) -> String {
    let (v, id) = ("v\(variable)", id())
    switch number(12) {
    case 0:
      return
        "if \(v) { Text(\"This is only said when it is on, and it may take more lines.\").id(\"\(id)\") }"
    case 1: return "Color.red.frame(height: \(v) ? 20 : 50).id(\"\(id)\")"
    case 2: return "Text(\(v) ? \"a rather long line of text\" : \"short\").id(\"\(id)\")"
    case 3:
      return
        "if \(v) { Color.blue.frame(width: 40, height: 30).id(\"\(id)\") } else { Text(\"No\").id(\"n\(id)\") }"
    case 4: return "HStack { Text(\"Left\"); Spacer(); Text(\(v) ? \"yes\" : \"no\").id(\"\(id)\") }"
    case 5: return "ForEach(0..<2) { k in if \(v) || k == 0 { Text(\"item \\(k)\").id(\"\(id)-\\(k)\") } }"
    case 6: return "Text(early).id(\"\(id)\")"
    case 7: return isRare(3) ? "Text(said()).id(\"\(id)\")" : "Divider()"
    case 8: return "Row(id: \"\(id)\", isOn: $\(v))"
    case 9: return "Text(\"Padded\").padding(\(v) ? 4 : 12).id(\"\(id)\")"
    case 10: return "DisclosureGroup(\"More \(id)\", isExpanded: $\(v)) { Text(\"Inside\").id(\"\(id)\") }"
    default: return "Color.green.frame(maxWidth: .infinity).frame(height: 8).id(\"\(id)\")"
    }
  }

  private mutating func control(_ variable: Int, _ other: Int) -> String {
    let id = id()
    switch number(3) {
    case 0: return "Toggle(\"Part \(id)\", isOn: $v\(variable)).id(\"\(id)\")"
    case 1: return "Button(v\(variable) ? \"Off\" : \"Turn on\") { v\(other).toggle() }.id(\"\(id)\")"
    default:
      return
        "Button(\"Press\") { if v\(variable) { v\(variable) = false } else { v\(other) = true; v\(variable) = true } }.id(\"\(id)\")"
    }
  }

  private mutating func id() -> String {
    ids += 1
    return isRare(60) ? "same" : "e\(ids)"
  }

  private mutating func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  private mutating func isRare(_ rarity: Int) -> Bool { number(rarity) == 0 }
}

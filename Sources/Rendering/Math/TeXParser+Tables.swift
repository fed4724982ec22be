// Arguments, parentheses and tables.

extension TeXParser {
  // MARK: Arguments

  /// What is in braces, as text.
  mutating func raw() -> String {
    skipBlanks()
    guard next == "{" else { return "" }
    index += 1
    var level = 1
    var result = String.UnicodeScalarView()
    while let scalar = next {
      index += 1
      if scalar == "{" { level += 1 }
      if scalar == "}" { level -= 1 }
      if level == 0 { break }
      result.append(scalar == "~" ? " " : scalar)
    }
    return String(result).replacing("\\$", with: "$").replacing("\\%", with: "%").replacing("\\&", with: "&")
  }

  /// `[3]`
  mutating func optional() -> String {
    index += 1
    var result = ""
    depth += 1
    defer { depth -= 1 }
    while let scalar = next, scalar != "]", scalar != "}", !isAtEnd {
      skipBlanks()
      guard next != nil, next != "]", depth < Self.depthLimit else { break }
      result += scripted()
    }
    if next == "]" { index += 1 }
    return result
  }

  /// A parenthesis of any kind; nothing for `.`.
  mutating func delimiter() -> String {
    skipBlanks()
    guard let scalar = next else { return "" }
    index += 1
    guard scalar == "\\" else {
      return scalar == "." ? "" : scalar == "<" ? "⟨" : scalar == ">" ? "⟩" : String(Character(scalar))
    }
    let start = index
    while let scalar = next, isLetter(scalar) { index += 1 }
    if index == start, let sign = next {
      index += 1
      return sign == "|" ? "‖" : String(Character(sign))
    }
    let name = String(String.UnicodeScalarView(text[start..<index]))
    return MathSymbols.operators[name] ?? name
  }

  mutating func fenced() -> Atom {
    let open = delimiter()
    depth += 1
    let content = sequence()
    depth -= 1
    var close = ""
    if starts(with: "\\right") {
      index += 6
      close = delimiter()
    }
    func fence(_ sign: String) -> String { sign.isEmpty ? "" : operatorElement(sign, isStretchy: true) }
    return Atom(html: "<mrow>\(fence(open))\(content)\(fence(close))</mrow>")
  }

  // MARK: Tables

  static let fences = [
    "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"), "vmatrix": ("|", "|"),
    "Vmatrix": ("‖", "‖"), "cases": ("{", ""),
  ]

  mutating func environment() -> Atom {
    var name = raw()
    if name.hasSuffix("*") { name.removeLast() }
    let isAligned = ["aligned", "align", "split", "eqnarray", "alignedat"].contains(name)
    let known =
      Self.fences[name] != nil || isAligned
      || ["matrix", "smallmatrix", "array", "gathered", "gather", "equation"].contains(name)
    if !known, !unknown.contains("\\begin{\(name)}") { unknown.append("\\begin{\(name)}") }
    if name == "array" || name == "alignedat" { _ = raw() }
    var rows: [[String]] = [[]]
    depth += 1
    while next != nil {
      rows[rows.count - 1].append(sequence())
      if next == "&" {
        index += 1
      } else if starts(with: "\\\\") || starts(with: "\\cr") {
        index += starts(with: "\\\\") ? 2 : 3
        rows.append([])
      } else if starts(with: "\\end") {
        index += 4
        _ = raw()
        break
      } else {
        break
      }
    }
    depth -= 1
    if let last = rows.last, last.allSatisfy(\.isEmpty) { rows.removeLast() }
    var html =
      "<mtable\(isAligned || name == "cases" ? " class=\"\(isAligned ? "aligned" : "cases")\"" : "")>"
    for row in rows {
      html += "<mtr>" + row.map { "<mtd>\($0)</mtd>" }.joined() + "</mtr>"
    }
    html += "</mtable>"
    guard let (open, close) = Self.fences[name] else { return Atom(html: html) }
    let end = close.isEmpty ? "" : "<mo>\(close)</mo>"
    return Atom(html: "<mrow><mo>\(open)</mo>\(html)\(end)</mrow>")
  }
}

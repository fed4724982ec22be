internal import Web

/// Reads TeX's mathematics from left to right; whatever it reads becomes something.
struct TeXParser {
  /// Deeper than formulas nest.
  static let depthLimit = 48

  var unknown: [String] = []
  let text: [Unicode.Scalar]
  var index = 0
  var depth = 0
  var variant = MathVariant.italic

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  /// A part of a formula, and how indices stand at it.
  struct Atom {
    var html: String
    /// Above and below instead of behind.
    var hasLimits = false
  }

  mutating func formula() -> String {
    var result = sequence()
    while next != nil {
      // An end without a beginning.
      result += operatorElement(String(Character(text[index])))
      index += 1
      result += sequence()
    }
    return result
  }

  /// Up to what ends the group: `}`, `&`, `\\`, `\end`, `\right`, or the end.
  mutating func sequence() -> String {
    var result = ""
    while true {
      skipBlanks()
      guard let scalar = next, scalar != "}", scalar != "&", !isAtEnd else { return result }
      guard depth < Self.depthLimit else { return result + rest() }
      result += scripted()
    }
  }

  /// All that is left, as it is written: of what nests too deep.
  private mutating func rest() -> String {
    let rest = String(String.UnicodeScalarView(text[index...]))
    index = text.count
    return element("mtext", rest)
  }

  var isAtEnd: Bool {
    guard next == "\\" else { return false }
    return ["\\\\", "\\end", "\\right", "\\cr"].contains { starts(with: $0) }
  }

  func starts(with word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard index + scalars.count <= text.count, text[index..<index + scalars.count].elementsEqual(scalars)
    else {
      return false
    }
    let after = index + scalars.count < text.count ? text[index + scalars.count] : " "
    return scalars.count == 2 || !isLetter(after)
  }

  func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  mutating func skipBlanks() {
    while let scalar = next, scalar.properties.isWhitespace || scalar == "~" || scalar == "%" {
      if scalar == "%" {
        while let scalar = next, scalar != "\n" {
          _ = scalar
          index += 1
        }
      } else {
        index += 1
      }
    }
  }

  // MARK: Indices

  mutating func scripted() -> String {
    var base = atom()
    var (below, above): (String?, String?)
    var primes = 0
    while true {
      skipBlanks()
      switch next {
      case "_":
        index += 1
        below = (below ?? "") + argument()
      case "^":
        index += 1
        above = (above ?? "") + argument()
      case "'":
        index += 1
        primes += 1
      case "\\" where starts(with: "\\limits"):
        index += 7
        base.hasLimits = true
      case "\\" where starts(with: "\\nolimits"):
        index += 9
        base.hasLimits = false
      default:
        if primes > 0 {
          above = "<mo>" + String(repeating: "′", count: primes) + "</mo>" + (above ?? "")
        }
        return join(base, below, above)
      }
    }
  }

  func join(_ base: Atom, _ below: String?, _ above: String?) -> String {
    func row(_ text: String) -> String { "<mrow>\(text)</mrow>" }
    let base = (html: base.html.isEmpty ? "<mrow></mrow>" : base.html, hasLimits: base.hasLimits)
    switch (below, above) {
    case (nil, nil): return base.html
    case (let below?, nil):
      let name = base.hasLimits ? "munder" : "msub"
      return "<\(name)>\(base.html)\(row(below))</\(name)>"
    case (nil, let above?):
      let name = base.hasLimits ? "mover" : "msup"
      return "<\(name)>\(base.html)\(row(above))</\(name)>"
    case (let below?, let above?):
      let name = base.hasLimits ? "munderover" : "msubsup"
      return "<\(name)>\(base.html)\(row(below))\(row(above))</\(name)>"
    }
  }

  /// A group in braces, or the next atom alone.
  mutating func argument() -> String {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard let scalar = next, !isAtEnd, scalar != "}", scalar != "&" else { return "" }
    // `\sqrt\sqrt\sqrt…`
    guard depth <= Self.depthLimit else { return rest() }
    if ("0"..."9").contains(scalar) {
      // \frac12 is a half.
      index += 1
      return element("mn", variant.mapped(String(Character(scalar))))
    }
    return atom().html
  }

  // MARK: Atoms

  mutating func atom() -> Atom {
    guard let scalar = next else { return Atom(html: "") }
    switch scalar {
    case "{":
      index += 1
      depth += 1
      let outer = variant
      let content = sequence()
      variant = outer
      depth -= 1
      if next == "}" { index += 1 }
      return Atom(html: "<mrow>\(content)</mrow>")
    case "\\": return command()
    case "0"..."9", ".":
      let start = index
      while let scalar = next, ("0"..."9").contains(scalar) || scalar == "." { index += 1 }
      let number = String(String.UnicodeScalarView(text[start..<index]))
      return Atom(html: number == "." ? operatorElement(".") : element("mn", variant.mapped(number)))
    case "_", "^": return Atom(html: "")
    case "-":
      index += 1
      return Atom(html: operatorElement("−"))
    case "*":
      index += 1
      return Atom(html: operatorElement("∗"))
    default:
      index += 1
      if scalar.properties.isAlphabetic { return Atom(html: identifier(String(Character(scalar)))) }
      return Atom(html: operatorElement(String(Character(scalar))))
    }
  }

  func identifier(_ name: String) -> String {
    variant == .upright && name.unicodeScalars.count == 1
      ? "<mi mathvariant=\"normal\">\(name)</mi>" : element("mi", variant.mapped(name))
  }

  func element(_ name: String, _ text: String) -> String {
    var writer = HTMLWriter()
    writer.text(text)
    return "<\(name)>\(writer.string)</\(name)>"
  }

  func operatorElement(_ text: String, isStretchy: Bool? = nil) -> String {
    var writer = HTMLWriter()
    writer.text(text)
    let isFence = "()[]{}|‖⟨⟩⌊⌋⌈⌉".contains(text)
    let stretchy = isStretchy ?? !isFence
    return stretchy ? "<mo>\(writer.string)</mo>" : "<mo stretchy=\"false\">\(writer.string)</mo>"
  }

  // MARK: Commands

  mutating func command() -> Atom {
    index += 1
    guard let first = next else { return Atom(html: operatorElement("\\")) }
    guard isLetter(first) else {
      index += 1
      switch first {
      case ",", ":", ";", " ", "!", ">": return Atom(html: space(String(Character(first))))
      case "|": return Atom(html: operatorElement("‖"))
      default: return Atom(html: operatorElement(String(Character(first))))
      }
    }
    let start = index
    while let scalar = next, isLetter(scalar) { index += 1 }
    let name = String(String.UnicodeScalarView(text[start..<index]))
    if name == "operatorname", next == "*" { index += 1 }
    return command(name)
  }

  mutating func command(_ name: String) -> Atom {
    if let letter = MathSymbols.letters[name] {
      let isUpright = letter.unicodeScalars.first.map { $0.properties.isUppercase } ?? false
      return Atom(
        html: isUpright
          ? "<mi mathvariant=\"normal\">\(letter)</mi>"
          : "<mi>\(variant == .bold ? variant.mapped(letter) : letter)</mi>")
    }
    if let sign = MathSymbols.large[name] {
      return Atom(html: "<mo>\(sign)</mo>", hasLimits: !name.hasSuffix("int"))
    }
    if let sign = MathSymbols.operators[name] { return Atom(html: operatorElement(sign)) }
    if MathSymbols.functions.contains(name) {
      return Atom(html: "<mi>\(name)</mi>")
    }
    if MathSymbols.limits.contains(name) { return Atom(html: "<mo>\(name)</mo>", hasLimits: true) }
    if let accent = MathSymbols.accents[name] {
      let isBelow = name == "underline" || name == "underbrace"
      let tag = isBelow ? "munder" : "mover"
      let attribute = isBelow ? "accentunder" : "accent"
      return Atom(
        html: "<\(tag) \(attribute)=\"true\"><mrow>\(argument())</mrow><mo>\(accent)</mo></\(tag)>",
        hasLimits: name.hasSuffix("brace"))
    }
    if let variant = MathVariant(command: name) {
      return Self.switches.contains(name) ? switched(variant) : styled(variant)
    }
    return structure(name)
  }

  mutating func styled(_ inner: MathVariant) -> Atom {
    let outer = variant
    variant = inner
    defer { variant = outer }
    skipBlanks()
    // Letters in a row are one word: \mathrm{max}.
    if inner == .upright, next == "{",
      let close = text[index...].firstIndex(of: "}"),
      text[(index + 1)..<close].allSatisfy({ isLetter($0) }), close > index + 2
    {
      let word = String(String.UnicodeScalarView(text[(index + 1)..<close]))
      index = close + 1
      return Atom(html: element("mi", word))
    }
    return Atom(html: argument())
  }

  mutating func structure(_ name: String) -> Atom {
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac":
      return Atom(html: "<mfrac><mrow>\(argument())</mrow><mrow>\(argument())</mrow></mfrac>")
    case "binom", "dbinom", "tbinom":
      let rows = "<mfrac linethickness=\"0\"><mrow>\(argument())</mrow><mrow>\(argument())</mrow></mfrac>"
      return Atom(html: "<mrow><mo>(</mo>\(rows)<mo>)</mo></mrow>")
    case "sqrt":
      skipBlanks()
      guard next == "[" else { return Atom(html: "<msqrt><mrow>\(argument())</mrow></msqrt>") }
      let degree = optional()
      return Atom(html: "<mroot><mrow>\(argument())</mrow><mrow>\(degree)</mrow></mroot>")
    case "text", "textrm", "mbox", "textit", "textbf", "hbox": return Atom(html: element("mtext", raw()))
    case "operatorname": return Atom(html: element("mi", raw()), hasLimits: false)
    case "left": return fenced()
    case "begin": return environment()
    case "overset", "stackrel":
      let above = argument()
      return Atom(html: "<mover><mrow>\(argument())</mrow><mrow>\(above)</mrow></mover>")
    case "underset":
      let below = argument()
      return Atom(html: "<munder><mrow>\(argument())</mrow><mrow>\(below)</mrow></munder>")
    case "boxed": return Atom(html: "<mrow class=\"boxed\">\(argument())</mrow>")
    case "phantom": return Atom(html: "<mphantom><mrow>\(argument())</mrow></mphantom>")
    case "pmod":
      return Atom(
        html: "<mrow><mo>(</mo><mi>mod</mi><mspace width=\"0.333em\"></mspace>\(argument())<mo>)</mo></mrow>")
    case "not":
      let html = argument()
      return Atom(html: html.replacing("</mo>", with: "\u{338}</mo>"))
    case "quad", "qquad", "enspace", "thinspace": return Atom(html: space(name))
    case "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr", "Biggl", "Biggr",
      "middle":
      skipBlanks()
      return Atom(html: operatorElement(delimiter(), isStretchy: name == "middle"))
    case "displaystyle", "textstyle", "scriptstyle", "limits", "nolimits", "nonumber", "notag":
      return Atom(html: "")
    case "label":
      _ = raw()
      return Atom(html: "")
    default:
      if let atom = look(name) { return atom }
      if !unknown.contains("\\" + name) { unknown.append("\\" + name) }
      return Atom(html: element("mtext", "\\" + name))
    }
  }

  func space(_ name: String) -> String {
    let widths = [
      ",": "0.167", "thinspace": "0.167", ":": "0.222", ">": "0.222", ";": "0.278", " ": "0.333",
      "!": "-0.167",
      "enspace": "0.5", "quad": "1", "qquad": "2",
    ]
    return "<mspace width=\"\(widths[name] ?? "0")em\"></mspace>"
  }
}

/// A formula of TeX as MathML, as far as browsers show it without a script.
struct MathML {
  private(set) var html = ""
  /// The commands that are not known, in order, each once; they are shown as they are written.
  private(set) var unknown: [String] = []

  init(_ tex: String, isDisplayed: Bool) {
    var parser = TeXParser(tex)
    let content = parser.formula()
    unknown = parser.unknown
    html = isDisplayed ? "<math display=\"block\">" : "<math>"
    html += "<mrow>\(content)</mrow></math>"
  }
}

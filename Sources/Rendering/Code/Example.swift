import Web

/// A layout block with its source: the page shows the code that it runs.
public struct Example: Sendable {
  public enum Arrangement: Sendable {
    /// Side by side where both have room, else the source below the result.
    case beside
    /// The source below the result.
    case below
    /// One of the two at a time: radio buttons, which keys reach, and no script.
    case tabs
  }

  /// What readers are told, in the language of the page.
  public struct Words: Sendable {
    public var result = "Result"
    public var source = "Source"

    public init() {}
  }

  /// The block's id, which the ids in it begin with.
  public let id: String
  /// Bytes of Swift.
  public let source: [UInt8]
  /// The block as HTML; nil when only its source is shown.
  public let result: [UInt8]?
  public var words = Words()

  public init(id: String, source: [UInt8], result: [UInt8]?) {
    self.id = id
    self.source = source
    self.result = result
  }

  public func html(_ arrangement: Arrangement) -> [UInt8] {
    let code = codeHTML(source, language: "swift")
    guard let result else { return code }
    var html = HTMLWriter(capacity: result.count + code.count + 512)
    switch arrangement {
    case .beside:
      html.raw("<div class=\"example example-beside\">\n")
      html.raw(result)
      html.raw(code)
    case .below:
      html.raw("<div class=\"example\">\n")
      html.raw(result)
      html.raw(code)
    case .tabs:
      html.raw("<div class=\"example example-tabs\" role=\"group\"")
      html.attribute("aria-label", id)
      html.raw(">\n")
      tab("result", words.result, isChosen: true, &html)
      tab("source", words.source, isChosen: false, &html)
      html.raw(result)
      html.raw(code)
    }
    html.freshLine()
    html.raw("</div>\n")
    return html.bytes
  }

  private func tab(_ name: String, _ title: String, isChosen: Bool, _ html: inout HTMLWriter) {
    html.raw("<input type=\"radio\"")
    html.attribute("name", id + "--tab")
    html.attribute("id", id + "--" + name)
    html.raw(isChosen ? " checked><label" : "><label")
    html.attribute("for", id + "--" + name)
    html.raw(">")
    html.text(title)
    html.raw("</label>\n")
  }
}

/// How code is coloured and how examples are put together; a theme may change all of it.
///
/// In a row that wraps, the source is as wide as its longest line and the result at least 18rem: so they stand
/// side by side exactly where nothing of the code would have to be scrolled to.
public let codeStyleSheet: String = {
  let properties = codeColors.map { "--code-\($0.name):light-dark(\($0.light),\($0.dark))" }
  let classes = codeColors.map { ".code-\($0.name){color:var(--code-\($0.name))}" }.joined(separator: "\n")
  return """
    :root{\(properties.joined(separator: ";"))}
    \(classes)
    .code-lines{position:relative;isolation:isolate}
    .code-numbered{counter-reset:line calc(var(--first-line,1) - 1)}
    .code-numbered .code-line>a:empty::before{counter-increment:line;content:counter(line);display:inline-block;\
    inline-size:2.25em;margin-inline-end:1em;text-align:end;color:var(--code-comment);user-select:none}
    .code-numbered .code-line>a:empty{text-decoration:none}
    .code-numbered .code-line>a:empty:hover::before{color:inherit}
    .code-line:is(.code-marked-line,.code-inserted-line,.code-deleted-line,:target)::after{content:"";position:absolute;\
    inset-inline:0;block-size:1lh;z-index:-1;padding-inline-start:.375em;\
    background:color-mix(in srgb,var(--mark) 8%,transparent);border-inline-start:.1875rem solid var(--mark)}
    .code-line:target{--mark:var(--code-call);scroll-margin-block:30vh}
    .code-note{display:inline-block;min-inline-size:1.5em;padding-inline:.375em;border:.0625rem solid currentColor;\
    border-radius:1em;color:var(--code-type);font-size:.75em;line-height:1.375;text-align:center;\
    text-decoration:none;user-select:none;-webkit-user-select:none}
    .code-notes>li:target{background:color-mix(in srgb,var(--code-type) 12%,transparent)}
    .code-marked-line{--mark:var(--code-type)}
    .code-inserted-line{--mark:var(--code-inserted)}
    .code-deleted-line{--mark:var(--code-deleted)}
    .code-prompt{color:var(--code-comment);user-select:none;-webkit-user-select:none}
    .code-lines:has(.code-focused-line) .code-line:not(.code-focused-line),\
    .code-lines:has(.code-focused-line) .code-line:not(.code-focused-line) *{color:var(--code-comment)}
    .code-fold{display:block;cursor:pointer;user-select:none;color:var(--code-comment)}
    .code-fold::before{content:none}
    @media not print{.code-fold:not(:has(:checked)){counter-increment:line var(--lines)}\
    .code-fold:not(:has(:checked))+.code-folded{display:none}}
    @media print{.code-fold{display:none}}
    .code-inserted-line::after{content:"+"!important}
    .code-deleted-line::after{content:"−"!important}
    pre :is(mark,ins,del){border-radius:.125rem;background:none;color:inherit;box-shadow:0 0 0 .0625rem currentColor}
    pre ins{text-decoration:none}
    .example-beside{display:flex;flex-wrap:wrap;gap:1rem 1.5rem}
    .example-beside>pre{flex:1 1 auto;min-width:0;max-width:100%}
    .example-beside>:not(pre){flex:999 1 18rem;min-width:0}
    .example-tabs>input{position:absolute;opacity:0}
    .example-tabs>label{display:inline-block;cursor:pointer}
    .example-tabs>input:first-of-type:checked~pre,\
    .example-tabs>input:last-of-type:checked~:not(pre,input,label){display:none}
    @media print{.example-tabs>:is(input,label){display:none}\
    .example-tabs>input~:not(input,label){display:block!important}}

    """
}()

private typealias CodeColor = (name: String, light: String, dark: String)

private let codeColors: [CodeColor] = [
  ("keyword", "#96218e", "#ff9dce"), ("type", "#0b4f79", "#86d3f2"), ("call", "#1f6168", "#8fd6c4"),
  ("string", "#ab1f18", "#ff9d8f"), ("number", "#2a2ecf", "#dfce7d"), ("comment", "#5c6470", "#98a2ad"),
  ("attribute", "#6d3d10", "#ffab70"), ("inserted", "#17642a", "#8fd6a0"), ("deleted", "#a5221c", "#ff9d8f"),
]

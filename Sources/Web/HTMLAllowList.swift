/// The elements and attributes that strangers' HTML may have: what text is made of, and nothing that runs, sends, loads
/// a document, looks like the page itself, or reaches the controls of a layout.
enum HTMLAllowList {
  /// Elements that can stand within a line, with the attributes of their own.
  static let phrasing: [String: Set<String>] = [
    "a": ["href", "name"], "abbr": [], "b": [], "bdi": [], "bdo": [], "br": [], "cite": [], "code": [],
    "data": ["value"], "del": ["cite", "datetime"], "dfn": [], "em": [], "i": [],
    "img": ["align", "alt", "height", "loading", "src", "srcset", "width"], "ins": ["cite", "datetime"],
    "kbd": [], "mark": [], "picture": [], "q": ["cite"], "rp": [], "rt": [], "ruby": [], "s": [], "samp": [],
    "small": [], "source": ["height", "media", "srcset", "type", "width"], "span": [], "strike": [],
    "strong": [], "sub": [], "sup": [], "time": ["datetime"], "tt": [], "u": [], "var": [], "wbr": [],
  ]

  /// Elements that only a block of HTML can have.
  static let blocks: [String: Set<String>] = [
    "article": [], "aside": [], "blockquote": ["cite"], "caption": ["align"], "center": [],
    "col": ["align", "span", "width"], "colgroup": ["align", "span", "width"], "dd": [], "details": ["open"],
    "div": ["align"], "dl": [], "dt": [], "figcaption": [], "figure": [], "h1": ["align"], "h2": ["align"],
    "h3": ["align"], "h4": ["align"], "h5": ["align"], "h6": ["align"], "hr": [], "li": ["value"],
    "ol": ["reversed", "start", "type"], "p": ["align"], "pre": [], "section": [], "summary": [],
    "table": ["align", "width"], "tbody": ["align", "valign"],
    "td": ["align", "colspan", "headers", "rowspan", "valign", "width"], "tfoot": ["align", "valign"],
    "th": ["abbr", "align", "colspan", "headers", "rowspan", "scope", "valign", "width"],
    "thead": ["align", "valign"], "tr": ["align", "valign"], "ul": [],
  ]

  /// Attributes of all elements.
  static let everywhere: Set<String> = ["aria-hidden", "aria-label", "dir", "id", "lang", "title"]

  /// Attributes that are an address, and what for.
  static let addresses: [String: AddressPolicy.Use] = ["cite": .link, "href": .link, "src": .image]

  static let void: Set<String> = ["br", "col", "hr", "img", "source", "wbr"]

  /// Elements whose content is not shown, or is of another language: they go with all they hold.
  static let swallowed = HTMLTokenizer.rawTextElements.union([
    "applet", "audio", "canvas", "math", "object", "select", "svg", "template", "video",
  ])

  static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let tableParts: Set<String> = [
    "caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]
  private static let tableFrames: Set<String> = ["colgroup", "table", "tbody", "tfoot", "thead", "tr"]

  /// Whether a browser leaves an element where it is written: what has a place of its own in a table or a list is moved
  /// out of other places, and would end what is open there.
  ///
  /// - Parameter open: the open elements of the same origin, outermost first.
  static func mayStand(_ name: String, in open: some BidirectionalCollection<String>) -> Bool {
    if tableParts.contains(name) {
      return open.contains("table") && open.last.map { !closesNothing($0) } ?? false
    }
    if let last = open.last, tableFrames.contains(last) { return false }
    switch name {
    case "li": return open.contains("ol") || open.contains("ul")
    case "dt", "dd": return open.contains("dl")
    case "a": return !open.contains("a")
    case "rp", "rt": return open.contains("ruby")
    default: return true
    }
  }

  /// Whether the parts of a table cannot be reached from within an element: they would close it.
  private static func closesNothing(_ name: String) -> Bool {
    !tableFrames.contains(name) && !tableParts.contains(name)
  }

  /// The elements that a start tag ends because they cannot hold it, and those beyond which it ends none.
  static func ends(_ name: String) -> (ended: Set<String>, limits: Set<String>)? {
    switch name {
    case "li": (["li"], ["ol", "ul"])
    case "dt", "dd": (["dd", "dt"], ["dl"])
    case "td", "th": (["caption", "colgroup", "td", "th"], ["table", "tr"])
    case "tr": (["caption", "colgroup", "td", "th", "tr"], ["table"])
    case "tbody", "tfoot", "thead", "caption", "colgroup":
      (["caption", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"], ["table"])
    case "col": (["caption"], ["colgroup", "table"])
    default:
      blocks[name] == nil ? nil : (["p"], ["caption", "table", "td", "th"])
    }
  }
}

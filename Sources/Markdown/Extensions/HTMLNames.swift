/// The names of HTML's elements, and what of SVG and MathML may stand among words.
public enum HTMLNames {
  /// All of them.
  static let elements = set(
    """
    a abbr acronym address area article aside audio b base bdi bdo big blink blockquote body br button canvas \
    caption center circle cite clippath code col colgroup data datalist dd defs del details dfn dialog dir div dl \
    dt ellipse em embed fieldset figcaption figure font footer foreignobject form frame frameset g h1 h2 h3 h4 h5 \
    h6 head header hgroup hr html i iframe image img input ins kbd label legend li line lineargradient link main \
    map marker mark marquee mask math menu meta meter mfrac mi mn mo mover mrow mspace msqrt mstyle msub msubsup \
    msup mtable mtd mtext mtr munder nav nobr noscript object ol optgroup option output p param path pattern \
    picture polygon polyline pre progress q radialgradient rect rp rt ruby s samp script search section select \
    slot small source span stop strike strong style sub summary sup svg symbol table tbody td template text \
    textarea tfoot th thead time title tr track tspan tt u ul use var video wbr
    """)

  /// Those that hold nothing and have no end tag.
  public static let voids = set("area base br col embed hr img input link meta param source track wbr")

  /// Those that stand among words.
  static let phrasing = set(
    """
    a abbr acronym audio b bdi bdo big br button canvas cite code data datalist del dfn em embed font i iframe img \
    input ins kbd label map mark math meter nobr noscript object output picture progress q ruby s samp select slot \
    small span strike strong sub sup svg textarea time tt u var video wbr
    """)

  /// Those that no paragraph may stand in.
  static let holdersOfWords = set(
    "h1 h2 h3 h4 h5 h6 p summary pre span code strong em b i small label button")

  /// Whether a name is one of them, or has a hyphen: then it is an element of the author's own.
  static func isElement(_ name: String) -> Bool { name.contains("-") || elements.contains(name.lowercased()) }

  /// Whether a tag that begins with a capital letter is HTML, where no components are read: it is called as an element
  /// that people write by hand, and has nothing in it that only components have.
  public static func isCapitalized(_ name: String, in tag: some Sequence<UInt8>) -> Bool {
    let name = name.lowercased()
    guard elements.contains(name), !seldomByHand.contains(name) else { return false }
    var quote: UInt8?
    var last = UInt8(ascii: "<")
    for byte in tag {
      if byte == UInt8(ascii: "{") { return false }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      // `:name="value"` and `@name="value"`.
      if quote == nil, last <= 0x20, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@") { return false }
      last = byte
    }
    return true
  }

  /// What is HTML, SVG or MathML in small letters, and to those who begin it with a capital one is a component.
  private static let seldomByHand = set(
    """
    circle clippath datalist defs ellipse foreignobject frame g line lineargradient link marker mask math menu mfrac \
    mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder output param path pattern polygon polyline \
    radialgradient rect search slot stop svg symbol template text tspan use
    """)

  private static func set(_ names: String) -> Set<String> {
    Set(names.split(separator: " ").map(String.init))
  }
}

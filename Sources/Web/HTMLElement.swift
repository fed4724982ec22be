/// An element of HTML: what it is, what it says of itself, and what is in it.
///
///     var link = HTMLElement("a", ["href": "b?x&y"], [.text("B & C")])
///     link.classes.append("wide")
///     // <a href="b?x&amp;y" class="wide">B &amp; C</a>
///
/// It is a value, and becomes text once, at the end (`HTMLWriter.write`): only there anything is escaped.
public struct HTMLElement: Hashable, Sendable {
  public struct Attribute: Hashable, Sendable {
    public let name: String
    /// Nil of one that only is there or not.
    public let value: String?
  }

  public let tag: String
  /// All but the classes, in the order in which they are written.
  public private(set) var attributes: [Attribute] = []
  public var classes: [String] = []
  public var children: [HTMLNode]

  public init(
    _ tag: String, _ attributes: KeyValuePairs<String, String> = [:], classes: [String] = [],
    _ children: [HTMLNode] = []
  ) {
    self.tag = tag
    self.classes = classes
    self.children = children
    for (name, value) in attributes { set(name, value) }
  }

  public mutating func set(_ name: String, _ value: String) {
    attributes.append(Attribute(name: name, value: value))
  }

  /// Adds an attribute that has no value.
  public mutating func set(_ name: String) { attributes.append(Attribute(name: name, value: nil)) }
}

/// What can be in an element.
public enum HTMLNode: Hashable, Sendable {
  case element(HTMLElement)
  case text(String)
  /// HTML that somebody else has written.
  case markup([UInt8])
}

extension HTMLWriter {
  public mutating func write(_ nodes: [HTMLNode]) {
    for node in nodes { write(node) }
  }

  public mutating func write(_ node: HTMLNode) {
    switch node {
    case .element(let element): write(element)
    case .text(let characters): text(characters)
    case .markup(let bytes): raw(bytes)
    }
  }

  public mutating func write(_ element: HTMLElement) {
    raw("<")
    raw(element.tag)
    for attribute in element.attributes {
      raw(" ")
      raw(attribute.name)
      if let value = attribute.value { write(value: value) }
    }
    if !element.classes.isEmpty {
      raw(" class")
      write(value: element.classes.joined(separator: " "))
    }
    if element.children.isEmpty, Self.shapes.contains(element.tag) { return raw("/>") }
    raw(">")
    if Self.void.contains(element.tag) { return }
    write(element.children)
    raw("</")
    raw(element.tag)
    raw(">")
  }

  private mutating func write(value: String) {
    raw("=\"")
    text(value)
    raw("\"")
  }

  /// Elements that end with their start tag: HTML standard, 13.1.2 Elements.
  private static let void: Set = ["br", "hr", "img", "input", "wbr"]
  /// Elements of SVG's that seldom have anything in them.
  private static let shapes: Set = ["path", "rect", "ellipse", "set"]
}

import Foundation
public import LayoutEngine

/// The frames of all views for a proposal as a picture: an SVG with a rectangle for each, which says its name,
/// in a colour for each depth. It is drawn for a light and for a dark background.
public func drawFrames(_ tree: ViewTree, _ proposal: ProposedViewSize) -> String {
  tree.layout.solve(proposal)
  var drawing = FrameDrawing()
  var pending: [(node: LayoutNode, depth: Int)] = [(tree.layout.root, 0)]
  while let (node, depth) = pending.popLast() {
    guard node.isPlaced else { continue }
    drawing.add(tree.title(of: node.index), node.frame, depth)
    for child in node.children.reversed() { pending.append((child, depth + 1)) }
  }
  return drawing.svg
}

extension ViewTree {
  /// The author's name for a node, with its id or the beginning of its text.
  fileprivate func title(of node: Int) -> String {
    guard let element = elements[node] else { return names[node] }
    if let id = element.id { return "\(names[node]) #\(id)" }
    guard case .text(let text) = element.content else { return names[node] }
    let words = text.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(names[node]) “\(words.count > 24 ? words.prefix(23) + "…" : words)”"
  }
}

private struct FrameDrawing {
  /// Views that stand exactly around each other share a rectangle and are named from the outside in.
  private struct Rectangle {
    var names: [String]
    let frame: CGRect
    let depth: Int
  }

  private var rectangles: [Rectangle] = []
  private var indexByFrame: [String: Int] = [:]

  /// Some colours that are told apart on white and on black.
  private static let colors = ["#0a84ff", "#bf5af2", "#ff375f", "#e08600", "#2aa84a", "#2aa3b8"]
  private static let lineHeight: CGFloat = 10
  private static let margin: CGFloat = 8

  mutating func add(_ name: String, _ frame: CGRect, _ depth: Int) {
    let key = "\(number(frame.minX)) \(number(frame.minY)) \(number(frame.width)) \(number(frame.height))"
    if let index = indexByFrame[key], rectangles[index].names.count < 8 {
      rectangles[index].names.append(name)
      return
    }
    indexByFrame[key] = rectangles.count
    rectangles.append(Rectangle(names: [name], frame: frame, depth: depth))
  }

  var svg: String {
    var bounds = rectangles.reduce(rectangles.first?.frame ?? .zero) { $0.union($1.frame) }
    var labels: [String: Int] = [:]
    var body = ""
    for rectangle in rectangles {
      let frame = rectangle.frame
      let color = Self.colors[rectangle.depth % Self.colors.count]
      let text = escaped(rectangle.names.joined(separator: " · "))
      // Views that begin at the same corner are named below one another.
      let corner = "\(frame.minX.rounded(.towardZero) + 0) \(frame.minY.rounded(.towardZero) + 0)"
      let row = CGFloat(labels[corner, default: 0])
      labels[corner, default: 0] += 1
      let place = CGPoint(x: frame.minX + 3, y: frame.minY + Self.lineHeight * (row + 1))
      bounds = bounds.union(CGRect(x: place.x, y: place.y, width: 5 * CGFloat(text.count), height: 3))
      body += """
        <g fill="\(color)"><title>\(text): \(describe(frame))</title>\
        <rect x="\(number(frame.minX))" y="\(number(frame.minY))" width="\(number(frame.width))" \
        height="\(number(frame.height))" fill-opacity=".08" stroke="\(color)"/>\
        <text x="\(number(place.x))" y="\(number(place.y))">\(text)</text></g>

        """
    }
    let (width, height) = (bounds.width + 2 * Self.margin, bounds.height + 2 * Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(number(bounds.minX - Self.margin)) \
      \(number(bounds.minY - Self.margin)) \(number(width)) \(number(height))" width="\(number(width))" \
      height="\(number(height))" role="img" aria-label="The frames of the views">
      <style>text{font:8px/1 system-ui,sans-serif;filter:brightness(.75)}rect{stroke-width:1;\
      vector-effect:non-scaling-stroke}@media(prefers-color-scheme:dark){text{filter:brightness(1.25)}}</style>
      \(body)</svg>

      """
  }

  private func describe(_ frame: CGRect) -> String {
    "(\(number(frame.minX)), \(number(frame.minY))) \(number(frame.width)) × \(number(frame.height))"
  }

  /// Scalars, not characters: a `<` with an accent is one character, and begins a tag.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // XML has no other controls, and no characters that are none.
      case "\t", "\n": result += " "
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

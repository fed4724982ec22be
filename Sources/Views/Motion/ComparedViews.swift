import Foundation
import LayoutEngine
import Typesetting

/// Views that are one and the same at several moments, as one that goes through all of them.
struct ComparedViews {
  /// How an element moves, by what it is in the view that stays, and by which of the witnesses show it otherwise than
  /// the first view does; nil: not at all.
  let pace: (Element?, _ witnesses: [Int]) -> Pace?
  /// The number of the view whose structure stays.
  let base: Int
  /// How many of the views, the last ones, are no moments, but tell apart why an element moves.
  let witnesses: Int
  /// Whether anything differs but looks: sizes, texts, or which views there are.
  private(set) var differsElsewhere = false
  /// Whether anything moves.
  private(set) var moves = false

  init(base: Int, witnesses: Int = 0, pace: @escaping (Element?, _ witnesses: [Int]) -> Pace?) {
    (self.base, self.witnesses, self.pace) = (base, witnesses, pace)
  }

  mutating func merged(_ lists: [[ViewDescription]]) -> [ViewDescription] {
    guard lists.allSatisfy({ $0.count == lists[base].count }) else {
      differsElsewhere = true
      return lists[base]
    }
    return lists[base].indices.map { index in merged(lists.map { $0[index] }) }
  }

  mutating func merged(_ views: [ViewDescription]) -> ViewDescription {
    var result = views[base]
    let children = views.map(\.layout.children)
    let isAlike = views.indices.allSatisfy { index in
      views[index].name == result.name && children[index].count == children[base].count
        && (views[index].element == nil) == (result.element == nil)
        && views[index].identity == result.identity
    }
    guard isAlike else {
      differsElsewhere = true
      return result
    }
    var merged = children[base].indices.map { child in self.merged(children.map { $0[child] }) }
    merged.reverse()
    if case .reader = result.layout {
      // What is in it is known when it is laid out.
    } else {
      result.layout = result.layout.mapped { merged.popLast() ?? $0 }
    }
    var offsets = views.map { _ in CGSize.zero }
    if case .modified(_, let child) = result.layout {
      let modifiers = views.map { view -> any UnaryLayout in
        if case .modified(let modifier, _) = view.layout { modifier } else { PassThrough() }
      }
      let own = modifiers.compactMap { ($0 as? OffsetModifier)?.offset }
      if own.count == views.count {
        let moments = own.dropLast(witnesses)
        if moments.contains(where: { $0 != own[0] }),
          let pace = pace(result.element, differing(own.map { $0 != own[0] }))
        {
          let rest = own[pace.rest]
          offsets = own.map { CGSize(width: $0.width - rest.width, height: $0.height - rest.height) }
          result.layout = .modified(OffsetModifier(rest), child)
        }
      } else if modifiers.dropFirst().contains(where: { !Self.isSame($0, modifiers[0]) }) {
        differsElsewhere = true
      }
    }
    let elements = views.compactMap(\.element)
    if let own = result.element, let moving = moving(own, elements, offsets) { result.element = moving }
    return result
  }

  /// Whether two modifiers lay out alike. What reflection makes of one takes a hundred times as long as to compare them.
  private static func isSame(_ modifier: any UnaryLayout, _ other: any UnaryLayout) -> Bool {
    areEqual(modifier, other) || !(modifier is any Equatable) && "\(modifier)" == "\(other)"
  }

  /// The element with what it goes through; nil when that is nothing.
  private mutating func moving(_ own: Element, _ elements: [Element], _ offsets: [CGSize]) -> Element? {
    let texts = elements.map { $0.lookStructure }
    let differs = elements.indices.map { texts[$0] != texts[0] || offsets[$0] != offsets[0] }
    guard differs.dropLast(witnesses).contains(true) || offsets.contains(where: { $0 != .zero }) else {
      return nil
    }
    let contents = elements.dropLast(witnesses).map { $0.unchangingContent }
    guard contents.allSatisfy({ $0 == contents[0] }) else {
      differsElsewhere = true
      return nil
    }
    guard let pace = pace(own, differing(differs)) else { return nil }
    moves = true
    var result = own
    var rest = pace.rest
    // What cannot be seen at first would never be where nothing moves.
    if pace.passes == nil, elements[rest].opacity < elements[base].opacity { rest = base }
    result.look(like: elements[rest])
    let moments = pace.stops.map { stop in
      Course.Moment(
        element: elements[stop.view], offset: offsets[stop.view], seconds: stop.seconds, easing: stop.easing)
    }
    result.course = Course(moments, pace)
    return result
  }
}

extension ComparedViews {
  /// Which of the witnesses are among the views that differ, by their numbers among themselves.
  private func differing(_ views: [Bool]) -> [Int] {
    views.suffix(witnesses).enumerated().filter(\.element).map(\.offset)
  }
}

extension ViewDescription {
  /// The modifiers that change looks only.
  static let effects: Set<String> = [
    "opacity", "scaleEffect", "rotationEffect", "rotation3DEffect", "blur", "shadow", "brightness",
    "contrast",
    "saturation", "grayscale", "hueRotation", "colorMultiply", "colorInvert", "border", "hidden",
  ]

  /// The same view in an element of its own.
  func inGroup(_ name: String) -> ViewDescription {
    ViewDescription(name, PassThrough(), self, Element(.group))
  }

  /// The same view as an element.
  var asGroup: ViewDescription {
    var result = self
    if result.element == nil { result.element = Element(.group) }
    return result
  }
}

extension Element {
  /// What it looks like, and nothing of what a reader can do with it.
  var lookStructure: String {
    var plain = self
    (plain.motion, plain.pending, plain.control, plain.labelling) = (nil, nil, nil, nil)
    plain.showing = nil
    (plain.course, plain.animation, plain.crossingAnimation, plain.id) = (nil, nil, nil, nil)
    var text = ""
    plain.writeStructure(&text)
    return text
  }

  /// What of its content no browser changes little by little.
  fileprivate var unchangingContent: String {
    switch content {
    case .text(let text): "text \(text.plainText) \(text.style.hashValue)"
    case .image(let image): "image \(image.source)"
    case .symbol(let symbol, _): "symbol \(symbol)"
    case .shape: "shape"
    case .outline: "outline"
    case .stroke(.path, _): "line"
    case .stroke: "stroke"
    case .group, .divider, .scroll, .meter, .field: "other"
    }
  }

  /// Takes all that another one looks like.
  fileprivate mutating func look(like other: Element) {
    (content, opacity, rotation, scale, anchor) = (
      other.content, other.opacity, other.rotation, other.scale, other.anchor
    )
    (filters, clip, mask, blendMode) = (other.filters, other.clip, other.mask, other.blendMode)
    (background, border, rotation3D, isHidden) = (
      other.background, other.border, other.rotation3D, other.isHidden
    )
  }
}

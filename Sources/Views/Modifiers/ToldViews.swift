import LayoutEngine

/// What a modifier says of the one control or picture that it is put on, however much room and whatever looks this has
/// been given before.
extension ViewDescription {
  /// The same view, of which something is told.
  ///
  /// - Parameters:
  ///   - free: whether that can be told by an element that is neither a control nor in room of its own.
  ///   - set: changes the element that tells it, which is the view's given to it.
  func told(
    named name: String, free: (Element) -> Bool, _ set: (inout Element, ViewDescription) -> Void
  ) -> ViewDescription {
    if element?.isPlain ?? true {
      switch layout {
      case .modified(let modifier, let child) where child.isToldAsOne:
        return inside(.modified(modifier, child.told(named: name, free: free, set)))
      case .layered(let primary, let secondary, let alignment)
      where primary.isToldAsOne && secondary.saysNothing:
        return inside(.layered(primary.told(named: name, free: free, set), secondary: secondary, alignment))
      case .layered(let primary, let secondary, let alignment)
      where secondary.isToldAsOne && primary.saysNothing:
        return inside(.layered(primary, secondary: secondary.told(named: name, free: free, set), alignment))
      case .container(let layout, let parts) where Self.labelledControls.contains(self.name):
        // Its name takes the place of its label.
        guard parts.filter(\.holdsControl).count == 1 else { break }
        return inside(
          .container(
            layout,
            parts.map { part in
              if part.holdsControl { return part.told(named: name, free: free, set) }
              if part.saysNothing { return part }
              return part.with(.meaning, named: name, free: { _ in true }) {
                $0.isAccessibilityHidden = true
              }
            }))
      default: break
      }
    }
    let isControl = isControl
    return with(.meaning, named: name, free: { isControl || free($0) }) { set(&$0, self) }
  }

  /// The views that are one control beside its label.
  private static let labelledControls: Set<String> = ["DatePicker", "Picker", "Slider", "Toggle"]

  private var holdsControl: Bool { isControl || layout.children.contains(where: \.holdsControl) }

  private func inside(_ layout: Layout) -> ViewDescription {
    var result = self
    result.layout = layout
    return result
  }

  /// What it is called where nobody has said that: its texts, or else what its pictures show.
  var nameByContent: String {
    let words = plainText
    return words.isEmpty ? picturesNames : words
  }

  /// What the pictures in it are called.
  var picturesNames: String {
    switch element?.content {
    case .image(let image): element?.accessibilityLabel ?? image.alternativeText
    case .symbol(let symbol, _): element?.accessibilityLabel ?? symbol.label
    default:
      layout.children.map(\.picturesNames).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The same views, whose texts are headings.
  func asHeading(
    _ level: Int, where mayBe: (Element.Role) -> Bool = { $0 == .none }
  ) -> ViewDescription {
    mappingTexts { element, _ in
      if mayBe(element.role) { element.role = .heading(level: level) }
    }
  }

  /// The same views with other texts, as far as these stand for themselves.
  func mappingTexts(_ change: (inout Element, String) -> Void) -> ViewDescription {
    if case .reader = layout { return self }
    var result = self
    if var element {
      if element.pending != nil || element.role.isInteractive || element.isAccessibilityHidden
        || element.accessibilityLabel != nil
      {
        return self
      }
      if case .text(let text) = element.content, element.labelling == nil {
        let words = text.plainText
        if words.contains(where: { !$0.isWhitespace }) { change(&element, words) }
        result.element = element
      }
    }
    result.layout = layout.mapped { $0.mappingTexts(change) }
    return result
  }

  /// Whether it is one control, or one picture, whatever is around it.
  private var isToldAsOne: Bool {
    if isControl { return true }
    switch element?.content {
    case .image, .symbol: return true
    case nil, .group: break
    default: return false
    }
    guard element?.isPlain ?? true else { return false }
    return switch layout {
    case .modified(_, let child): child.isToldAsOne
    case .layered(let primary, let secondary, _):
      primary.isToldAsOne && secondary.saysNothing || secondary.isToldAsOne && primary.saysNothing
    default: false
    }
  }

  /// Whether it is something that a reader uses, and is called as one: a button, a field, or all the places of a thumb.
  private var isControl: Bool {
    guard let element else { return false }
    if element.pending != nil || element.role.isInteractive { return true }
    if case .field = element.content { return true }
    guard element.accessibilityLabel != nil, element.role == .none, case .container(_, let parts) = layout
    else {
      return false
    }
    return parts.contains(where: \.isOption)
  }

  private var isOption: Bool {
    if case .layered(_, let control, _) = layout, case .option? = control.element?.pending?.choice {
      return true
    }
    return false
  }

  /// Whether there is nothing in it that readers are told of.
  private var saysNothing: Bool {
    if let element {
      if element.isAccessibilityHidden || element.showing != nil { return true }
      guard element.isPlain || element.content.isDecoration && element.accessibilityLabel == nil else {
        return false
      }
    }
    if case .reader = layout { return false }
    return layout.children.allSatisfy(\.saysNothing)
  }
}

extension Element {
  /// Whether it is there for its looks only.
  fileprivate var isPlain: Bool {
    guard case .group = content else { return false }
    return role == .none && pending == nil && accessibilityLabel == nil && markup == nil
      && !isAccessibilityLeaf
  }
}

extension Element.Content {
  fileprivate var isDecoration: Bool {
    switch self {
    case .shape, .outline, .stroke, .divider: true
    default: false
    }
  }
}

import LayoutEngine

extension UnaryLayout {
  /// Whether a view in it is asked for the height that it wants to have, and the whole is as high, but for a margin,
  /// where it is offered no height itself.
  var keepsHeights: Bool {
    switch self {
    case is PaddingModifier, is PassThrough, is ElidedStack, is ScrollModifier: true
    case let frame as FixedFrame: !frame.constrainsHeight
    case let frame as FlexibleFrame: !frame.constrainsHeight
    default: false
    }
  }
}

extension ViewDescription {
  /// Whether it is nothing but room around a view.
  var isMargin: Bool {
    guard case .modified(let modifier, _) = layout, element == nil else { return false }
    return modifier is PaddingModifier || modifier is PassThrough || modifier is ElidedStack
  }

  /// Whether it is a rectangle in one colour, as large as it may be.
  var isSurface: Bool {
    guard case .leaf = layout, case .shape(let shape, let style)? = element?.content, isPlain else {
      return false
    }
    return shape.isRectangular && style.color != nil
  }

  /// Whether it looks the same however large it is, and is nothing that a reader can use.
  var isPlain: Bool {
    guard var element else { return direction == nil }
    switch element.content {
    case .group, .shape, .scroll: break
    default: return false
    }
    if let ground = element.background, ground.shape.isRectangular, ground.style.color != nil {
      element.background = nil
    }
    let isGrouping = [.none, .listRows, .listRow].contains(element.role)
    return element.hasPlainLooks && isOutOfReach && isGrouping && element.markup == nil
      && element.transition == nil && direction == nil
  }

  /// Whether there is nothing about it that a reader can use.
  var isOutOfReach: Bool { element?.pending == nil && element?.control == nil }
}

extension Shape {
  fileprivate var isRectangular: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle: true
    default: false
    }
  }
}

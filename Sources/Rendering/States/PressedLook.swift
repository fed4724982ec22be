import Views

extension SolvedView {
  /// The classes by which a button looks pressed while it is. Where only words are in it they fade, and the colour
  /// that they stand on: that is painted anew, and costs less than a layer for whatever may be in it.
  var pressedClasses: [String] {
    guard children.allSatisfy(\.isWords) else { return [] }
    let backgrounds = shown.compactMap(\.self).map(\.element.background)
    if backgrounds.allSatisfy({ $0 == nil }) { return ["lu"] }
    return backgrounds.allSatisfy { $0?.style.color != nil } ? ["lu", "le"] : []
  }

  private var isWords: Bool {
    let isOwn = shown.compactMap(\.self).allSatisfy { shown in
      switch shown.element.content {
      case .text: true
      case .group: shown.element.background == nil && shown.element.border == nil
      default: false
      }
    }
    return isOwn && children.allSatisfy(\.isWords)
  }
}

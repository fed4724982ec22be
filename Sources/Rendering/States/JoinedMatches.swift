import Foundation
import LayoutEngine
import Views

/// What `matchedGeometryEffect` matches, where each of it is in another element: the mark of the chosen segment lies in the
/// button that is chosen. It becomes one element of what is around all of these, and so moves from one to the other.
///
/// That is done where nobody sees a difference but that: what it was in draws nothing of its own, and it lay behind or
/// before all that is in there.
extension StateUnion {
  func joinMatches() {
    var matched: [String: [StateElement]] = [:]
    func visit(_ element: StateElement) {
      if let name = element.first?.element.matchedName { matched[name, default: []].append(element) }
      element.children.forEach(visit)
    }
    visit(root)
    for (_, same) in matched.sorted(by: { $0.key < $1.key }) where same.count > 1 { join(same) }
  }

  private func join(_ same: [StateElement]) {
    let isOne = sizes.indices.allSatisfy { state in same.count { $0.shown[state] != nil } <= 1 }
    let id = same[0].first?.element.id
    guard isOne,
      same.allSatisfy({
        $0.key == same[0].key && $0.slot == same[0].slot && $0.isDecoration && $0.first?.element.id == id
      })
    else {
      return
    }
    let paths = same.map(\.path)
    let depth = paths[0].indices.prefix { index in
      paths.allSatisfy { $0.indices.contains(index) && $0[index] === paths[0][index] }
    }.count
    guard depth > 0, paths.allSatisfy({ $0.count > depth + 1 }), paths[0][depth - 1].mayHoldDecoration else {
      return
    }
    let outer = paths[0][depth - 1]
    let inner = paths.map { Array($0.dropFirst(depth)) }
    guard inner.allSatisfy({ $0.dropLast().allSatisfy(\.drawsNothing) }) else { return }
    /// Whether what is matched is at that end of what is there with it, all the way up.
    func isAt(_ end: ([StateElement]) -> StateElement?) -> Bool {
      inner.allSatisfy { path in
        zip(path, path.dropFirst()).allSatisfy { outer, own in
          end(outer.children.filter { $0.isShown(with: own) }) === own
        }
      }
    }
    let (isBehind, isBefore) = (isAt { $0.first }, isAt { $0.last })
    let places = inner.compactMap { path in outer.children.firstIndex { $0 === path[0] } }
    guard isBehind || isBefore, let first = places.min(), let last = places.max() else { return }
    for element in same { element.parent?.children.removeAll { $0 === element } }
    outer.children.insert(StateElement(joining: same, in: outer), at: isBehind ? first : last + 1)
  }
}

extension StateElement {
  /// What is in any of some elements, one of which is there at a time.
  fileprivate convenience init(joining elements: [StateElement], in parent: StateElement) {
    self.init(key: elements[0].key, parent: parent, slot: elements[0].slot, states: elements[0].shown.count)
    for state in shown.indices { shown[state] = elements.lazy.compactMap { $0.shown[state] }.first }
    for child in elements.flatMap(\.children) where !children.contains(where: { $0.key == child.key }) {
      let same = elements.compactMap { $0.children.first { $0.key == child.key } }
      children.append(StateElement(joining: same, in: self))
    }
  }

  /// The elements that it is in, from the outermost, and itself.
  fileprivate var path: [StateElement] { (parent?.path ?? []) + [self] }

  fileprivate func isShown(with other: StateElement) -> Bool {
    zip(shown, other.shown).contains { $0 != nil && $1 != nil }
  }

  /// Whether it says nothing and does nothing.
  fileprivate var isDecoration: Bool {
    let isSilent = isAlways { element in
      guard element.role == .none, element.control == nil,
        element.accessibilityLabel == nil, element.zIndex == 0
      else { return false }
      return switch element.content {
      case .group, .shape, .outline, .stroke, .divider: true
      default: false
      }
    }
    return isSilent && children.allSatisfy(\.isDecoration)
  }

  /// Whether something may stand beside what is in it.
  fileprivate var mayHoldDecoration: Bool {
    let isPlain = isAlways { element in
      switch element.role {
      case .list, .listRows, .table, .row, .tabs: false
      default: true
      }
    }
    return isPlain && children.allSatisfy { $0.shown.allSatisfy { ($0?.order ?? 0) == 0 } }
  }

  /// Whether all that is seen of it is what is in it, as that is by itself.
  fileprivate var drawsNothing: Bool {
    isAlways { element in
      guard case .group = element.content else { return false }
      if case .listRow = element.role { return false }
      let isStill =
        element.rotation == 0 && element.rotation3D == nil && element.scale == CGSize(width: 1, height: 1)
        && element.course == nil
      return isStill && element.opacity == 1 && element.filters.isEmpty && element.clip == nil
        && element.mask == nil && element.background == nil && element.border == nil
        && element.blendMode == nil && !element.isHidden && element.colorScheme == nil
        && element.shownIn == nil
    }
  }
}

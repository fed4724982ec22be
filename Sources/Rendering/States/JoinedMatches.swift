import Foundation
import LayoutEngine
import Views

/// What `matchedGeometryEffect` matches, where each of it is in another element: the mark of the chosen segment lies in the
/// button that is chosen. It becomes one element of what is around all of these, and so moves from one to the other.
///
/// That is done where nobody sees a difference but that: what it was in draws nothing of its own, it lay behind or before
/// all that is in there, and nothing that it comes to lie behind or before otherwise is where it is. Presses go through it,
/// since it is no part of the button any more.
extension StateUnion {
  /// Whether what is one and the same in different states, as `matchedGeometryEffect` says, is several elements: one
  /// fades then, and another appears.
  var fadesMatches: Bool { !matches.isEmpty }

  func joinMatches() {
    var left = matches
    var count = 0
    // What lies between a mark and the end of what is there may be a mark itself.
    repeat {
      count = left.count
      left.removeAll(where: join)
    } while left.count < count
  }

  /// The elements that are one and the same view, of which every state shows one at most.
  private var matches: [[StateElement]] {
    var matched: [String: [StateElement]] = [:]
    func visit(_ element: StateElement) {
      if let name = element.first?.element.matchedName { matched[name, default: []].append(element) }
      element.children.forEach(visit)
    }
    visit(root)
    return matched.sorted { $0.key < $1.key }.map(\.value).filter { same in
      same.count > 1 && sizes.indices.allSatisfy { state in same.count { $0.shown[state] != nil } <= 1 }
    }
  }

  /// - Returns: whether they are one element now.
  private func join(_ same: [StateElement]) -> Bool {
    let ids = Set(same.compactMap { $0.first?.element.id })
    guard ids.count <= 1,
      same.allSatisfy({ $0.key == same[0].key && $0.slot == same[0].slot && $0.isDecoration })
    else { return false }
    let paths = same.map(\.path)
    let depth = paths[0].indices.prefix { index in
      paths.allSatisfy { $0.indices.contains(index) && $0[index] === paths[0][index] }
    }.count
    guard depth > 0, paths.allSatisfy({ $0.count > depth + 1 }), paths[0][depth - 1].mayHoldDecoration else {
      return false
    }
    let outer = paths[0][depth - 1]
    let inner = paths.map { Array($0.dropFirst(depth)) }
    let places = inner.compactMap { path in outer.children.firstIndex { $0 === path[0] } }
    guard inner.allSatisfy({ $0.dropLast().allSatisfy { $0.drawsNothing && $0.isInOrder } }),
      places.count == inner.count, let first = places.min(), let last = places.max()
    else { return false }
    /// Whether each is at that end of what is there with it, all the way up, and apart from what stands between.
    func mayStand(behind isBehind: Bool) -> Bool {
      zip(inner, places).allSatisfy { path, place in
        let isAtEnd = zip(path, path.dropFirst()).allSatisfy { around, own in
          let there = around.children.filter { $0.isShown(with: own) }
          return (isBehind ? there.first : there.last) === own
        }
        let between = isBehind ? first..<place : place + 1..<last + 1
        return isAtEnd && outer.children[between].allSatisfy { isApart(path[path.count - 1], from: $0) }
      }
    }
    guard let isBehind = [true, false].first(where: mayStand) else { return false }
    for element in same { element.parent?.children.removeAll { $0 === element } }
    let whole = StateElement(joining: same, in: outer)
    if let id = ids.first { whole.first?.name(id) }
    whole.first?.letPressesThrough()
    outer.children.insert(whole, at: isBehind ? first : last + 1)
    return true
  }

  /// Whether nothing that is drawn of a view is where anything of another one is, in any state at any width.
  private func isApart(_ view: StateElement, from other: StateElement) -> Bool {
    func isBeside(_ own: ShownView, _ other: ShownView, _ state: Int) -> Bool {
      starts.indices.allSatisfy { index in
        let piece = pieces[state][index]
        return own.frames[piece].isApart(from: other.frames[piece], at: ends(of: index))
      }
    }
    let others = other.drawn
    return view.drawn.allSatisfy { own in
      others.allSatisfy { other in
        zip(own.shown, other.shown).enumerated().allSatisfy { state, shown in
          guard let own = shown.0, let other = shown.1 else { return true }
          return isBeside(own, other, state)
        }
      }
    }
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
        element.accessibilityLabel == nil, element.markup == nil, element.zIndex == 0
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
    return isPlain && isInOrder
  }

  /// Whether what is in it is drawn as it comes.
  fileprivate var isInOrder: Bool { children.allSatisfy { $0.shown.allSatisfy { ($0?.order ?? 0) == 0 } } }

  /// It and all in it that is seen.
  fileprivate var drawn: [StateElement] { (drawsNothing ? [] : [self]) + children.flatMap(\.drawn) }

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

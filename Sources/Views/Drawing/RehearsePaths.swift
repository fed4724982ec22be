import Foundation
import LayoutEngine

extension ViewTree {
  /// Asks for all paths once, so that what is wrong in them is said.
  func rehearsePaths(_ readers: ReaderSearch) { rehearse(layout.root, in: nil, readers) }

  private func rehearse(_ node: LayoutNode, in room: CGSize?, _ readers: ReaderSearch) {
    guard node.isPlaced else { return }
    for source in elements[node.index]?.paths ?? [] {
      let size = node.frame.size
      _ = source.path(in: size)
      // Where the room is larger by another length at each width, nobody knows it from the path's own.
      if source.isInReader, let room, size != .zero, !source.isLaidOut(in: room, with: size) {
        readers.reportSmallPath?()
        readers.reportSmallPath = nil
      }
    }
    let inner = node.isReader ? node.frame.size : room
    for child in node.children { rehearse(child, in: inner, readers) }
  }
}

extension ViewDescription {
  /// The paths that it and its parts are drawn with, in order.
  var paths: [PathSource] {
    var result: [PathSource] = []
    _ = mappingElements { result += $0.paths }
    return result
  }
}

extension Element {
  /// The paths that it is drawn with.
  var paths: [PathSource] {
    var result: [PathSource] = []
    var copy = self
    copy.mapPaths { source in
      result.append(source)
      return source
    }
    return result
  }

  /// Draws it with other paths.
  mutating func mapPaths(_ change: (PathSource) -> PathSource) {
    func changed(_ shape: Shape) -> Shape {
      guard case .path(let source) = shape else { return shape }
      return .path(change(source))
    }
    clip = clip.map(changed)
    if let background { self.background = (changed(background.shape), background.style) }
    switch content {
    case .shape(let shape, let style): content = .shape(changed(shape), fill: style)
    case .outline(let shape, let color, let width, let isInside):
      content = .outline(changed(shape), color, width: width, isInside: isInside)
    case .stroke(let shape, let stroke): content = .stroke(changed(shape), stroke)
    default: break
    }
  }
}

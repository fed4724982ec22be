import Foundation
import LayoutEngine
import Responsive
import Views
import Web

/// A part of a path that is drawn as one dash along all of it, so that it can grow and shrink.
struct LineDash {
  let whole: PathSource
  let from: Double
  let to: Double
  /// Of the whole path, in points.
  let length: Double

  var declarations: [Declaration] {
    let share = length * (to - from)
    var result = [
      Declaration(.strokeDasharray, "\(rem(share)) \(rem(length - share + 1))"),
      Declaration(.strokeDashoffset, rem(-length * from)),
    ]
    // A dash without a length has round ends, too.
    if to <= from { result.append(Declaration(.strokeLinecap, "butt")) }
    return result
  }
}

extension BlockWriter {
  /// The dash of a line in each state, where it follows different parts of paths that are one line, and of the same size
  /// at all widths; nil elsewhere.
  func dashes(of view: View) -> [LineDash?]? {
    var result: [LineDash?] = []
    var isMoving = false
    for (state, shown) in view.shown.enumerated() {
      guard let shown else {
        result.append(nil)
        continue
      }
      guard let dash = dash(of: shown.element, place.box(of: view, shown, in: state)) else { return nil }
      if shown.element.course != nil { isMoving = true }
      if let first = result.lazy.compactMap(\.self).first, (first.from, first.to) != (dash.from, dash.to) {
        isMoving = true
      }
      result.append(dash)
    }
    return isMoving ? result : nil
  }

  /// Whether a line is different parts of a path, and takes its time from one to the next.
  func isToGrow(_ view: View) -> Bool {
    func part(_ element: Element) -> [Double]? {
      guard case .stroke(let shape, _) = element.content, case .path(let source) = shape else { return nil }
      return source.part.map { [$0.from, $0.to] }
    }
    let elements = view.shown.compactMap { $0?.element }
    if elements.contains(where: { Set(($0.course?.moments ?? []).map { part($0.element) }).count > 1 }) {
      return true
    }
    return elements.contains { $0.animation != nil } && Set(elements.map(part)).count > 1
  }

  private func dash(of element: Element, _ box: Box) -> LineDash? {
    guard case .stroke(let shape, let stroke) = element.content, case .path(let source) = shape,
      stroke.dash.isEmpty, let part = source.part
    else { return nil }
    let (width, height) = (box.side(\.width), box.side(\.height))
    guard part.whole.isFixed || width.isConstant && height.isConstant, let across = width.runs.first?.value,
      let down = height.runs.first?.value,
      let length = part.whole.path(in: CGSize(width: across.constant, height: down.constant)).lengthOfOneLine
    else { return nil }
    return LineDash(whole: part.whole, from: part.from, to: part.to, length: length)
  }

  /// What moves such a line by itself.
  mutating func dashMotion(_ element: Element, _ box: Box) -> [Declaration] {
    guard let course = element.course else { return [] }
    let dashes = course.moments.map { dash(of: $0.element, box) }
    guard dashes.allSatisfy({ $0 != nil }) else { return [] }
    var next = 0
    return sheet.motion(course) { _, _ in
      defer { next += 1 }
      return dashes[next]?.declarations ?? []
    }
  }
}

import LayoutEngine
import Responsive
import Views
import Web

extension StatePlacing {
  func rows(in view: StateElement) -> GrowingRows.Template? { grid.template(of: view) }

  /// The class of an element in which something may grow.
  func gridClasses(_ view: StateElement) -> [String] { rows(in: view) == nil ? [] : ["sg"] }

  /// The styles of an element that is as high as the layout made it, changed so that it leaves room for texts that
  /// grow.
  func withRoom(
    _ styles: [StateStyle?], _ element: StateElement, _ sheet: inout BlockSheet
  ) -> [StateStyle?] {
    if grid.grows(element) { return growing(styles, inRow: element, isBox: true, &sheet) }
    var result = styles
    let place = grid.place(of: element)
    for state in styles.indices {
      guard let height = styles[state]?[.height]?.lengths.first else { continue }
      hold(element, height, &result[state])
      if grid.isPlate(element), let width = styles[state]?[.width]?.lengths.first,
        let outer = element.parent?.shown[state]
      {
        let rest = length(outer, state, \.width) - width
        result[state]?[.width] =
          rest.isZero ? StyleValue("100%") : StyleValue(["calc(100% - ", ")"], [rest], isCalculated: true)
      }
      guard let place else { continue }
      result[state]?[.gridArea] = area(of: place, in: state, &sheet)
      if place.isStretched {
        result[state]?[.height] = StyleValue(["calc(", " + 100%)"], [height], isCalculated: true)
      }
      if place.isWider, let width = styles[state]?[.width]?.lengths.first {
        result[state]?[.width] = StyleValue(["calc(", " + 100%)"], [width], isCalculated: true)
      }
    }
    return result
  }

  private func area(
    of place: GrowingRows.Place, in state: Int, _ sheet: inout BlockSheet
  ) -> StyleValue {
    // What is stretched somewhere is so everywhere: without an end it would reach down to the container's.
    let isStretched = place.isStretched
    let areas = place.areas[state].map { area -> CSSValue in
      var area = area
      if isStretched { area.end = area.end ?? area.row + 1 }
      return area.css
    }
    return StyleValue(sheet.lengths.css(values: areas))
  }

  /// Makes a container as high as it is together with what its rows take.
  private func hold(_ element: StateElement, _ height: PiecewiseLength, _ style: inout StateStyle?) {
    guard let template = grid.template(of: element) else { return }
    if element.first?.element.hasItsRowsWithin == true {
      style?.remove(.height)
      style?[.custom("--_h")] = StyleValue(height)
      return
    }
    style?.add(template.declarations)
    guard !grid.isWindow(element) else { return }
    style?.remove(.height)
    style?[.paddingBottom] = StyleValue(height)
  }

  /// The styles of what is in the flow, and takes as much room there as it is higher than the layout made it.
  ///
  /// - Parameters:
  ///   - element: what has a row; nil for what is in a box that has it.
  ///   - isBox: whether it is as high as what is in it, and as the layout made it.
  func growing(
    _ styles: [StateStyle?], inRow element: StateElement?, isBox: Bool = false, _ sheet: inout BlockSheet
  ) -> [StateStyle?] {
    let heights = styles.map { $0?[.height]?.lengths.first }
    let isPlain = space.isProduct && heights.allSatisfy { $0?.isConstant ?? true }
    let place = element.flatMap(grid.place)
    let hasColumns = element?.parent.flatMap(grid.template).map { $0.columns > 1 } ?? false
    var result = styles
    for state in styles.indices {
      guard let height = heights[state] else { continue }
      result[state]?.remove(.height)
      // Paragraphs that a reader wants to be apart are so already.
      let priority: CSSValue = isBox ? "" : "!important"
      let spacing: CSSValue? = result[state]?[.marginBlock].map { " + \($0.plain)" }
      result[state]?[.marginBottom] =
        isPlain && spacing == nil
        ? StyleValue(["", priority], [height * -1])
        : StyleValue(["calc(-1*", "\(spacing ?? ""))\(priority)"], [height], isCalculated: true)
      if isBox, let element {
        hold(element, height, &result[state])
        // The text in it is its only child.
        if element.isText { result[state]?[.paddingBottom] = StyleValue(height) }
      }
      guard let place else { continue }
      if !place.isFirst { result[state]?[.gridArea] = area(of: place, in: state, &sheet) }
      if hasColumns, let gap = place.gap, let width = styles[state]?[.width]?.lengths.first {
        // The room that a text has for browsers' arithmetic may reach into what is to its right.
        let own = element?.shown[state].map { length($0, state, \.width) } ?? width
        let side: CSSProperty = element.map(grid.isFromRight) ?? false ? .marginLeft : .marginRight
        result[state]?[side] = StyleValue(
          ["calc(-1*max(", ",", gap > 0 ? " + \(rem(gap))))" : "))"], [width, own], isCalculated: true)
      }
    }
    return result
  }
}

extension Element {
  /// Whether what has its rows is in another element: a disclosure's is its summary, and a control with an author's name
  /// is in what has that.
  fileprivate var hasItsRowsWithin: Bool {
    switch control {
    case .disclosure?: true
    case .button?: id != nil
    default: false
    }
  }
}

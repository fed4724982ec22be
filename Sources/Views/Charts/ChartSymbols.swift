import Diagnostics
import LayoutEngine
import Script

/// What stands at points instead of a symbol of charts: a view at its own size, or a shape as large as a symbol.
final class ChartSymbol: @unchecked Sendable {
  let content: Value
  let isShape: Bool
  let span: Span

  /// - Returns: nil of what is no view.
  init?(_ argument: Argument) {
    if case .closure = argument.value {
      isShape = false
    } else if let call = argument.value.host, call.arguments != nil {
      isShape = true
    } else {
      return nil
    }
    (content, span) = (argument.value, argument.span)
  }
}

extension ChartDrawing {
  /// The author's own symbol in the colour of its mark.
  func ownSymbol(_ symbol: ChartSymbol, _ side: Double, _ style: ShapeStyle) -> ViewDescription {
    let outer = resolver.chartMarks
    resolver.chartMarks = nil
    defer { resolver.chartMarks = outer }
    var inner = environment
    inner.foreground = style
    inner.chart = ChartOptions()
    let views =
      if case .closure(let closure) = symbol.content {
        resolver.views(in: closure, inner)
      } else {
        resolver.views([symbol.content], inner, at: symbol.span)
      }
    return symbol.isShape
      ? ViewDescription("frame", FixedFrame(width: side, height: side), views.asRow) : views.asRow
  }
}

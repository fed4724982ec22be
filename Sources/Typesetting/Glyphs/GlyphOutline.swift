import CHarfBuzz

/// The outline of a glyph, for those who draw text without a text engine.
///
/// Lengths are font units from the glyph's origin, and up is positive. It is filled by the non-zero rule.
public struct GlyphOutline: Sendable {
  public enum Step: Sendable, Equatable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    case quadratic(x1: Double, y1: Double, x: Double, y: Double)
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    case close
  }

  public fileprivate(set) var steps: [Step] = []
}

extension FontFace {
  /// The outline of a glyph; empty for one that shows nothing.
  public func outline(ofGlyph glyph: UInt32) -> GlyphOutline {
    var outline = GlyphOutline()
    withUnsafeMutablePointer(to: &outline) { stonehand_draw_glyph(font, glyph, Self.pen.funcs, $0) }
    return outline
  }

  /// Where a line below text of the face lies, and one through it: how far the middle is above the baseline, and how
  /// thick it is, in ems.
  public var decorationLines:
    (under: (height: Double, thickness: Double), through: (height: Double, thickness: Double))
  {
    let em = Double(metrics.unitsPerEm)
    func measure(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
      var value: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &value) != 0 ? Double(value) / em : fallback
    }
    return (
      (
        measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, -0.1), measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE, 0.05)
      ),
      (
        measure(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, 0.3), measure(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, 0.05)
      )
    )
  }

  /// HarfBuzz's callbacks, which write into the outline that they are given.
  private struct Pen: @unchecked Sendable {
    // Immutable once it is made, which is what HarfBuzz asks for sharing it between threads.
    let funcs: OpaquePointer?

    init() {
      funcs = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        funcs, { _, data, _, x, y, _ in Pen.add(.move(x: Double(x), y: Double(y)), data) }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        funcs, { _, data, _, x, y, _ in Pen.add(.line(x: Double(x), y: Double(y)), data) }, nil, nil)
      hb_draw_funcs_set_quadratic_to_func(
        funcs,
        { _, data, _, x1, y1, x, y, _ in
          Pen.add(.quadratic(x1: Double(x1), y1: Double(y1), x: Double(x), y: Double(y)), data)
        }, nil, nil)
      hb_draw_funcs_set_cubic_to_func(
        funcs,
        { _, data, _, x1, y1, x2, y2, x, y, _ in
          Pen.add(
            .cubic(
              x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2), x: Double(x), y: Double(y)),
            data)
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(funcs, { _, data, _, _ in Pen.add(.close, data) }, nil, nil)
      hb_draw_funcs_make_immutable(funcs)
    }

    private static func add(_ step: GlyphOutline.Step, _ data: UnsafeMutableRawPointer?) {
      data?.assumingMemoryBound(to: GlyphOutline.self).pointee.steps.append(step)
    }
  }

  private static let pen = Pen()
}

import Diagnostics
import Foundation
import LayoutEngine
import Rendering
import Responsive
import Views

/// Prints what blocks of 100, 400 and 1,600 views cost, from the source to HTML and CSS for all widths: how long
/// each takes, how much is written, and how many times as much per view the largest takes as the smallest.
///
/// - Parameter words: only shapes are measured whose names have one of them; all when there are none.
func benchGrowing(_ environment: BlockEnvironment, _ words: [String]) {
  for shape in growingShapes where words.isEmpty || words.contains(where: shape.name.contains) {
    let sizes = [100, 400, 1600].map { count in measure(shape.source(count), count, environment) }
    let figures = sizes.map { size in
      guard let size else { return "wrong" }
      return
        "\(rounded(size.seconds * 1e3, 1)) ms, \(rounded(size.bytes / 1000, 0)) kB, \(size.pieces) pieces"
    }
    var ratios = ""
    if let first = sizes[0], let last = sizes[2] {
      let (time, bytes) = (last.seconds / first.seconds / 16, last.bytes / first.bytes / 16)
      ratios = "; a view takes \(rounded(time, 2)) of the time and \(rounded(bytes, 2)) of the bytes"
    }
    print("  \(shape.name): \(figures.joined(separator: "; "))\(ratios)")
    fflush(nil)
  }
}

private struct Size {
  let seconds: Double
  let bytes: Double
  let pieces: Int
}

private func measure(_ block: String, _ count: Int, _ environment: BlockEnvironment) -> Size? {
  let source = SourceText(SourceFile(path: "growing.swift", text: block))
  var bytes = 0
  var isWrong = false
  func build() {
    guard let view = describeViews(source, in: environment).view else { return isWrong = true }
    let block = renderBlock(ViewTree(view), BlockContext(id: "growing", classPrefix: "b1"))
    bytes = block.html.count + block.css.utf8.count
  }
  var seconds: [Double] = []
  repeat {
    let start = processorTime()
    build()
    seconds.append(processorTime() - start)
  } while !isWrong && seconds.count < 5 && seconds.reduce(0, +) < 1
  guard !isWrong, let view = describeViews(source, in: environment).view else { return nil }
  return Size(
    seconds: seconds.min() ?? 0, bytes: Double(bytes), pieces: solveAllWidths(ViewTree(view)).pieces.count)
}

/// A way to put many views together.
private struct GrowingShape: Sendable {
  let name: String
  /// The source of a block with so many views.
  let source: @Sendable (Int) -> String
}

private let growingShapes: [GrowingShape] = [
  GrowingShape(name: "a column of texts") {
    "VStack { ForEach(0..<\($0), id: \\.self) { i in Text(\"Entry number \\(i)\") } }"
  },
  GrowingShape(name: "rows of ten texts in a column") {
    """
    VStack { ForEach(0..<\($0 / 10), id: \\.self) { r in
      HStack { ForEach(0..<10, id: \\.self) { c in Text("\\(r), \\(c)") } }
    } }
    """
  },
  GrowingShape(name: "a row of boxes") {
    "HStack { ForEach(0..<\($0), id: \\.self) { i in Color.blue.frame(height: 20) } }"
  },
  GrowingShape(name: "a Grid of texts") { count in
    let side = Int(Double(count).squareRoot())
    return """
      Grid { ForEach(0..<\(side), id: \\.self) { r in
        GridRow { ForEach(0..<\(side), id: \\.self) { c in Text("\\(r), \\(c)") } }
      } }
      """
  },
  GrowingShape(name: "a Grid of four columns of texts") {
    """
    Grid { ForEach(0..<\($0 / 4), id: \\.self) { r in
      GridRow { ForEach(0..<4, id: \\.self) { c in Text("Row \\(r), column \\(c)") } }
    } }
    """
  },
  GrowingShape(name: "a LazyVGrid of texts in adaptive columns") {
    """
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
      ForEach(0..<\($0), id: \\.self) { i in Text("Entry \\(i)") }
    }
    """
  },
  GrowingShape(name: "a LazyVGrid of texts in three columns") {
    """
    LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]) {
      ForEach(0..<\($0), id: \\.self) { i in Text("Entry number \\(i)") }
    }
    """
  },
  GrowingShape(name: "a FlowLayout of texts") {
    "FlowLayout(spacing: 8) { ForEach(0..<\($0), id: \\.self) { i in Text(\"Entry \\(i)\") } }"
  },
  GrowingShape(name: "a ZStack of texts") {
    "ZStack { ForEach(0..<\($0), id: \\.self) { i in Text(\"Entry number \\(i)\").offset(x: Double(i)) } }"
  },
  // With the same texts at each size, so that views grow in number, and not the widths that something has.
  GrowingShape(name: "ViewThatFits in a column") {
    """
    VStack { ForEach(0..<\($0), id: \\.self) { i in
      ViewThatFits { Text("A rather long name of entry \\(i % 100)"); Text("Entry \\(i % 100)") }
    } }
    """
  },
  GrowingShape(name: "circles in a GeometryReader") {
    """
    GeometryReader { proxy in
      ForEach(0..<\($0), id: \\.self) { i in
        Circle().frame(width: 8, height: 8)
          .position(x: proxy.size.width / 2 + Double(i % 50), y: Double(i / 50) * 10)
      }
    }
    .frame(height: 400)
    """
  },
  GrowingShape(name: "texts in a GeometryReader") {
    """
    GeometryReader { proxy in
      VStack { ForEach(0..<\($0), id: \\.self) { i in
        Text("Entry number \\(i)").frame(width: proxy.size.width / 2)
      } }
    }
    """
  },
  GrowingShape(name: "texts in a ScrollView") {
    "ScrollView(.horizontal) { HStack { ForEach(0..<\($0), id: \\.self) { i in Text(\"Entry \\(i)\") } } }"
  },
  GrowingShape(name: "a block's own layout") {
    """
    struct Waterfall: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var height: CGFloat = 0
        for view in subviews { height += view.sizeThatFits(.unspecified).height }
        return CGSize(width: proposal.width ?? 100, height: height)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        var y = bounds.minY
        for view in subviews {
          view.place(at: CGPoint(x: bounds.midX, y: y), proposal: .unspecified)
          y += view.sizeThatFits(.unspecified).height
        }
      }
    }
    Waterfall { ForEach(0..<\($0), id: \\.self) { i in Text("Entry \\(i)") } }
    """
  },
]

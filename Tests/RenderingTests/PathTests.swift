import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Typesetting

@testable import Rendering
@testable import Responsive
@testable import Views

/// Shapes of a block's own, as the page has them.
@Suite struct PathTests {
  private func tree(_ source: String, _ direction: LayoutDirection = .leftToRight) throws -> ViewTree {
    var environment = BlockEnvironment(fonts: try .inter())
    environment.layoutDirection = direction
    let file = SourceFile(path: "page.md", text: source)
    let (tree, diagnostics) = buildViews(SourceText(file), in: environment)
    #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.rendered() }.joined())")
    return try #require(tree)
  }

  private func css(_ source: String, _ direction: LayoutDirection = .leftToRight) throws -> String {
    let context = BlockContext(id: "b", classPrefix: "k", layoutDirection: direction)
    let block = renderBlock(try tree(source, direction), context)
    return block.css + String(decoding: block.html, as: UTF8.self)
  }

  private static let shapes = """
    struct Triangle: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLines([
                    CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                    CGPoint(x: rect.minX, y: rect.maxY),
                ])
                path.closeSubpath()
            }
        }
    }
    struct Tag: InsettableShape {
        var inset: CGFloat = 0
        func path(in rect: CGRect) -> Path {
            let rect = rect.insetBy(dx: inset, dy: inset)
            return Path { path in
                path.move(to: rect.origin)
                path.addLine(to: CGPoint(x: rect.maxX - 10, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
                path.addLine(to: CGPoint(x: rect.maxX - 10, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
        func inset(by amount: CGFloat) -> some InsettableShape {
            var tag = self
            tag.inset += amount
            return tag
        }
    }
    struct Disc: Shape {
        func path(in rect: CGRect) -> Path {
            Path {
                $0.addArc(
                    center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
                    startAngle: .zero, endAngle: .degrees(360), clockwise: false)
            }
        }
    }

    """

  /// What is filled is cut out by CSS: shares of the box where the points are such, lengths from its sides elsewhere.
  @Test(arguments: [
    ("Triangle().fill(.red).frame(height: 40)", "clip-path:polygon(50% 0,100% 100%,0 100%)"),
    ("Color.red.frame(height: 40).clipShape(Triangle())", "clip-path:polygon(50% 0,100% 100%,0 100%)"),
    (
      "Tag().frame(height: 40)",
      "clip-path:polygon(0 0,calc(100% - .625rem) 0,100% 50%,calc(100% - .625rem) 100%,0 100%)"
    ),
    (
      "Triangle().rotation(.degrees(180)).fill(.red).frame(width: 80, height: 40)",
      "clip-path:polygon(50% 100%,0 0,100% 0)"
    ),
    ("AnyShape(Triangle()).fill(.red).frame(height: 40)", "clip-path:polygon(50% 0,100% 100%,0 100%)"),
    (
      "Rectangle().inset(by: 4).fill(.red).frame(height: 40)",
      "clip-path:polygon(.25rem 10%,calc(100% - .25rem) 10%"
    ),
    ("Rectangle().trim(from: 0, to: 0.5).fill(.red).frame(width: 40, height: 40)", "clip-path:polygon("),
    (
      "Path(CGRect(x: 0, y: 0, width: 8, height: 4)).fill(style: FillStyle(eoFill: true))", "polygon(evenodd,"
    ),
    // What reaches beyond the box is painted beyond it.
    ("Path(CGRect(x: 0, y: 0, width: 800, height: 4)).fill(.red)", "border-image:"),
  ])
  func areas(source: String, part: String) throws {
    let css = try css(Self.shapes + source)
    #expect(css.contains(part), "\(css)")
  }

  /// A line is stretched with its box, unless its path is not: then the area it covers is cut out.
  @Test(arguments: [
    ("Triangle().stroke(.red, lineWidth: 2).frame(height: 40)", "d=\"M500 0L1000 1000L0 1000Z\""),
    ("Tag().strokeBorder(.red, lineWidth: 2).frame(height: 40)", "clip-path:shape("),
    ("Tag().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [4])).frame(height: 40)", "d:var(--P"),
    (
      "Circle().trim(from: 0, to: 0.5).stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [4]))",
      "vector-effect:non-scaling-stroke"
    ),
  ])
  func lines(source: String, part: String) throws {
    let css = try css(Self.shapes + source)
    #expect(css.contains(part), "\(css)")
  }

  @Test func shapesAreMirroredFromRightToLeft() throws {
    let css = try css(Self.shapes + "Tag().fill(.red).frame(height: 40)", .rightToLeft)
    #expect(css.contains("polygon(100% 0,.625rem 0,0 50%,.625rem 100%,100% 100%)"), "\(css)")
  }

  /// The pieces of a path are the path, at any width.
  @Test(arguments: [
    ("Triangle()", 0.06), ("Tag()", 0.06), ("Disc()", 0.06), ("Tag().rotation(.degrees(20))", 0.06),
    // What it consists of changes on the way.
    ("RoundedRectangle(cornerRadius: 30).trim(from: 0.1, to: 0.7)", 0.41),
  ])
  func piecesAreThePath(shape: String, tolerance: Double) throws {
    let tree = try tree(
      Self.shapes + "HStack(spacing: 8) { \(shape).fill(.red); Color.blue }.frame(height: 120)")
    let layout = solveAllWidths(tree)
    let index = try #require(tree.elements.firstIndex { !($0?.paths.isEmpty ?? true) })
    let source = try #require(tree.elements[index]?.paths.first)
    let pieces = PathSearch.pieces(
      of: source, layout.pieces.map { $0.frames[index] }, starts: layout.pieces.map(\.from), isMirrored: false
    )
    for width in stride(from: 150.0, through: 1500, by: 7.37) {
      tree.layout.solve(ProposedViewSize(width: width, height: nil))
      let path = source.path(in: tree.layout.nodes[index].frame.size)
      let piece = try #require(pieces.last { $0.from <= width })
      let distance = try #require(piece.path.distance(to: path, at: width), "\(width)")
      #expect(distance < tolerance, "\(width)")
    }
  }

  /// A wave with a point for each pixel is stretched, and its page is no book.
  @Test func wavesArePlain() throws {
    let css = try css(
      """
      struct Wave: Shape {
          func path(in rect: CGRect) -> Path {
              Path { path in
                  path.move(to: CGPoint(x: 0, y: rect.midY))
                  for x in stride(from: 0, through: rect.width, by: 1) {
                      path.addLine(to: CGPoint(x: x, y: rect.midY + sin(x / rect.width * .pi * 4) * rect.midY))
                  }
              }
          }
      }
      Wave().stroke(.teal, lineWidth: 3).frame(height: 60)
      """)
    #expect(css.utf8.count < 60_000)
  }

  @Test func aPathInAReaderIsMadeForItsRoom() throws {
    let css = try css(
      """
      GeometryReader { proxy in
          Path { path in
              path.move(to: .zero)
              path.addLine(to: CGPoint(x: proxy.size.width / 2, y: proxy.size.height))
              path.addLine(to: CGPoint(x: 0, y: proxy.size.height))
          }
      }
      .frame(height: 40)
      """)
    #expect(css.contains("polygon(0 0,50% 100%,0 100%)"), "\(css)")
  }

  /// A shape in a reader that does not ask for the room is as large as the layout makes it.
  @Test func otherShapesInAReaderAreWhatTheyAre() throws {
    let css = try css(
      Self.shapes
        + """
        GeometryReader { proxy in
            HStack { Triangle().fill(.red).frame(width: 20); Text("\\(proxy.size.height)") }
        }
        .frame(height: 40)
        """)
    #expect(css.contains("polygon(50% 0,100% 100%,0 100%)"), "\(css)")
  }

  /// A smooth curve of SVG goes on from where the one before it came.
  @Test(arguments: [
    ("M0 0c0 1 1 2 2 2s2 1 2 2", "M0 0c0 1 1 2 2 2c1 0 2 1 2 2"),
    ("M0 0s2 1 2 2", "M0 0c0 0 2 1 2 2"), ("M0 0C0 1 1 2 2 2S4 3 4 4", "M0 0C0 1 1 2 2 2C3 2 4 3 4 4"),
  ])
  func smoothCurves(_ short: String, _ long: String) {
    #expect(Path(svg: short).elements == Path(svg: long).elements)
  }

  /// What differs from state to state of a text in a gradient does not take its letters' clip away.
  @Test func textsInGradientsStayTextsInAllStates() throws {
    let (block, _) = try renderedBlock(
      """
      @State var count = 0
      Text("Count \\(count)").foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
      Button("More") { count = (count + 1) % 3 }
      """)
    #expect(
      block.css.contains("background-clip:text") && block.css.contains("background-image:"), "\(block.css)")
    #expect(!block.css.contains("background:linear"), "\(block.css)")
  }
}

import LayoutEngine
import Responsive
import Testing

/// Each container at every width, against direct solutions at many widths.
@Suite struct EveryLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let view: @Sendable () -> any View

    init(_ name: String, _ view: @escaping @Sendable () -> any View) {
      testDescription = name
      self.view = view
    }
  }

  private static func words(_ count: Int) -> ForEach {
    ForEach(0..<count) { index in
      Rectangle().frame(width: 30 + CGFloat(index * 37 % 80), height: 10 + CGFloat(index * 13 % 20))
    }
  }

  static let cases: [Case] = [
    Case("the first that fits") {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 10) { words(6) }
        HStack(spacing: 10) {
          VStack { words(2) }
          Rectangle().frame(minWidth: 120, maxWidth: 300, minHeight: 20)
        }
        VStack { words(6) }
      }
    },
    Case("the first that fits beside others") {
      HStack(spacing: 8) {
        ViewThatFits {
          Rectangle().frame(width: 200, height: 10)
          Rectangle().frame(width: 90.5, height: 30)
          Rectangle().frame(height: 40)
        }
        Rectangle().frame(minWidth: 50, maxWidth: 250).frame(height: 20)
        Spacer()
      }
    },
    Case("lines") { FlowLayout(alignment: .bottomTrailing, spacing: 7)() { words(14) } },
    Case("lines of what is flexible") {
      FlowLayout(alignment: .center, horizontalSpacing: 5, verticalSpacing: 3)() {
        Rectangle().frame(minWidth: 40, idealWidth: 333, maxWidth: 400).frame(height: 10)
        words(5)
      }
      .padding(9)
    },
    Case("columns") {
      MasonryLayout(columns: 3, spacing: 6)() {
        words(3)
        Rectangle().aspectRatio(1.5, contentMode: .fit)
        Circle()
        words(2)
        Rectangle().aspectRatio(0.7, contentMode: .fit)
      }
    },
    Case("as many columns as there is room for") {
      MasonryLayout(minimumColumnWidth: 111, horizontalSpacing: 12, verticalSpacing: 4)() {
        ForEach(0..<9) { Rectangle().aspectRatio(0.5 + CGFloat($0) / 7, contentMode: .fit) }
      }
    },
    Case("parts of the container") {
      VStack {
        HStack(spacing: 5) {
          Rectangle().containerRelativeFrame(.horizontal, count: 5, span: 2, spacing: 5)
          Rectangle().containerRelativeFrame(.horizontal) { length, _ in length / 3 - 40 }
        }
        ScrollView(.horizontal) {
          HStack { ForEach(0..<3) { _ in Rectangle().containerRelativeFrame(.horizontal).frame(height: 9) } }
        }
        .frame(maxWidth: 333)
      }
    },
    Case("guides and positions") {
      VStack(alignment: .leading) {
        Rectangle().frame(maxWidth: 200).frame(height: 10)
          .alignmentGuide(.leading) { $0[HorizontalAlignment.center] / 3 }
        ZStack(alignment: .bottom) {
          Rectangle().frame(height: 50).alignmentGuide(VerticalAlignment.bottom) { $0.width / 4 }
          Rectangle().frame(width: 30, height: 30).position(x: 40, y: 20)
        }
        .frame(height: 100)
      }
    },
  ]

  @Test(arguments: cases, [LayoutDirection.leftToRight, .rightToLeft])
  func everyWidthIsTheDirectSolution(_ entry: Case, _ direction: LayoutDirection) {
    func tree(_ view: some View) -> LayoutTree { LayoutTree(view, layoutDirection: direction) }
    let tree = tree(entry.view())
    let layout = solveAllWidths(tree, from: 60) { _ in nil as Int? }
    let isComplete = layout.steps == nil
    #expect(isComplete && layout.pieces.count < 120, "\(layout.pieces.count) pieces")
    var widths = stride(from: 60.3, to: 1400, by: 3.7).map { $0 }
    for piece in layout.pieces { widths += [piece.from + 0.004, piece.from - 0.004] }
    for width in widths where width > 60 {
      tree.solve(ProposedViewSize(width: width, height: nil))
      let piece = layout.piece(at: width)
      for node in tree.nodes {
        #expect(node.isPlaced == piece.isPresent[node.index], "node \(node.index) at \(width)")
        guard node.isPlaced else { continue }
        let frame = piece.frames[node.index]
        let off = node.distance(to: frame, at: width)
        #expect(off < 1e-6, "node \(node.index) at \(width): \(node.frame)")
        if off >= 1e-6 { return }
      }
    }
  }
}

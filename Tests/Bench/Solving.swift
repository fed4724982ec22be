import Diagnostics
import Foundation
import LayoutEngine
import Rendering
import Responsive
import Views

/// Times the stages of one typical block.
func benchSolving(_ environment: BlockEnvironment) {
  let source = SourceText(SourceFile(path: "cards.swift", text: cards))
  guard let view = describeViews(source, in: environment).view else { return print("  the block is wrong") }

  time("parse, evaluate, resolve and shape") { _ = describeViews(source, in: environment) }
  time("solve for one width") {
    ViewTree(view).layout.solve(ProposedViewSize(width: 640, height: nil))
  }
  let pieces = solveAllWidths(ViewTree(view)).pieces.count
  time("solve for all widths (\(pieces) pieces)") { _ = solveAllWidths(ViewTree(view)) }
  time("solve for all widths and write HTML and CSS") {
    _ = renderBlock(ViewTree(view), BlockContext(id: "cards", classPrefix: "b1"))
  }
}

private let cards = #"""
  HStack(alignment: .top, spacing: 24) {
      ForEach(["Fast", "Static", "Exact"], id: \.self) { name in
          VStack(alignment: .leading, spacing: 8) {
              """
              ### \(name)
              Ten thousand pages in **two seconds**, from Markdown that anybody can read and write.
              """
          }
          .padding()
          .background(Color.blue.opacity(0.1))
      }
  }
  """#

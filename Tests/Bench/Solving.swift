import Diagnostics
import Foundation
import LayoutEngine
import Rendering
import Responsive
import Typesetting
import Views

/// Times the stages of one typical block.
func benchSolving() throws {
  let environment = BlockEnvironment(fonts: try benchFonts())
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

/// Debian's fonts, as the default theme has them.
func benchFonts() throws -> FontLibrary {
  let folder = "/usr/share/fonts"
  let body = try ["Regular", "Italic", "SemiBold", "Bold"].map {
    try FontFace(path: "\(folder)/opentype/inter/Inter-\($0).otf")
  }
  let mono = [try FontFace(path: "\(folder)/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf")]
  return try FontLibrary([
    (.body, FontFamily(name: "Inter", faces: body)), (.mono, FontFamily(name: "JetBrains Mono", faces: mono)),
  ])
}

/// Prints the median of the processor time that something takes.
func time(_ what: String, _ body: () -> Void) {
  body()
  var samples: [Double] = []
  let end = ContinuousClock.now + .seconds(1)
  while ContinuousClock.now < end || samples.count < 5 {
    let start = processorTime()
    body()
    samples.append((processorTime() - start) * 1e6)
  }
  print("  \(what): \(rounded(median(samples), 0)) µs")
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

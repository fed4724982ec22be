import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Typesetting
import Views

@testable import Rendering

/// A block whose states are given one by one: what the page shows, and what the engine says of each state.
struct StateModel: Sendable {
  private(set) var name: String
  private(set) var machine: StateMachine
  private(set) var views: StatefulViews
  let controls: [String: Control]
  let isAnimatedAtAll: Bool
  private(set) var direction = LayoutDirection.leftToRight
  /// Whether it is compared what way things go.
  var hasKnownWays = true
  /// The middle of the circle that views move round, by the width of the block.
  var circle: (@Sendable (Double) -> (Double, Double))?
  /// The views for certain values of the registers, where there is not a state for each combination.
  var direct: (@Sendable ([Int]) throws -> ViewDescription)?

  /// - Parameters:
  ///   - controls: what each element with an `.id` does.
  ///   - source: the views in a state, by the values of its registers.
  init(
    _ name: String, _ machine: StateMachine, controls: [String: Control], animation: Animation?,
    fonts: StateFonts, source: ([Int]) -> String
  ) throws {
    try self.init(name, machine, controls: controls, animation: animation) { try fonts.view(source($0)) }
  }

  init(
    _ name: String, _ machine: StateMachine, controls: [String: Control], animation: Animation?,
    view: ([Int]) throws -> ViewDescription
  ) throws {
    self.name = name
    self.machine = machine
    self.controls = controls
    isAnimatedAtAll = animation != nil
    let states = try (0..<machine.space.count).map { state in
      try view(machine.space.values(of: state)).with(controls: controls).with(animation)
    }
    views = StatefulViews(machine: machine, states: states)
  }

  /// Gives the state of a block with one register a name for links.
  mutating func name(state: Int, _ name: String) {
    machine.registers[0].values[state] = name
    views = StatefulViews(machine: machine, states: views.states)
  }

  /// The same from right to left.
  func mirrored(_ name: String) -> StateModel {
    var result = self
    result.name = name
    result.direction = .rightToLeft
    return result
  }

  /// A block as it was found in its source.
  init(_ name: String, _ views: StatefulViews, controls: [String: Control], isAnimated: Bool) {
    (self.name, machine, self.views, self.controls) = (name, views.machine, views, controls)
    isAnimatedAtAll = isAnimated
  }

  /// The engine's answer at a width for certain values of the registers.
  func tree(_ values: [Int], width: Double) throws -> ViewTree {
    let view = try direct?(values) ?? views.states[machine.space.state(of: values)]
    let tree = ViewTree(view, layoutDirection: direction)
    tree.layout.solve(ProposedViewSize(width: width, height: nil))
    return tree
  }
}

/// A page of blocks with states, with its fonts.
struct StatePage: Sendable {
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var blocks: [(model: StateModel, rendered: RenderedBlock)] = []

  /// - Parameters:
  ///   - fixed: blocks without states behind them.
  ///   - isResizable: whether readers can make the blocks narrower.
  ///   - after: HTML behind them.
  init(
    _ models: [StateModel], fixed: [(name: String, view: ViewDescription)] = [], fonts: StateFonts,
    isResizable: Bool = false, after: String = ""
  ) throws {
    let others = fixed.enumerated().map { index, block in
      renderBlock(ViewTree(block.view), BlockContext(id: block.name, classPrefix: "f\(index + 1)"))
    }
    for (index, model) in models.enumerated() {
      let context = BlockContext(
        id: model.name, classPrefix: "b\(index + 1)", layoutDirection: model.direction)
      blocks.append((model, renderBlock(model.views, context)))
    }
    let own = blocks.map { model, rendered in
      let html = isResizable ? resizable(rendered.html, id: model.name) : rendered.html
      let text = String(decoding: html, as: UTF8.self)
      return model.direction == .rightToLeft ? "<div dir=rtl>\(text)</div>" : text
    }.joined()
    let html = own + others.map { String(decoding: $0.html, as: UTF8.self) }.joined()
    let css = (blocks.map(\.rendered) + others).map { $0.css + "\n" }.joined()
    for (name, bytes) in try fonts.files(for: Set(html.unicodeScalars)) { files["/" + name] = bytes }
    let head =
      "<!doctype html><html lang=en><meta charset=utf-8><title>States</title><style>body{margin:0;padding:0 1rem}"
    files["/index.html"] = Array(
      """
      \(head)\(fonts.css)\(colorPalette)\(blockStyleSheet)\(css)</style><main><h1>States</h1>\(html)\
      <p><a href="#top">After</a></p>\(after)<div style="height:200vh"></div></main>
      """.utf8)
  }
}

/// Debian's fonts, as a site ships them.
struct StateFonts {
  let library: FontLibrary
  private let faces: [(name: String, face: FontFace)]

  init() throws {
    let names = ["Regular", "SemiBold", "Bold"]
    let body = try names.map { try FontFace(path: "/usr/share/fonts/opentype/inter/Inter-\($0).otf") }
    let mono = try FontFace(path: "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf")
    library = try FontLibrary([
      (.body, FontFamily(name: "body", faces: body)), (.mono, FontFamily(name: "mono", faces: [mono])),
    ])
    faces = zip(names, body).map { ("body-\($0).woff2", $1) } + [("mono.woff2", mono)]
  }

  var css: String {
    let rules = faces.map { name, face in
      let family = name.hasPrefix("mono") ? "mono" : "body"
      return
        "@font-face{font-family:\(family);font-weight:\(face.weight);font-display:block;src:url(\(name))}"
    }
    return rules.joined() + ":root{--font-body:body,mono;--font-mono:mono,body}"
  }

  /// The views of a block's source.
  func view(_ source: String) throws -> ViewDescription {
    let file = SourceFile(path: "page.md", bytes: Array(source.utf8))
    let (view, diagnostics) = describeViews(SourceText(file), in: BlockEnvironment(fonts: library))
    #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.rendered() }.joined())")
    return try #require(view)
  }

  func files(for text: Set<Unicode.Scalar>) throws -> [(String, [UInt8])] {
    let sorted = text.sorted()
    return try faces.map { name, face in (name, try WOFF2.compress(face.subset(to: sorted), quality: 5)) }
  }
}

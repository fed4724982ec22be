import Diagnostics
import LayoutEngine
import Testing
import Typesetting

@testable import Rendering
@testable import Views

/// What is the same of an element in a block with one state and in one with two.
@Suite struct BothPlacingsTests {
  private let fonts: FontLibrary

  init() throws { fonts = try .inter() }

  /// The HTML and the CSS of views in the flow, and of the same with a text below them that another state changes.
  private func written(_ views: [ViewDescription]) throws -> [(html: String, css: String)] {
    let context = BlockContext(id: "b", classPrefix: "k")
    let first = ViewDescription("VStack", VStackLayout(), views)
    let fixed = renderBlock(ViewTree(first, layoutDirection: .leftToRight), context)
    let machine = StateMachine(
      registers: [.init(count: 2, keeper: .control)], actions: [])
    let states = try (0..<2).map { state in
      ViewDescription("VStack", VStackLayout(), views + [try view("Text(\"State \(state)\")")])
    }
    let moving = renderBlock(StatefulViews(machine: machine, states: states), context)
    return [fixed, moving].map { (String(decoding: $0.html, as: UTF8.self), $0.css) }
  }

  private func view(_ source: String) throws -> ViewDescription {
    let file = SourceFile(path: "page.md", text: source)
    let (view, diagnostics) = describeViews(SourceText(file), in: BlockEnvironment(fonts: fonts))
    #expect(diagnostics == [])
    return try #require(view)
  }

  @Test(arguments: [
    ("let a = 1", false), (String(repeating: "let a = 1 ", count: 40), true),
  ])
  func codeIsAStopForKeysWhereItScrolls(_ code: String, _ isStop: Bool) throws {
    let block = try view("\"\"\"\n```swift\n\(code)\n```\n\"\"\"")
    for (html, _) in try written([block]) {
      let start = try #require(html.range(of: "<pre"))
      let tag = html[start.lowerBound...].prefix { $0 != ">" }
      #expect(tag.contains("tabindex=\"0\"") == isStop, "\(tag)")
    }
  }

  @Test(arguments: [(24.0, true), (120.0, false)])
  func wordsAreTornWhereTheyHaveTooLittleRoom(_ width: Double, _ isTorn: Bool) throws {
    for (html, css) in try written([try view("Text(\"design\").frame(width: \(width))")]) {
      #expect((css + html).contains("overflow-wrap:break-word") == isTorn, "\(css)")
    }
  }

  @Test func markupWithANameIsAPicture() throws {
    var element = Element(.group)
    (element.markup, element.accessibilityLabel) = ("<b>Rain</b>", "Rain in May")
    for (html, _) in try written([ViewDescription("chart", leaf: FlexibleLeaf(), element)]) {
      #expect(html.contains(" role=\"img\" aria-label=\"Rain in May\""), "\(html)")
      #expect(html.contains("><b>Rain</b></div>"), "\(html)")
    }
  }

  /// A name on what says nothing by itself makes a picture of it, and a group of all else.
  @Test(arguments: [
    ("Color.red.frame(width: 20, height: 20).border(.blue)", "img"),
    ("Circle().frame(width: 20, height: 20)", "img"),
    ("HStack { Circle(); Image(systemName: \"star\").accessibilityHidden(true) }", "img"),
    ("HStack { Text(\"4\"); Text(\"of 5\") }", "group"),
    ("HStack { Image(systemName: \"star\").accessibilityLabel(\"Star\"); Circle() }", "group"),
  ])
  func aNameIsThatOfAPictureOrAGroup(_ source: String, _ role: String) throws {
    for (html, _) in try written([view(source + ".accessibilityLabel(\"Named\")")]) {
      #expect(html.contains(" role=\"\(role)\" aria-label=\"Named\""), "\(html)")
    }
  }

  /// What is covered in all states cannot be reached, by an attribute; in some, by a declaration.
  @Test func whatIsCoveredIsInert() throws {
    let text = try view("Text(\"Under it\")")
    for (html, _) in try written([text.covered]) {
      #expect(html.contains(" inert"), "\(html)")
    }
    let machine = StateMachine(registers: [.init(count: 2, keeper: .control)], actions: [])
    let views = StatefulViews(machine: machine, states: [text, text.covered])
    let block = renderBlock(views, BlockContext(id: "b", classPrefix: "k"))
    #expect(!String(decoding: block.html, as: UTF8.self).contains(" inert"))
    #expect(block.css.contains("interactivity:inert"), "\(block.css)")
  }
}

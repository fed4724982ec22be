import Diagnostics
import LayoutEngine
import Rendering
import Testing
import Typesetting

@testable import Views

/// Rows of lists, and what they, and what is presented, are called by.
@Suite struct RowsHTMLTests {
  private let fonts: FontLibrary

  init() throws {
    let family = try FontFamily(
      name: "Inter", faces: [FontFace(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")])
    fonts = try FontLibrary([(.body, family), (.mono, family)])
  }

  private func rendered(_ source: String) throws -> (block: RenderedBlock, html: String) {
    let text = SourceText(SourceFile(path: "page.md", text: source))
    let (views, diagnostics) = PageViews(BlockEnvironment(fonts: fonts)).build(text, states: 64)
    #expect(diagnostics.filter { $0.severity == .error } == [])
    let context = BlockContext(id: "b", classPrefix: "k")
    let block =
      switch try #require(views) {
      case .stateful(let views): renderBlock(views, context)
      case .fixed(let tree): renderBlock(tree, context)
      }
    return (block, String(decoding: block.html, as: UTF8.self))
  }

  /// A list that is called something is a region, whether or not its rows can be swiped.
  @Test func listsWithNames() throws {
    for actions in ["", ".swipeActions { Button(\"Go\") { } }"] {
      let (_, html) = try rendered(
        "ScrollView { List { Text(\"Ada\")\(actions) } }.accessibilityLabel(\"People\").frame(height: 80)")
      #expect(html.contains("role=\"region\"") && html.contains("aria-label=\"People\""), "\(html)")
    }
  }

  /// A row that is swiped in a sheet has its own name, and the sheet its heading's.
  @Test func sheetsWithSwipedRows() throws {
    let (_, html) = try rendered(
      """
      @State var isShown = false
      @State var count = 1
      Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) {
        VStack {
          Text("\\(count) mails").font(.title).accessibilityAddTraits(.isHeader)
          Button("More") { count = 3 - count }
          List { Text("Lunch").swipeActions { Button("Flag") { count = 1 } } }
        }
      }
      """)
    #expect(html.contains("role=\"dialog\" aria-modal=\"true\" aria-labelledby="), "\(html)")
    #expect(html.matches(of: /class="[^"]*vh[^"]*"[^>]*>\d mails</).isEmpty, "\(html)")
  }

  /// A link whose row has a badge in some states is one link.
  @Test func badgesThatComeAndGo() throws {
    let (_, html) = try rendered(
      """
      @State var count = 1
      NavigationStack {
        List {
          NavigationLink("Inbox") { Text("Mails") }.badge(count)
          Button("Read") { count = 1 - count }
        }
      }
      """)
    #expect(html.matches(of: />Inbox</).count == 1, "\(html)")
  }

  /// What is matched moves in one container, and is told of where it fades.
  @Test(arguments: [
    ("HStack { if isOn { dot }; Spacer(); if !isOn { dot } }", false),
    ("HStack { if isOn { dot }; Spacer(); if !isOn { dot.id(\"there\") } }", false),
    ("HStack { if isOn { dot.id(\"here\") }; Spacer(); if !isOn { dot.id(\"there\") } }", true),
    ("List { HStack { Text(\"a\"); if isOn { dot } }; HStack { Text(\"b\"); if !isOn { dot } } }", true),
    ("HStack { HStack { if isOn { dot } }.border(.red); HStack { if !isOn { dot } }.border(.red) }", true),
    ("HStack { Chip(isChosen: isOn) { dot }; Chip(isChosen: !isOn) { dot } }", false),
    ("HStack { Chip(isChosen: isOn) { dot }.opacity(0.5); Chip(isChosen: !isOn) { dot } }", true),
    (
      "HStack { Chip(isChosen: isOn) { dot.accessibilityLabel(\"a\") }; Chip(isChosen: !isOn) { dot.accessibilityLabel(\"a\") } }",
      true
    ),
    ("HStack { if isOn { dot } else { Text(\"c\").matchedGeometryEffect(id: 1, in: space) } }", true),
  ])
  func matchedViews(_ views: String, fade: Bool) throws {
    let (block, _) = try rendered(
      """
      struct Chip<Mark: View>: View {
        let isChosen: Bool
        @ViewBuilder var mark: Mark
        var body: some View {
          Text("a").background { if isChosen { mark } }.onTapGesture { }
        }
      }
      struct Dots: View {
        @State var isOn = true
        @Namespace var space
        var dot: some View { Circle().frame(width: 8, height: 8).matchedGeometryEffect(id: 1, in: space) }
        var body: some View {
          VStack {
            \(views)
            Button("Go") { withAnimation { isOn.toggle() } }
          }
        }
      }
      Dots()
      """)
    #expect(block.fadesMatches == fade)
  }
}

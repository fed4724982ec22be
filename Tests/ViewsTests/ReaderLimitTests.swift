import Diagnostics
import LayoutEngine
import Responsive
import Testing

@testable import Views

/// What a block with readers may spend, once while it is looked at and once while it is written.
@Suite struct ReaderLimitTests {
  private static let texts = """
    GeometryReader { proxy in
      VStack {
        ForEach(0..<6, id: \\.self) { i in
          Text("Entry number \\(i)").frame(width: proxy.size.width / 2)
        }
      }
    }
    """

  private func build(_ source: String, views: Int) -> (page: PageViews, tree: ViewTree?) {
    let page = PageViews(.tests, views: views)
    let text = SourceText(SourceFile(path: "page.md", text: source))
    return (page, page.build(text).tree)
  }

  /// What is said while the block is written, where it may make as many views as it takes to look at it.
  private func saidInTheEnd(_ source: String) throws -> [String] {
    var (tooFew, enough) = (0, 20_000)
    while enough - tooFew > 1 {
      let middle = (tooFew + enough) / 2
      if build(source, views: middle).tree == nil { tooFew = middle } else { enough = middle }
    }
    #expect(enough > 40 && enough < 10_000)
    let (page, tree) = build(source, views: enough)
    _ = solveAllWidths(try #require(tree).layout) { $0.isPlaced ? $0.index : nil }
    return page.diagnosticsOfRendering().map(\.message)
  }

  /// What was made for a room is there when the block is written.
  @Test func whatIsInARoomIsMadeOnce() throws { #expect(try saidInTheEnd(Self.texts) == []) }

  /// Cells are as wide with two columns as with three in a container that is wider: what is in them is made for one.
  @Test func whatIsInACellIsMadeOnceForAllColumns() throws {
    let (page, tree) = build(
      """
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 150))]) {
        ForEach(0..<8) { i in
          VStack {
            GeometryReader { proxy in
              HStack(spacing: 0) {
                ForEach(0..<3) { _ in Color.red.frame(width: proxy.size.width / 3) }
              }
            }
            .aspectRatio(3 / 2, contentMode: .fit)
            Text("Flag \\(i)")
          }
        }
      }
      """, views: 3_000)
    let layout = solveAllWidths(try #require(tree).layout) { $0.isPlaced ? $0.index : nil }
    #expect(layout.pieces.count > 20)
    #expect(page.diagnosticsOfRendering().isEmpty)
  }

  /// How many pieces a block is cut into at the widths of screens, and what is said of it.
  private func pieces(_ source: String) throws -> (count: Int, said: [String]) {
    let (page, tree) = build(source, views: 20_000)
    let layout = solveAllWidths(try #require(tree).layout) { $0.isPlaced ? $0.index : nil }
    return (layout.pieces.count { $0.from < 4_000 }, page.diagnosticsOfRendering().map(\.message))
  }

  /// A rounded length makes a piece of each whole number of points where something is as long; not where nothing is, as in
  /// a grid that has as many columns anyway.
  @Test func roundedLengthsCutWhereTheyAreSeen() throws {
    let grid = """
      GeometryReader { proxy in
        LazyVGrid(columns: [GridItem(.adaptive(minimum: floor(proxy.size.width / 4)), spacing: 0)], spacing: 0) {
          ForEach(0..<8) { _ in Color.red.aspectRatio(2 / 3, contentMode: .fit) }
        }
      }
      """
    #expect(try pieces(grid) == (1, []))
    let bar = """
      GeometryReader { proxy in Color.red.frame(width: (proxy.size.width / 100).rounded(.down) * 40) }
      """
    let (page, tree) = build(bar, views: 20_000)
    let layout = solveAllWidths(try #require(tree).layout) { $0.isPlaced ? $0.index : nil }
    #expect(page.diagnosticsOfRendering().isEmpty)
    let starts = layout.pieces.map(\.from)
    #expect(
      stride(from: 200.0, through: 2_000, by: 100).allSatisfy { start in
        starts.contains { abs($0 - start) < 1e-3 }
      })
  }

  /// That views are met for the first time is no sign that a rounded length is seen.
  @Test func cellsWithReadersNeedNoPieceForEachPoint() throws {
    let cards = """
      GeometryReader { proxy in
        let columns = proxy.size.width > 500 ? 4.0 : 2.0
        LazyVGrid(columns: [GridItem(.adaptive(minimum: floor(proxy.size.width / columns)), spacing: 0)]) {
          ForEach(0..<8) { number in
            GeometryReader { cell in
              if number % 2 == 0 {
                Text("A").font(.system(size: min(cell.size.width, cell.size.height) * 0.6))
              } else {
                Color.red
              }
            }
            .aspectRatio(2 / 3, contentMode: .fit)
          }
        }
      }
      """
    #expect(try pieces(cards) == (2, []))
  }

  /// A text that is as large as its room lets it be is one text, however wide that is; of two sizes, it is two.
  @Test func textsFollowTheirRoom() throws {
    #expect(
      try pieces("GeometryReader { proxy in Text(\"Room\").font(.system(size: proxy.size.width / 5)) }") == (
        1, []
      ))
    let sizes = """
      GeometryReader { proxy in Text("Room").font(.system(size: proxy.size.width > 400 ? 30 : 20)) }
      """
    #expect(try pieces(sizes) == (2, []))
  }

  /// What is a part of its container, or of a bar, follows rooms in lines: that takes few looks.
  @Test func partsOfContainersAreLinesInRooms() throws {
    let (page, tree) = build(
      """
      GeometryReader { proxy in
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<4) { i in
              ZStack {
                Color.red
                Text("Card number \\(i)").padding(proxy.size.width / 20)
              }
              .containerRelativeFrame(.horizontal)
            }
          }
        }
        .overlay { Gauge(value: 0.4) { Text("Chosen") }.gaugeStyle(.accessoryLinear) }
      }
      .frame(height: 125)
      """, views: 1_500)
    let layout = solveAllWidths(try #require(tree).layout) { $0.isPlaced ? $0.index : nil }
    #expect(layout.pieces.count > 1)
    #expect(page.diagnosticsOfRendering().isEmpty)
  }

  /// But where they say where they are, each is another one.
  @Test func whatIsInARoomMayDependOnItsPlace() throws {
    let (_, tree) = build(
      """
      VStack(spacing: 0) {
        Color.blue.aspectRatio(2, contentMode: .fit)
        GeometryReader { proxy in
          Color.red.frame(width: 10, height: proxy.frame(in: .global).minY / 10).id("a")
        }
        .frame(height: 20)
      }
      """, views: 1_000)
    let found = try #require(tree)
    let layout = solveAllWidths(found.layout) { $0.isPlaced ? $0.index : nil }
    let node = try #require(found.elements.firstIndex { $0?.id == "a" })
    for width in [200.0, 400, 1_000] {
      #expect(abs(layout.piece(at: width).frames[node].height(at: width) - width / 20) < 0.01)
    }
  }

  /// Where there are too many views to find each width at which one changes, few widths are tried out.
  @Test func tooManyViewsAreMadeForFewRooms() throws {
    let texts = Self.texts.replacing("0..<6", with: "0..<40")
    func layout(pieces: Int?) throws -> (pieces: Int, isInSteps: Bool, work: Int) {
      let (page, tree) = build(texts, views: 200_000)
      let layout = solveAllWidths(try #require(tree).layout, maximumPieces: pieces) {
        $0.isPlaced ? $0.index : nil
      }
      #expect(page.diagnosticsOfRendering().isEmpty)
      return (layout.pieces.count, layout.steps != nil, layout.work)
    }
    let (exact, coarse) = (try layout(pieces: nil), try layout(pieces: 3))
    #expect(exact.pieces > 40 && !exact.isInSteps)
    #expect(coarse.pieces > 3 && coarse.isInSteps)
    #expect(coarse.work < exact.work)
  }

  /// Where it must be made anew, since it may ask where other views stand, and cannot be, that is an error.
  @Test func whatRunsOutInTheEndIsSaid() throws {
    let said = try saidInTheEnd(Self.texts + ".coordinateSpace(.named(\"here\"))")
    #expect(said.count == 1 && said[0].hasPrefix("the block makes more than"), "\(said)")
  }

  /// Cards that look different wherever they stand.
  private static let carousel = """
    GeometryReader { outer in
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<4) { i in
            GeometryReader { inner in
              let x = inner.frame(in: .scrollView(axis: .horizontal)).minX
              Color.red
                .frame(width: inner.size.width, height: 40)
                .opacity(1 - abs(x) / 5000)
                .mask { Rectangle().frame(height: max((1 - abs(x) / 1000) * 40, 0)) }
            }
            .frame(width: 200)
          }
        }
      }
      .safeAreaPadding(.horizontal, max((outer.size.width - 200) / 2, 0))
    }
    .frame(height: 100)
    """

  /// What a reader shows is numbered anew then, and what is around it with it.
  @Test func whatDiffersEverywhereIsMadeForStepsOfPlaces() throws {
    let page = PageViews(.tests, views: 100_000)
    let result = page.build(SourceText(SourceFile(path: "page.md", text: Self.carousel)))
    #expect(result.diagnostics.map(\.severity) == [.warning], "\(result.diagnostics.map(\.message))")
    _ = solveAllWidths(try #require(result.tree).layout) { $0.isPlaced ? $0.index : nil }
    #expect(page.diagnosticsOfRendering().isEmpty)
  }

  /// Where not all states can be laid out, there are fewer, which is said; before, that was an error.
  @Test func aBlockHasTheStatesThatItsReadersLeaveRoomFor() throws {
    let source = """
      struct Shelf: View {
        @State var count = 0
        var body: some View {
          Stepper("\\(count)", value: $count, in: 0...30)
          \(Self.texts)
          .frame(height: 100)
        }
      }
      """
    func states(views: Int) throws -> (count: Int, said: [String]) {
      let page = PageViews(.tests, views: views)
      let (views, diagnostics) = page.build(
        SourceText(SourceFile(path: "page.md", text: source)), states: 256)
      guard case .stateful(let states)? = views else { return (0, diagnostics.map(\.message)) }
      return (states.machine.space.count, diagnostics.map(\.message))
    }
    let (all, few) = (try states(views: 100_000), try states(views: 2_000))
    #expect(all.count == 31 && all.said == [])
    #expect(few.count > 1 && few.count < 31)
    #expect(
      few.said == ["'count' can have more values than the \(few.count) states of the block have room for"])
  }
}

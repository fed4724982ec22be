import Diagnostics
import Foundation
import ScriptSyntax
import Testing
import Views

/// The table of what of Swift there is not: each of its rows has a sample, and says what comes of it.
@Suite struct MissingFeatureTests {
  /// By a row's first cell: a block, and what is said of it; nothing where it is understood.
  static let samples: [String: [(source: String, says: [String])]] = [
    "waiting": [
      ("func load() async -> Int { 3 }\nText(\"a\").task { _ = await load() }", []),
      ("actor Counter { var n = 0 }\nText(\"\\(Counter().n)\")", []),
    ],
    "macros": [
      (
        "let p = #Predicate<Int> { $0 > 1 }\nText(\"\\([1, 2].filter { (try? p.evaluate($0)) ?? false }.count)\")",
        []
      ),
      ("Text(\"a\")\n#Preview { Text(\"b\") }", []),
      ("let line = #line\nText(\"\\(line)\")", []),
    ],
    "`NSRegularExpression`, `RegexBuilder`": [
      (
        "let r = NSRegularExpression(pattern: \"a\")",
        ["'NSRegularExpression' is Foundation's, and is not there in a block"]
      ),
      ("let r = OneOrMore(\"a\")", ["'OneOrMore' is RegexBuilder's, and is not there in a block"]),
      ("Text(\"\\(\"a1\".contains(/\\d/))\")", []),
    ],
    "`Int128`, `Float`": [
      ("let n: Int128 = 3", ["no type is called 'Int128'"]),
      ("let n: Float = 0.5\nText(\"\\(n)\")", []),
    ],
    "`FileHandle`, `JSONSerialization`, `MemoryLayout`": [
      (
        "let files = FileHandle.standardInput",
        ["'FileHandle' is Foundation's, and is not there in a block"]
      ),
      (
        "let json = try? JSONSerialization.jsonObject(with: Data())",
        ["'JSONSerialization' is Foundation's, and is not there in a block"]
      ),
      ("let size = MemoryLayout<Int>.size", ["'MemoryLayout' is Swift's, and is not there in a block"]),
    ],
    "apps": [("@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }", [])],
    "the clock": [("Text(\"\\(Calendar.current.component(.year, from: .now))\")", [])],
    "Combine": [
      (
        "import Combine\nfinal class M: ObservableObject {\n  @Published var n = 0\n  init() { _ = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) } }\n}\nlet m = M()\nText(\"\\(m.n)\")",
        ["'Timer' is left out: a page has no clock"]
      ),
      (
        "NotificationCenter.default.post(name: .init(\"a\"), object: nil)\nText(\"a\")",
        ["'NotificationCenter' is left out: nobody hears on a page what is posted"]
      ),
      (
        "let p = NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)\nText(\"a\").onAppear { _ = p.sink { print($0.userInfo) } }",
        ["'NotificationCenter' is left out: a page is told nothing by a system"]
      ),
    ],
    "the network": [
      (
        "Text(\"a\").task { _ = try? await URLSession.shared.data(from: URL(string: \"https://a.b\")!) }",
        ["'URLSession' is left out: a page is made without the network; 'data' holds what blocks may read"]
      )
    ],
    "optionals of optionals (`Int??`)": [
      ("let n: Int?? = 3\nText(\"a\")", ["a layout block does not support an optional of an optional yet"])
    ],
    "parameter packs": [
      (
        "func f<each T>(_ x: repeat each T) {}",
        ["a layout block does not support parameter packs yet"]
      )
    ],
  ]

  @Test func eachRowHasASample() throws {
    let rows = Set(try rows().map(\.name))
    #expect(rows == Set(Self.samples.keys))
  }

  @Test(arguments: samples.keys.sorted())
  func samplesComeOutAsTheTableSays(_ name: String) {
    let environment = Manual.environment(in: "content/reference")
    for sample in Self.samples[name] ?? [] {
      let file = SourceFile(path: "page.md", text: sample.source)
      let (_, diagnostics) = buildViews(SourceText(file), in: environment)
      #expect(diagnostics.map(\.message) == sample.says, "\(sample.source)")
    }
  }

  private func rows() throws -> [(name: String, instead: String)] {
    let page = String(decoding: Manual.file("content/reference/swift-language.md").bytes, as: UTF8.self)
    let start = try #require(page.range(of: "| What | Instead |"))
    return page[start.upperBound...].split(separator: "\n").dropFirst().prefix { $0.hasPrefix("|") }.map {
      row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return (cells[1], cells[2])
    }
  }
}

import BrowserDriver
import Diagnostics
import Foundation
import LayoutEngine
import Markdown
import Rendering
import Testing
import Typesetting
import Views

/// The page's boxes and lines in real browsers, against the engine's answers at the same widths.
@Suite(.serialized) struct ExactnessTests {
  @Test(.browsers, arguments: TestPage.all) func inBrowsers(_ page: TestPage) async throws {
    try await inAllBrowsers { try await check(page, $0) }
  }

  private func check(_ test: TestPage, _ kind: BrowserKind) async throws {
    let page = try LayoutPage(test)
    let files = page.files
    let server = try StaticServer { files[$0] }
    var report = Report()
    try await withBrowser(kind) { browser in
      let url = server.origin + "/index.html"
      func visit(_ measurement: PageMeasurement) {
        if measurement.scrollsSideways {
          report.add("the page scrolls sideways at \(measurement.width): \(measurement.culprits)")
        }
        for block in measurement.blocks {
          guard let expected = page.blocks[block.id] else {
            report.add("no such block: \(block.id)")
            continue
          }
          expected.compare(block, width: measurement.width, root: measurement.root, &report)
        }
      }
      try await browser.measure(
        url, widths: stride(from: 280, through: 1920, by: comparesEverything ? 7 : 61), roots: [16, 24]
      ) {
        visit($0)
      }
      // As a reader's window has it, too.
      try await browser.measureWindow(url, widths: [280, 700, 1920], roots: [16, 24]) { visit($0) }
      if kind == .chromium {
        #expect(try await browser.openMeasuringShift(url) == 0)
      }
    }
    print("\(kind), \(test): \(report.summary)")
    #expect(report.boxes > 1_300 && report.lines > 1_300)
    #expect(report.failures.isEmpty, "\(report.failures.prefix(25).joined(separator: "\n"))")
  }
}

/// What was compared, and what was not as it should be.
struct Report {
  var boxes = 0
  var lines = 0
  var worst = 0.0
  var failures: [String] = []
  private(set) var failureCount = 0

  mutating func add(_ failure: String) {
    failureCount += 1
    if failures.count < 200 { failures.append(failure) }
  }

  mutating func add(_ other: Report) {
    boxes += other.boxes
    lines += other.lines
    worst = max(worst, other.worst)
    other.failures.forEach { add($0) }
    failureCount += other.failureCount - other.failures.count
  }

  var summary: String {
    "\(boxes) boxes, the worst \(worst) px off; \(lines) lines; \(failureCount) failures"
  }
}

/// A page of layout blocks, and the direction in which it runs.
struct TestPage: Sendable, CustomStringConvertible {
  let name: String
  var direction = LayoutDirection.leftToRight

  /// With `PAGES` in the environment only the pages are measured whose names it is a part of.
  static let all = every.filter { page in
    ProcessInfo.processInfo.environment["PAGES"].map { page.name.contains($0) } ?? true
  }

  private static let every = [
    TestPage(name: "layouts"), TestPage(name: "views"), TestPage(name: "views", direction: .rightToLeft),
    TestPage(name: "choices"), TestPage(name: "choices", direction: .rightToLeft),
    TestPage(name: "layouting"), TestPage(name: "layouting", direction: .rightToLeft),
    TestPage(name: "pairs"), TestPage(name: "pairs", direction: .rightToLeft),
  ]

  var description: String { direction == .rightToLeft ? name + ", right to left" : name }
}

/// A page of layout blocks with what the engine says of each.
struct LayoutPage {
  /// By path: the page, its fonts, an image.
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var blocks: [String: ExpectedBlock] = [:]

  init(_ test: TestPage) throws {
    let name = test.name + ".md"
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pages/\(name)")
    let file = SourceFile(path: name, bytes: Array(try Data(contentsOf: path)))
    let document = Document(SourceText(file))
    let fonts = try TestFonts()
    var environment = BlockEnvironment(fonts: fonts.library) { source in
      source == "photo.png" ? ImageInfo(size: CGSize(width: 160, height: 90)) : nil
    }
    environment.layoutDirection = test.direction
    environment.natives = .tests
    var html = ""
    var css = ""
    for node in document.subtree(of: .root) where document[node].kind == .codeBlock {
      let name = String(document.info(of: node)!.rest.bytes.dropFirst().map { Character(Unicode.Scalar($0)) })
      let (tree, diagnostics) = buildViews(document.codeText(of: node), in: environment)
      #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.rendered() }.joined())")
      guard let tree else { continue }
      var context = BlockContext(
        id: name, classPrefix: "b\(blocks.count)", layoutDirection: test.direction)
      context.marksNodes = true
      let rendered = renderBlock(tree, context)
      html += String(decoding: rendered.html, as: UTF8.self)
      css += rendered.css + "\n"
      blocks[name] = ExpectedBlock(name: name, tree: tree)
    }
    let text = Set((html + "…•").unicodeScalars)
    for (name, bytes) in try fonts.files(for: text) { files["/" + name] = bytes }
    files["/photo.png"] = Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='160' height='90'></svg>".utf8)
    let preloads = files.keys.sorted().filter { $0.hasSuffix(".woff2") }.map {
      "<link rel=preload as=font type=font/woff2 crossorigin href=\($0)>"
    }
    let head =
      "<!doctype html><meta charset=utf-8><title>Layouts</title>\(preloads.joined())<style>body{margin:0}"
    files["/index.html"] = Array(
      "\(head)\(fonts.css)\(colorPalette)\(blockStyleSheet)\(css)</style>\(html)".utf8)
  }
}

/// Debian's fonts, as a site ships them.
struct TestFonts {
  let library: FontLibrary
  private let faces: [(role: FontRole, name: String, face: FontFace)]
  var css: String {
    let rules = faces.map { role, name, face in
      "@font-face{font-family:\(role.rawValue);font-weight:\(face.weight);"
        + "font-style:\(face.isItalic ? "italic" : "normal");font-display:block;src:url(\(name))}"
    }
    return rules.joined() + ":root{--font-body:body,mono;--font-mono:mono,body}"
  }

  init() throws {
    let inter = ["Regular", "Italic", "SemiBold", "Bold", "BoldItalic", "ExtraBoldItalic"]
    let mono = ["Regular", "Bold"]
    let body = try inter.map { try FontFace(path: "/usr/share/fonts/opentype/inter/Inter-\($0).otf") }
    let code = try mono.map {
      try FontFace(path: "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-\($0).ttf")
    }
    library = try FontLibrary([
      (.body, FontFamily(name: "body", faces: body)), (.mono, FontFamily(name: "mono", faces: code)),
    ])
    faces =
      zip(inter, body).map { (FontRole.body, "body-\($0).woff2", $1) }
      + zip(mono, code).map { (FontRole.mono, "mono-\($0).woff2", $1) }
  }

  func files(for text: Set<Unicode.Scalar>) throws -> [(String, [UInt8])] {
    let sorted = text.sorted()
    return try faces.map { _, name, face in
      (name, try WOFF2.compress(face.subset(to: sorted, features: ["tnum"]), quality: 5))
    }
  }
}

import BrowserDriver
import Foundation
import Synchronization
import Testing

/// Shows sheets in a browser and compares the two halves of each.
struct PaintOracle {
  /// A case that is not painted alike.
  struct Difference: Sendable {
    let name: String
    let place: String
  }

  let kind: BrowserKind
  private(set) var compared = 0
  private(set) var differences: [Difference] = []
  /// Where pictures of differences are written.
  static let folder = PaintSite.root + "/.build/paint"

  init(_ kind: BrowserKind) { self.kind = kind }

  mutating func compare(_ sheet: PaintSheet) async throws {
    let files = PaintFiles(sheet)
    let server = try StaticServer { files[$0] }
    differences += try await withBrowser(kind) { browser in
      var found: [Difference] = []
      try await browser.emulate(Media(reducedMotion: true))
      try await browser.setViewport(width: max(sheet.width, 600), height: 800)
      try await browser.open(server.origin + "/index.html")
      // As a script of the page's own: what Firefox runs for tests takes ten times as long to read pixels.
      _ = try await browser.evaluate(
        """
        (() => {
          const script = document.createElement("script");
          script.textContent = \(JSON.string(PaintComparison.script).text);
          document.head.append(script);
        })()
        """)
      for round in sheet.rounds {
        try await browser.emulate(Media(darkScheme: round.isDark, reducedMotion: true))
        for step in round.presses {
          _ = try await browser.evaluate("(() => { \(step.press) })()")
          try await browser.wait(for: step.condition)
        }
        let differences = try await Self.look(sheet, round, files, browser)
        if differences.isEmpty { continue }
        // What a busy browser has not painted in time is there at the second look.
        let again = Set(try await Self.look(sheet, round, files, browser).map(\.name))
        found += differences.filter { again.contains($0.name) }
      }
      return found
    }
    compared += sheet.cells.count * sheet.rounds.count
  }

  /// What differs now.
  private static func look(
    _ sheet: PaintSheet, _ round: PaintSheet.Round, _ files: PaintFiles, _ browser: any Browser
  ) async throws -> [Difference] {
    _ = try await browser.evaluate(
      """
      (async () => {
        const addresses = \(JSON.array(round.pictures.map { .string($0) }).text);
        document.activeElement?.blur();
        await Promise.all(addresses.map(async (address, i) => {
          // A new element: one that has shown something else may go on doing so for a while.
          const old = document.getElementById("i" + i), image = old.cloneNode();
          image.decoding = "sync";
          image.src = address;
          await image.decode();
          old.replaceWith(image);
        }));
        await document.fonts.ready;
        for (const image of document.images) { image.loading = "eager"; }
        await Promise.all([...document.images].map(image => image.decode().catch(() => 0)));
        for (let i = 0; i < 8; i++) await new Promise(requestAnimationFrame);
      })()
      """)
    // What is wider than its container scrolls, and is cut off at the container's edges. In every direction its left end
    // is what is compared.
    let scrolls = try await browser.evaluate(
      """
      [...document.querySelectorAll("div.cell")].map(cell => {
        const window = cell.querySelector(".layout-block > .lo, .layout-block > .sw");
        if (!window || window.scrollWidth <= window.clientWidth) return false;
        if (getComputedStyle(window).overflowX !== "auto") return false;
        const left = element => element.getBoundingClientRect().left;
        window.scrollLeft += left(window.firstElementChild) - left(window);
        return true;
      })
      """)
    let number = files.add(screenshot: try await browser.screenshot(wholePage: true))
    let cells = sheet.cells.enumerated().map { index, cell in
      let edge = scrolls[index] == .bool(true) ? PaintSheet.margin : 0
      return JSON.array(
        [index, cell.top, cell.size.width, cell.size.height, edge].map { .number(Double($0)) })
    }
    let results = try await browser.evaluate(
      "(window.wrappedJSObject ?? window).comparePaint('/screenshot/\(number).png', \(JSON.array(cells).text))"
    )
    return try (results.array ?? []).map { result in
      let cell = sheet.cells[Int(result["index"]?.number ?? 0)]
      let box = (result["box"]?.array ?? []).map { Int($0.number ?? 0) - PaintSheet.margin }
      let name = "\(browser.kind) \(cell.name) at \(Int(cell.width)), \(round.label)"
      try save(result["picture"]?.string ?? "", name)
      let count = Int(result["count"]?.number ?? 0)
      return Difference(name: cell.name, place: "\(name): \(count) pixels in \(box)")
    }
  }

  private static func save(_ picture: String, _ name: String) throws {
    guard let data = Data(base64Encoded: picture) else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let plain = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    try data.write(to: URL(filePath: "\(folder)/\(plain).png"))
  }
}

/// What the server of a sheet answers.
final class PaintFiles: Sendable {
  private let files: Mutex<[String: [UInt8]]>
  private let fonts: [String: String]
  private let screenshots = Mutex(0)

  init(_ sheet: PaintSheet) {
    files = Mutex(sheet.files)
    fonts = sheet.fonts
  }

  subscript(path: String) -> [UInt8]? {
    if let font = fonts[path] { return FileManager.default.contents(atPath: font).map { Array($0) } }
    return files.withLock { $0[path] }
  }

  func add(screenshot: [UInt8]) -> Int {
    let number = screenshots.withLock { count in
      count += 1
      return count
    }
    files.withLock { files in
      files["/screenshot/\(number - 1).png"] = nil
      files["/screenshot/\(number).png"] = screenshot
    }
    return number
  }
}

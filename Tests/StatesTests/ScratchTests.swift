import BrowserDriver
import Foundation
import Testing

@Suite struct ScratchTests {
  @Test func run() async throws {
    let env = ProcessInfo.processInfo.environment
    guard let script = env["SCRATCH"], let page = env["PAGE"] else { return }
    let source = try String(contentsOfFile: script, encoding: .utf8)
    let folder = URL(filePath: page).deletingLastPathComponent().path
    let server = try StaticServer(folder: folder)
    for kind in BrowserKind.allCases where env["KIND"].map({ $0 == kind.rawValue }) ?? true {
      try await withBrowser(kind) { browser in
        try await browser.open(server.origin + "/" + URL(filePath: page).lastPathComponent)
        let result = try await browser.evaluate(source)
        print("RESULT \(kind): \(result.string ?? result.text)")
      }
    }
  }
}

import BrowserDriver
import Foundation

/// Times what a press costs the main thread of Chromium: fifty elements, a hundred states, each of which moves
/// nearly all of them.
///
/// It is everything between the press and the end of what it moves, less what the same page takes in the same
/// time when nobody presses.
func benchPressing() async throws {
  guard BrowserKind.chromium.isInstalled else { return print("  left out: \(BrowserKind.chromium.missing)") }
  let files = FileManager.default
  let site = files.temporaryDirectory.appending(path: "stonehand-bench-pressing-\(getpid())")
  defer { try? files.removeItem(at: site) }
  try files.createDirectory(at: site.appending(path: "content"), withIntermediateDirectories: true)
  try block.write(to: site.appending(path: "content/index.md"), atomically: true, encoding: .utf8)
  try "title: Pressing\n".write(to: site.appending(path: "site.yml"), atomically: true, encoding: .utf8)
  _ = try run([builtCommand.path, "build", "--source", site.path, "--output", site.path + "/public"])

  let server = try StaticServer(folder: site.path + "/public")
  try await withBrowser(.chromium) { browser in
    try await browser.open(server.origin + "/index.html")
    try await browser.wait(for: "document.querySelector('#squares button')")
    var costs: [Double] = []
    for round in 0..<30 {
      let state = "document.querySelector('#squares svg[id]').className.animVal"
      let before = try await browser.evaluate(state)
      _ = try await browser.evaluate("document.querySelectorAll('#squares button')[\(round % 3)].focus()")
      guard let idle = try await busy(browser, nil), let pressed = try await busy(browser, .space) else {
        return
      }
      guard try await browser.evaluate(state) != before else { return print("  a press did nothing") }
      costs.append((pressed - idle) * 1000)
    }
    let sorted = costs.sorted()
    print(
      "  a press: \(rounded(median(costs), 1)) ms of the main thread, at worst \(rounded(sorted[29], 1)) ms")
  }
}

/// How long the main thread is busy in a second, with a press at its beginning or none.
private func busy(_ browser: any Browser, _ key: Key?) async throws -> Double? {
  guard let start = try await browser.busySeconds() else { return nil }
  if let key { try await browser.press(key) }
  try await Task.sleep(for: .seconds(1))
  guard let end = try await browser.busySeconds() else { return nil }
  return end - start
}

private let block = #"""
  # Pressing

  ```layout #squares
  @State var step = 0
  let places = (0..<100).map { step in (0..<50).map { (step * 7 + $0 * $0 * 3 + step * $0) % 8 } }

  VStack(alignment: .leading, spacing: 2) {
    HStack {
      Button("One on") { step = (step + 1) % 100 }
      Button("Seven on") { step = (step + 7) % 100 }
      Button("Elsewhere") { step = (step * 3 + 50) % 100 }
    }
    ForEach(0..<50) { row in
      Color.blue.frame(width: 16, height: 4)
        .frame(width: Double(16 + places[step][row] * 24), alignment: .trailing)
    }
  }
  .animation(.default, value: step)
  ```
  """#

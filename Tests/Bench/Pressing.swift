import BrowserDriver
import Foundation

/// Times what a press costs the main thread of Chromium: fifty elements, a hundred states, each of which moves
/// nearly all of them; beside it, what as many boxes cost that a script moves by a class.
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
  try script.write(to: site.appending(path: "public/script.html"), atomically: true, encoding: .utf8)

  let server = try StaticServer(folder: site.path + "/public")
  try await withBrowser(.chromium) { browser in
    var costs: [[Double]] = [[], []]
    for round in 0..<4 {
      let page = round % 2
      try await browser.open(server.origin + (page == 0 ? "/index.html" : "/script.html"))
      try await browser.wait(for: "document.querySelector('#squares button')")
      for press in 0..<12 {
        let state = "(document.querySelector('svg[id$=_r0]')?.className.animVal ?? boxes.className)"
        let before = try await browser.evaluate(state)
        _ = try await browser.evaluate("document.querySelectorAll('#squares button')[\(press % 3)].focus()")
        guard let idle = try await busy(browser, nil), let pressed = try await busy(browser, .space) else {
          return
        }
        guard try await browser.evaluate(state) != before else { return print("  a press did nothing") }
        // The first press is the first of all.
        if press > 0 { costs[page].append((pressed - idle) * 1000) }
      }
    }
    let (own, script) = (median(costs[0]), median(costs[1]))
    print(
      "  a press: \(rounded(own, 1)) ms of the main thread, at worst \(rounded(costs[0].max() ?? 0, 1)) ms; "
        + "\(rounded(own / script, 2)) times a script that sets a class (\(rounded(script, 1)) ms)")
  }
}

/// How long the main thread is busy in a second and a half, with a press at its beginning or none.
private func busy(_ browser: any Browser, _ key: Key?) async throws -> Double? {
  guard let start = try await browser.busySeconds() else { return nil }
  if let key { try await browser.press(key) }
  try await Task.sleep(for: .seconds(1.5))
  guard let end = try await browser.busySeconds() else { return nil }
  return end - start
}

/// The least that a page can do: boxes of which a class says where they go.
private let script = """
  <!doctype html><title>x</title><style>
  #boxes>*{position:absolute;width:16px;height:4px;background:blue;transition:translate .74s ease-out}
  .on>*{translate:var(--to) 0}
  </style><section id=squares>
  \(String(repeating: "<button onclick=\"boxes.classList.toggle('on')\">On</button>", count: 3))
  <div id=boxes>
  \((0..<43).map { "<div style=\"top:\(60 + $0 * 6)px;--to:\(24 + $0 * 37 % 8 * 24)px\"></div>" }.joined())
  </div></section>
  """

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

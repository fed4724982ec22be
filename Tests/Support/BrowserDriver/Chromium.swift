import Foundation
import Glibc
import Synchronization

/// Chromium, driven by the DevTools protocol over a pipe.
///
/// https://chromedevtools.github.io/devtools-protocol/
final class Chromium: Browser {
  let kind = BrowserKind.chromium
  private let process: BrowserProcess
  private let wire: Wire
  private let loads: Loads
  private let session: String
  private let seen: Observations

  init(path: String, options: BrowserOptions) async throws {
    let folder = try BrowserProcess.makeFolder()
    let sizes = [
      ("default_font_size", options.defaultFontSize), ("minimum_font_size", options.minimumFontSize),
    ].compactMap { name, size in size.map { (name, JSON.number(Double($0))) } }
    if !sizes.isEmpty {
      try FileManager.default.createDirectory(
        atPath: folder + "/profile/Default", withIntermediateDirectories: true)
      let preferences: JSON = ["webkit": ["webprefs": .object(Dictionary(uniqueKeysWithValues: sizes))]]
      try preferences.text.write(
        toFile: folder + "/profile/Default/Preferences", atomically: true, encoding: .utf8)
    }
    let commands = try Pipe()
    let answers = try Pipe()
    process = try BrowserProcess(
      [path] + Self.arguments + ["--user-data-dir=\(folder)/profile", "about:blank"], folder: folder,
      fonts: options.fonts, environment: [:], input: commands.reading, output: answers.writing)
    Glibc.close(commands.reading)
    Glibc.close(answers.writing)
    let loads = Loads()
    self.loads = loads
    let seen = Observations()
    self.seen = seen
    let (dialogs, dialog) = AsyncStream.makeStream(of: Void.self)
    wire = Wire(input: answers.reading, output: commands.writing, framing: .terminated) { message in
      // A reply begins with its number; everything else is an event.
      let envelope = try? JSONDecoder().decode(Envelope.self, from: Data(message))
      if let id = envelope?.id { return .reply(id: id) }
      if envelope?.method == "Page.lifecycleEvent", envelope?.params?.name == "load",
        let loader = envelope?.params?.loaderId
      {
        loads.finish(loader)
      }
      if seen.note(message) { dialog.yield() }
      return .event
    }
    do {
      let targets = try await wire.send {
        Self.message($0, "Target.createTarget", ["url": "about:blank"], nil)
      }
      let target: Created = try Self.result(of: targets)
      let attached = try await wire.send {
        Self.message(
          $0, "Target.attachToTarget", ["targetId": .string(target.targetId), "flatten": true], nil)
      }
      session = (try Self.result(of: attached) as Attached).sessionId
    } catch {
      let log = process.log
      process.close()
      throw BrowserError("chromium did not start: \(error)\n\(log)")
    }
    // A page waits for its dialogs, and whoever asks it something waits with it.
    Task { [weak self] in
      for await _ in dialogs { try? await self?.call("Page.handleJavaScriptDialog", ["accept": false]) }
    }
    try await call("Page.enable")
    try await call("Page.setLifecycleEventsEnabled", ["enabled": true])
    try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  func open(_ url: String) async throws {
    struct Navigated: Decodable {
      var loaderId: String?
      var errorText: String?
    }
    let reply: Navigated = try await call("Page.navigate", ["url": .string(url)])
    if let error = reply.errorText { throw BrowserError("cannot open \(url): \(error)") }
    // Without a loader the address differs from the present one in its fragment only.
    if let loader = reply.loaderId { try await loads.wait(for: loader, url) }
  }

  func setViewport(width: Int, height: Int) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
        "mobile": false,
      ])
  }

  func evaluateToBytes(_ expression: String) async throws -> [UInt8] {
    struct Evaluated: Decodable {
      /// The value is a string, or an error object when the script threw.
      struct Remote: Decodable {
        enum CodingKeys: CodingKey { case value }
        var value: String?
        init(from decoder: any Decoder) throws {
          value = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .value)
        }
      }
      struct Details: Decodable {
        struct Exception: Decodable { var description: String? }
        var text: String
        var exception: Exception?
      }
      var result: Remote
      var exceptionDetails: Details?
    }
    let script = "(async () => JSON.stringify(await (\(expression)\n)) ?? 'null')()"
    let reply: Evaluated = try await call(
      "Runtime.evaluate",
      [
        "expression": .string(script), "awaitPromise": true, "returnByValue": true, "userGesture": true,
      ])
    if let details = reply.exceptionDetails {
      throw BrowserError("script failed: \(details.exception?.description ?? details.text)")
    }
    return Array((reply.result.value ?? "null").utf8)
  }

  func screenshot(wholePage: Bool) async throws -> [UInt8] {
    struct Picture: Decodable { var data: Data }
    let parameters: JSON = ["format": "png", "captureBeyondViewport": .bool(wholePage)]
    let picture: Picture = try await call(
      "Page.captureScreenshot", parameters.merging(wholePage ? await wholePageClip() : [:]))
    return Array(picture.data)
  }

  private func wholePageClip() async throws -> JSON {
    let size = try await evaluate(
      "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    return [
      "clip": ["x": 0, "y": 0, "width": size[0] ?? 1, "height": size[1] ?? 1, "scale": 1]
    ]
  }

  func printed() async throws -> [UInt8] {
    struct Paper: Decodable { var data: Data }
    let paper: Paper = try await call("Page.printToPDF", ["printBackground": true])
    return Array(paper.data)
  }

  func press(_ key: Key, shift: Bool) async throws {
    let (name, code, number, text) = key.chromium
    var event: JSON = [
      "type": .string(text == nil ? "rawKeyDown" : "keyDown"), "key": .string(name), "code": .string(code),
      "windowsVirtualKeyCode": .number(Double(number)), "modifiers": shift ? 8 : 0,
    ]
    if let text { event = event.merging(["text": .string(text)]) }
    try await call("Input.dispatchKeyEvent", event)
    try await call("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]))
  }

  func click(x: Double, y: Double) async throws {
    for (type, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
      try await call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": .number(x), "y": .number(y), "clickCount": 1,
          "button": type == "mouseMoved" ? "none" : "left", "buttons": .number(Double(buttons)),
        ])
    }
  }

  func drag(x: Double, y: Double, toX: Double, y toY: Double) async throws {
    let steps = [
      ("mouseMoved", x, y, 0), ("mousePressed", x, y, 1), ("mouseMoved", (x + toX) / 2, (y + toY) / 2, 1),
      ("mouseMoved", toX, toY, 1), ("mouseReleased", toX, toY, 0),
    ]
    for (type, x, y, buttons) in steps {
      try await call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": .number(x), "y": .number(y), "clickCount": 1, "button": "left",
          "buttons": .number(Double(buttons)),
        ])
    }
  }

  func emulate(_ media: Media) async throws {
    try await call(
      "Emulation.setEmulatedMedia",
      [
        "media": media.print ? "print" : "",
        "features": [
          ["name": "prefers-color-scheme", "value": media.darkScheme ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": media.reducedMotion ? "reduce" : "no-preference"],
          ["name": "forced-colors", "value": media.forcedColors ? "active" : "none"],
        ],
      ])
  }

  func allowScripts(_ areAllowed: Bool) async throws {
    try await call("Emulation.setScriptExecutionDisabled", ["value": .bool(!areAllowed)])
  }

  func busySeconds() async throws -> Double? {
    struct Metrics: Decodable {
      struct Metric: Decodable {
        var name: String
        var value: Double
      }
      var metrics: [Metric]
    }
    try await call("Performance.enable", ["timeDomain": "threadTicks"])
    let found: Metrics = try await call("Performance.getMetrics")
    return found.metrics.first { $0.name == "TaskDuration" }?.value
  }

  func observe(_ isOn: Bool) async throws {
    seen.isOn = isOn
    for domain in ["Network", "Runtime"] { try await call(isOn ? "\(domain).enable" : "\(domain).disable") }
    _ = seen.taken()
  }

  func observations() async throws -> [Observation] {
    // What happened before this answer has arrived before it.
    _ = try await evaluateToBytes("new Promise(done => setTimeout(done, 0))")
    return seen.taken()
  }

  func everythingAccessible(in selector: String) async throws -> [Accessibility.Node]? {
    struct Tree: Decodable {
      struct Value: Decodable {
        var value: JSON?
        var text: String { value?.string ?? value?.text ?? "" }
      }
      struct Property: Decodable {
        var name: String
        var value: Value
      }
      struct Node: Decodable {
        var ignored: Bool
        var role: Value?
        var name: Value?
        var value: Value?
        var properties: [Property]?
      }
      var nodes: [Node]
    }
    let id = try await object(selector)
    let tree: Tree = try await call("Accessibility.queryAXTree", ["objectId": .string(id)])
    return tree.nodes.filter { !$0.ignored }.map { node in
      let states = (node.properties ?? []).map { ($0.name, $0.value.text) }
      return Accessibility.Node(
        role: node.role?.text ?? "", name: node.name?.text ?? "", value: node.value?.text ?? "",
        states: Dictionary(states) { $1 })
    }
  }

  /// The protocol's id of the first element that matches.
  private func object(_ selector: String) async throws -> String {
    struct Found: Decodable {
      struct Object: Decodable { var objectId: String? }
      var result: Object
    }
    let expression = "document.querySelector(\(JSON.string(selector).text))"
    let found: Found = try await call("Runtime.evaluate", ["expression": .string(expression)])
    guard let id = found.result.objectId else {
      throw BrowserError("nothing on the page matches '\(selector)'")
    }
    return id
  }

  func accessibility(of selector: String) async throws -> Accessibility {
    struct Tree: Decodable {
      struct Value: Decodable { var value: String? }
      struct Node: Decodable {
        var ignored: Bool
        var role: Value?
        var name: Value?
      }
      var nodes: [Node]
    }
    let id = try await object(selector)
    let tree: Tree = try await call(
      "Accessibility.getPartialAXTree", ["objectId": .string(id), "fetchRelatives": false])
    guard let node = tree.nodes.first, !node.ignored else { return Accessibility(role: "", name: "") }
    return Accessibility(role: node.role?.value ?? "", name: node.name?.value ?? "")
  }

  func close() {
    wire.end(BrowserError("the browser was closed"))
    process.close()
  }

  // MARK: - The protocol

  /// No network but the loopback's, no first-run pages, no updates, nothing that survives.
  private static let arguments = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
    "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
    "--disable-component-update", "--disable-default-apps", "--disable-extensions", "--disable-sync",
    "--disable-breakpad", "--disable-crash-reporter", "--disable-field-trial-config",
    "--disable-domain-reliability", "--disable-client-side-phishing-detection", "--metrics-recording-only",
    "--password-store=basic", "--use-mock-keychain", "--mute-audio", "--hide-scrollbars",
    "--force-device-scale-factor=1", "--force-color-profile=srgb", "--allow-file-access-from-files",
    "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  ]

  private struct Envelope: Decodable {
    struct Parameters: Decodable {
      var name: String?
      var loaderId: String?
    }
    var id: Int?
    var method: String?
    var params: Parameters?
  }
  private struct Reply<Result: Decodable>: Decodable {
    struct Failure: Decodable { var message: String }
    var result: Result?
    var error: Failure?
  }
  private struct Created: Decodable { var targetId: String }
  private struct Attached: Decodable { var sessionId: String }
  private struct Nothing: Decodable {}

  private func call(_ method: String, _ parameters: JSON = [:]) async throws {
    let _: Nothing = try await call(method, parameters)
  }

  private func call<Result: Decodable>(_ method: String, _ parameters: JSON = [:]) async throws -> Result {
    try Self.result(of: await wire.send { Self.message($0, method, parameters, session) })
  }

  private static func message(_ id: Int, _ method: String, _ parameters: JSON, _ session: String?) -> [UInt8]
  {
    var message: JSON = ["id": .number(Double(id)), "method": .string(method), "params": parameters]
    if let session { message = message.merging(["sessionId": .string(session)]) }
    return message.bytes
  }

  private static func result<Result: Decodable>(of message: [UInt8]) throws -> Result {
    let decoder = JSONDecoder()
    decoder.dataDecodingStrategy = .base64
    let reply = try decoder.decode(Reply<Result>.self, from: Data(message))
    guard let result = reply.result else {
      throw BrowserError(reply.error?.message ?? "chromium answered without a result")
    }
    return result
  }
}

/// Which documents have loaded, and who waits for one that has not.
private final class Loads: Sendable {
  private struct State {
    var loaded: Set<String> = []
    var waiting: [String: CheckedContinuation<Void, any Error>] = [:]
  }
  private let state = Mutex(State())

  func finish(_ loader: String) {
    state.withLock { state in
      state.loaded.insert(loader)
      return state.waiting.removeValue(forKey: loader)
    }?.resume()
  }

  func wait(for loader: String, _ url: String) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let already = state.withLock { state in
        if !state.loaded.contains(loader) { state.waiting[loader] = continuation }
        return state.loaded.contains(loader)
      }
      if already { return continuation.resume() }
      DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in
        self?.state.withLock { $0.waiting.removeValue(forKey: loader) }?
          .resume(throwing: BrowserError("\(url) did not load within \(patience) s"))
      }
    }
  }
}

extension JSON {
  fileprivate func merging(_ other: JSON) -> JSON {
    guard case .object(let mine) = self, case .object(let others) = other else { return self }
    return .object(mine.merging(others) { $1 })
  }
}

extension Key {
  /// `key`, `code`, the Windows key number, and the text the key types.
  fileprivate var chromium: (String, String, Int, String?) {
    switch self {
    case .tab: ("Tab", "Tab", 9, nil)
    case .enter: ("Enter", "Enter", 13, "\r")
    case .space: (" ", "Space", 32, " ")
    case .escape: ("Escape", "Escape", 27, nil)
    case .end: ("End", "End", 35, nil)
    case .home: ("Home", "Home", 36, nil)
    case .arrowLeft: ("ArrowLeft", "ArrowLeft", 37, nil)
    case .arrowUp: ("ArrowUp", "ArrowUp", 38, nil)
    case .arrowRight: ("ArrowRight", "ArrowRight", 39, nil)
    case .arrowDown: ("ArrowDown", "ArrowDown", 40, nil)
    case .character(let character):
      (
        String(character), "Key\(character.uppercased())",
        Int(character.uppercased().unicodeScalars.first?.value ?? 0), String(character)
      )
    }
  }
}

import Foundation
import Glibc
import Synchronization

/// Firefox, driven by Marionette, its own form of WebDriver.
///
/// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
final class Firefox: Browser {
  let kind = BrowserKind.firefox
  private let process: BrowserProcess
  private let wire: Wire
  /// Where scripts are evaluated: the page's own world, or one beside it where it may not run any.
  private let sandbox = Mutex(JSON.null)

  init(path: String, options: BrowserOptions) async throws {
    let folder = try BrowserProcess.makeFolder()
    let profile = folder + "/profile"
    try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)
    var preferences = Self.preferences
    if let size = options.defaultFontSize { preferences["font.size.variable.x-western"] = "\(size)" }
    if let size = options.minimumFontSize { preferences["font.minimum-size.x-western"] = "\(size)" }
    let lines = preferences.sorted { $0.key < $1.key }.map { "user_pref(\"\($0)\", \($1));\n" }
    try lines.joined().write(toFile: profile + "/user.js", atomically: true, encoding: .utf8)
    process = try BrowserProcess(
      [
        path, "--headless", "--no-remote", "--new-instance", "--marionette",
        "--remote-allow-system-access", "--profile", profile, "about:blank",
      ], folder: folder, fonts: options.fonts,
      environment: [
        "MOZ_HEADLESS_WIDTH": "2200", "MOZ_HEADLESS_HEIGHT": "1600", "MOZ_CRASHREPORTER_DISABLE": "1",
        "MOZ_DISABLE_CONTENT_SANDBOX": "1",
      ])
    do {
      let socket = try await Self.connect(portFile: profile + "/MarionetteActivePort")
      wire = Wire(input: socket, output: socket, framing: .counted) { message in
        // A reply is [1, id, error, result]; the greeting is an object.
        guard message.starts(with: Array("[1,".utf8)) else { return .event }
        let digits = message.dropFirst(3).prefix { (48...57).contains($0) }
        return .reply(id: Int(String(decoding: digits, as: UTF8.self)) ?? -1)
      }
    } catch {
      let log = process.log
      process.close()
      throw BrowserError("firefox did not start: \(error)\n\(log)")
    }
    try await call("WebDriver:NewSession", ["capabilities": ["alwaysMatch": ["acceptInsecureCerts": true]]])
    try await call(
      "WebDriver:SetTimeouts", ["script": .number(patience * 1000), "pageLoad": .number(patience * 1000)])
  }

  func open(_ url: String) async throws {
    try await call("WebDriver:Navigate", ["url": .string(url)])
  }

  func setViewport(width: Int, height: Int) async throws {
    // A window has a least width; the element that shows the page in it has none.
    try await inChrome(
      """
      const element = gBrowser.selectedBrowser;
      element.style.cssText = "min-width:0;min-height:0;flex:none;width:\(width)px;height:\(height)px";
      """)
    try await wait(for: "innerWidth === \(width) && innerHeight === \(height)")
  }

  func evaluateToBytes(_ expression: String) async throws -> [UInt8] {
    let script = "return (async () => JSON.stringify(await (\(expression)\n)) ?? 'null')()"
    let value: Value<String> = try await call(
      "WebDriver:ExecuteScript",
      ["script": .string(script), "args": [], "sandbox": sandbox.withLock { $0 }])
    return Array(value.value.utf8)
  }

  func screenshot(wholePage: Bool) async throws -> [UInt8] {
    let picture: Value<Data> = try await call(
      "WebDriver:TakeScreenshot", ["full": .bool(wholePage), "id": .null])
    return Array(picture.value)
  }

  func press(_ key: Key, shift: Bool) async throws {
    let shiftKey: JSON = "\u{E008}"
    let value = JSON.string(key.webDriver)
    var actions: [JSON] = [
      ["type": "keyDown", "value": value], ["type": "keyUp", "value": value],
    ]
    if shift {
      actions.insert(["type": "keyDown", "value": shiftKey], at: 0)
      actions.append(["type": "keyUp", "value": shiftKey])
    }
    try await perform(["type": "key", "id": "keyboard", "actions": .array(actions)])
  }

  func click(x: Double, y: Double) async throws {
    try await perform([
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
      "actions": [
        ["type": "pointerMove", "x": .number(x.rounded()), "y": .number(y.rounded()), "duration": 0],
        ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
      ],
    ])
  }

  func drag(x: Double, y: Double, toX: Double, y toY: Double) async throws {
    func move(_ x: Double, _ y: Double) -> JSON {
      ["type": "pointerMove", "x": .number(x.rounded()), "y": .number(y.rounded()), "duration": 20]
    }
    try await perform([
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
      "actions": .array([
        move(x, y), ["type": "pointerDown", "button": 0], move((x + toX) / 2, (y + toY) / 2), move(toX, toY),
        ["type": "pointerUp", "button": 0],
      ]),
    ])
  }

  func emulate(_ media: Media) async throws {
    try await inChrome(
      """
      Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", \(media.darkScheme ? 0 : 1));
      Services.prefs.setIntPref("ui.prefersReducedMotion", \(media.reducedMotion ? 1 : 0));
      Services.prefs.setIntPref("browser.display.document_color_use", \(media.forcedColors ? 2 : 0));
      gBrowser.selectedBrowser.browsingContext.mediumOverride = "\(media.print ? "print" : "")";
      """)
    // The page learns of it a moment after the window.
    try await wait(
      for: """
        matchMedia("(prefers-color-scheme: dark)").matches === \(media.darkScheme && !media.print)
        && matchMedia("(prefers-reduced-motion: reduce)").matches === \(media.reducedMotion)
        && matchMedia("print").matches === \(media.print)
        && matchMedia("(forced-colors: active)").matches === \(media.forcedColors && !media.print)
        """)
  }

  func allowScripts(_ areAllowed: Bool) async throws {
    try await inChrome("Services.prefs.setBoolPref('javascript.enabled', \(areAllowed));")
    sandbox.withLock { $0 = areAllowed ? .null : "system" }
  }

  func accessibility(of selector: String) async throws -> Accessibility {
    let found: [String: [String: String]] = try await call(
      "WebDriver:FindElement", ["using": "css selector", "value": .string(selector)])
    guard let id = found["value"]?.values.first else {
      throw BrowserError("nothing on the page matches '\(selector)'")
    }
    let role: Value<String> = try await call("WebDriver:GetComputedRole", ["id": .string(id)])
    let name: Value<String> = try await call("WebDriver:GetComputedLabel", ["id": .string(id)])
    return Accessibility(role: role.value, name: name.value)
  }

  func everythingAccessible(in selector: String) async throws -> [Accessibility.Node]? { nil }

  func close() {
    wire.end(BrowserError("the browser was closed"))
    process.close()
  }

  // MARK: - The protocol

  private struct Value<Wrapped: Decodable>: Decodable { var value: Wrapped }
  private struct Nothing: Decodable {}

  private func perform(_ action: JSON) async throws {
    try await call("WebDriver:PerformActions", ["actions": [action]])
  }

  /// Runs a script with the rights of the browser's own windows.
  private func inChrome(_ script: String) async throws {
    try await call("Marionette:SetContext", ["value": "chrome"])
    do {
      try await call("WebDriver:ExecuteScript", ["script": .string(script), "args": [], "sandbox": "system"])
    } catch {
      try await call("Marionette:SetContext", ["value": "content"])
      throw error
    }
    try await call("Marionette:SetContext", ["value": "content"])
  }

  private func call(_ name: String, _ parameters: JSON) async throws {
    let _: Nothing = try await call(name, parameters)
  }

  private func call<Result: Decodable>(_ name: String, _ parameters: JSON) async throws -> Result {
    let message = try await wire.send { id in
      JSON.array([0, .number(Double(id)), .string(name), parameters]).bytes
    }
    let decoder = JSONDecoder()
    decoder.dataDecodingStrategy = .base64
    return try decoder.decode(Reply<Result>.self, from: Data(message)).result
  }

  /// `[1, id, error or null, result]`
  private struct Reply<Result: Decodable>: Decodable {
    struct Failure: Decodable {
      var error: String
      var message: String
    }
    let result: Result

    init(from decoder: any Decoder) throws {
      var items = try decoder.unkeyedContainer()
      _ = try items.decode(Int.self)
      _ = try items.decode(Int.self)
      if let failure = try items.decodeIfPresent(Failure.self) {
        throw BrowserError("\(failure.error): \(failure.message)")
      }
      result = try items.decode(Result.self)
    }
  }

  /// Firefox writes the port it has chosen into its profile when it listens.
  private static func connect(portFile: String) async throws -> CInt {
    let deadline = ContinuousClock.now + .seconds(patience)
    while ContinuousClock.now < deadline {
      if let text = try? String(contentsOfFile: portFile, encoding: .utf8),
        let port = UInt16(text.trimmingCharacters(in: .whitespacesAndNewlines)),
        let socket = Loopback.connect(port: port)
      {
        return socket
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw BrowserError("it did not listen within \(patience) s")
  }

  /// No network but the loopback's, no first-run pages, no updates, no animated scrolling, no scroll bars
  /// that take room.
  private static let preferences: [String: String] = [
    "marionette.port": "0",
    "app.normandy.enabled": "false",
    "app.update.disabledForTesting": "true",
    "app.update.enabled": "false",
    "browser.aboutConfig.showWarning": "false",
    "browser.cache.disk.enable": "false",
    "browser.contentblocking.category": "\"standard\"",
    "browser.newtabpage.enabled": "false",
    "browser.safebrowsing.downloads.enabled": "false",
    "browser.safebrowsing.malware.enabled": "false",
    "browser.safebrowsing.phishing.enabled": "false",
    "browser.safebrowsing.update.enabled": "false",
    "browser.search.update": "false",
    "browser.sessionstore.resume_from_crash": "false",
    "browser.shell.checkDefaultBrowser": "false",
    "browser.startup.homepage_override.mstone": "\"ignore\"",
    "browser.startup.page": "0",
    "browser.tabs.warnOnClose": "false",
    "browser.topsites.contile.enabled": "false",
    "browser.uitour.enabled": "false",
    "captivedetect.canonicalURL": "\"\"",
    "datareporting.healthreport.uploadEnabled": "false",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "dom.disable_beforeunload": "true",
    "dom.ipc.processPrelaunch.enabled": "false",
    "dom.max_chrome_script_run_time": "0",
    "dom.max_script_run_time": "0",
    "dom.min_background_timeout_value": "4",
    "extensions.getAddons.cache.enabled": "false",
    "extensions.systemAddon.update.enabled": "false",
    "extensions.update.enabled": "false",
    "focusmanager.testmode": "true",
    "general.smoothScroll": "false",
    "geo.enabled": "false",
    "layout.css.prefers-color-scheme.content-override": "1",
    "layout.testing.overlay-scrollbars.always-visible": "false",
    "media.gmp-manager.updateEnabled": "false",
    "network.captive-portal-service.enabled": "false",
    "network.connectivity-service.enabled": "false",
    "network.dns.disablePrefetch": "true",
    "network.http.speculative-parallel-limit": "0",
    "network.prefetch-next": "false",
    "network.proxy.allow_hijacking_localhost": "false",
    "network.proxy.http": "\"127.0.0.1\"",
    "network.proxy.http_port": "9",
    "network.proxy.ssl": "\"127.0.0.1\"",
    "network.proxy.ssl_port": "9",
    "network.proxy.type": "1",
    "security.fileuri.strict_origin_policy": "false",
    "services.settings.server": "\"data:,#remote-settings-dummy/v1\"",
    "signon.autofillForms": "false",
    "signon.rememberSignons": "false",
    "toolkit.cosmeticAnimations.enabled": "false",
    "toolkit.startup.max_resumed_crashes": "-1",
    "toolkit.telemetry.reportingpolicy.firstRun": "false",
    "trailhead.firstrun.didSeeAboutWelcome": "true",
    "ui.prefersReducedMotion": "0",
    "ui.useOverlayScrollbars": "1",
    "widget.gtk.overlay-scrollbars.enabled": "true",
  ]
}

extension Key {
  fileprivate var webDriver: String {
    switch self {
    case .tab: "\u{E004}"
    case .enter: "\u{E007}"
    case .space: " "
    case .escape: "\u{E00C}"
    case .end: "\u{E010}"
    case .home: "\u{E011}"
    case .arrowLeft: "\u{E012}"
    case .arrowUp: "\u{E013}"
    case .arrowRight: "\u{E014}"
    case .arrowDown: "\u{E015}"
    case .character(let character): String(character)
    }
  }
}

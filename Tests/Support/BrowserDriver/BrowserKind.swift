import Foundation

/// The browsers the tests know how to drive.
public enum BrowserKind: String, Sendable, CaseIterable, CustomStringConvertible {
  case chromium, firefox

  public var description: String { rawValue }

  /// Where the browser is, or nil when this machine has none.
  public var path: String? {
    let names =
      switch self {
      case .chromium: ["chromium", "chromium-browser", "google-chrome"]
      case .firefox: ["firefox-esr", "firefox"]
      }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    for name in names {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }

  public var isInstalled: Bool { path != nil }

  /// What a test that is skipped for want of a browser says.
  public var missing: String { "\(self) is not installed (\(package) is its Debian package)" }

  private var package: String { self == .chromium ? "chromium" : "firefox-esr" }

  /// Starts a browser of this kind with a profile of its own.
  public func launch(_ options: BrowserOptions = BrowserOptions()) async throws -> any Browser {
    guard let path else { throw BrowserError(missing) }
    switch self {
    case .chromium: return try await Chromium(path: path, options: options)
    case .firefox: return try await Firefox(path: path, options: options)
    }
  }
}

/// What can only be set before a browser starts.
public struct BrowserOptions: Sendable, Equatable {
  /// The reader's own default font size, pixels; what `rem` is when the page does not say.
  public var defaultFontSize: Int?
  /// The size, in pixels, below which the reader wants no text, whatever the page says.
  public var minimumFontSize: Int?
  /// The folders of the fonts that the browser knows; nil is all that the machine has, whatever they are.
  public var fonts: [String]?

  /// Those that the program itself needs, which are the same everywhere.
  public static let ourFonts = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/jetbrains-mono",
  ]

  /// One of those that readers have, which stands in for the site's own until they come: Debian's `fonts-dejavu-core`.
  public static let readersFonts = ["/usr/share/fonts/truetype/dejavu"]

  public init(defaultFontSize: Int? = nil, minimumFontSize: Int? = nil, fonts: [String]? = ourFonts) {
    self.defaultFontSize = defaultFontSize
    self.minimumFontSize = minimumFontSize
    self.fonts = fonts
  }
}

/// Lends the process's one browser of a kind, started when it is first wanted; others wait meanwhile.
///
/// Each borrower finds a blank page, a viewport of 1280 × 800 and a light scheme. The browser ends with
/// the process, however that ends (`BrowserProcess`). With `TIMES=1` in the environment it is printed how long each had it.
public func withBrowser<Result>(
  _ kind: BrowserKind, isolation: isolated (any Actor)? = #isolation, file: String = #fileID,
  line: Int = #line,
  _ body: (any Browser) async throws -> Result
) async throws -> Result {
  let turn = BrowserPool.turn(for: kind)
  await turn.take()
  let start = ContinuousClock.now
  defer {
    if BrowserPool.printsTimes {
      print(
        "\(file):\(line) had \(kind) for \(start.duration(to: .now).formatted(.units(allowed: [.milliseconds])))"
      )
    }
  }
  do {
    let result = try await body(try await turn.freshBrowser(kind))
    await turn.giveBack()
    return result
  } catch {
    await turn.giveBack()
    throw error
  }
}

private enum BrowserPool {
  static let printsTimes = ProcessInfo.processInfo.environment["TIMES"] != nil

  private static let chromium = Turn()
  private static let firefox = Turn()

  static func turn(for kind: BrowserKind) -> Turn { kind == .chromium ? chromium : firefox }

  /// One browser and the line of those who want it.
  actor Turn {
    private var browser: (any Browser)?
    private var taken = false
    private var line: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if taken { await withCheckedContinuation { line.append($0) } }
      taken = true
    }

    func giveBack() {
      if line.isEmpty { taken = false } else { line.removeFirst().resume() }
    }

    func freshBrowser(_ kind: BrowserKind) async throws -> any Browser {
      if let browser {
        do {
          try await browser.reset()
          return browser
        } catch {
          // The last borrower left it dead or stuck.
          browser.close()
          self.browser = nil
        }
      }
      let browser = try await kind.launch()
      self.browser = browser
      try await browser.reset()
      return browser
    }
  }
}

extension Browser {
  fileprivate func reset() async throws {
    try await open("about:blank")
    try await emulate(Media())
    try await allowScripts(true)
    try await setViewport(width: 1280, height: 800)
  }
}

/// Does the same in all browsers, at a time: each waits for its frames most of it.
public func inAllBrowsers(_ body: @escaping @Sendable (BrowserKind) async throws -> Void) async throws {
  try await withThrowingTaskGroup { group in
    for kind in BrowserKind.allCases { group.addTask { try await body(kind) } }
    try await group.waitForAll()
  }
}

/// The seconds after which something that has been waited for is a fault. What goes well takes a small part of them,
/// however slow the machine is and whatever else runs on it.
public let patience = 120.0

/// A real browser without a window, showing one page.
///
///     try await withBrowser(.chromium) { browser in
///       try await browser.open("http://127.0.0.1:8000/")
///       let title = try await browser.evaluate("document.title")  // .string("Hello")
///     }
///
/// Lengths are CSS pixels; the device pixel ratio is 1. Every call has a time limit and throws
/// `BrowserError` when it passes, when the browser has died, or when the page's script throws.
public protocol Browser: AnyObject, Sendable {
  var kind: BrowserKind { get }

  /// Goes to an address and waits until the page has loaded.
  func open(_ url: String) async throws

  /// Makes the page's layout viewport exactly this large, and waits until the page has seen it.
  func setViewport(width: Int, height: Int) async throws

  /// Evaluates an expression in the page, waits for it when it is a promise, and answers the bytes of
  /// `JSON.stringify` of it ("null" for undefined).
  func evaluateToBytes(_ expression: String) async throws -> [UInt8]

  /// What the viewport shows, or the whole page, as a PNG file.
  func screenshot(wholePage: Bool) async throws -> [UInt8]

  /// Presses and releases a key, with the modifiers held meanwhile.
  func press(_ key: Key, shift: Bool) async throws

  /// Moves the mouse to a point of the viewport and clicks there.
  func click(x: Double, y: Double) async throws

  /// Presses the mouse at a point of the viewport, moves it to another one, and lets go.
  func drag(x: Double, y: Double, toX: Double, y toY: Double) async throws

  /// Makes media queries answer for such a reader.
  func emulate(_ media: Media) async throws

  /// Whether pages that are opened from now on may run scripts of their own; ours run in any case.
  func allowScripts(_ areAllowed: Bool) async throws

  /// What assistive technology is told of the first element that matches.
  func accessibility(of selector: String) async throws -> Accessibility

  /// What assistive technology is told of all that is in the first element that matches, in no certain order; nil
  /// where that cannot be asked.
  func everythingAccessible(in selector: String) async throws -> [Accessibility.Node]?

  /// Begins, or ends, to note what pages do by themselves; only Chromium can.
  func observe(_ isOn: Bool) async throws

  /// The page on paper, as a PDF file; only Chromium can.
  func printed() async throws -> [UInt8]

  /// What was noted since this was asked last.
  func observations() async throws -> [Observation]

  /// For how many seconds the page's main thread has been at work so far; nil where that cannot be asked.
  func busySeconds() async throws -> Double?

  /// Ends the browser; every later call throws.
  func close()
}

/// What a reader's device prefers, as media queries see it.
public struct Media: Sendable, Equatable {
  public var darkScheme = false
  public var reducedMotion = false
  /// Printing; paper is light, so that `darkScheme` says nothing then.
  public var print = false
  /// Colours of the reader's own, everywhere.
  public var forcedColors = false

  public init(
    darkScheme: Bool = false, reducedMotion: Bool = false, print: Bool = false, forcedColors: Bool = false
  ) {
    self.darkScheme = darkScheme
    self.reducedMotion = reducedMotion
    self.print = print
    self.forcedColors = forcedColors
  }
}

/// An element as assistive technology is told of it.
public struct Accessibility: Sendable, Equatable {
  /// As ARIA names it; empty for what it is not told of.
  public var role: String
  public var name: String

  public init(role: String, name: String) {
    self.role = role
    self.name = name
  }

  /// An element with its states.
  public struct Node: Sendable, Equatable {
    /// As ARIA names it.
    public var role: String
    public var name: String
    public var value: String
    /// `checked`, `disabled`, `expanded`, `live` and their like, as the browser names and writes them.
    public var states: [String: String]

    public init(role: String, name: String, value: String = "", states: [String: String] = [:]) {
      (self.role, self.name, self.value, self.states) = (role, name, value, states)
    }
  }
}

public struct BrowserError: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

extension Browser {
  public func busySeconds() async throws -> Double? { nil }
  public func printed() async throws -> [UInt8] { throw BrowserError("only Chromium prints") }
  public func observe(_ isOn: Bool) async throws { throw BrowserError("only Chromium tells what pages do") }
  public func observations() async throws -> [Observation] { [] }

  public func evaluate(_ expression: String) async throws -> JSON {
    try JSON(parsing: await evaluateToBytes(expression))
  }

  public func screenshot() async throws -> [UInt8] { try await screenshot(wholePage: false) }

  public func press(_ key: Key) async throws { try await press(key, shift: false) }

  /// Scrolls the first element that matches into view and clicks its centre.
  public func click(_ selector: String) async throws {
    let point = try await evaluate(
      """
      (() => {
        const element = document.querySelector(\(JSON.string(selector).text));
        if (!element) return null;
        element.scrollIntoView({block: "center", behavior: "instant"});
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      })()
      """)
    guard let x = point[0]?.number, let y = point[1]?.number else {
      throw BrowserError("nothing on the page matches '\(selector)'")
    }
    try await click(x: x, y: y)
  }

  /// Waits until the page has been drawn so many times more.
  public func settle(frames: Int = 2) async throws {
    _ = try await evaluate(
      """
      (async () => {
        for (let i = 0; i < \(frames); i++) await new Promise(requestAnimationFrame);
      })()
      """)
  }

  /// Waits until an expression becomes true, looking every 10 ms.
  public func wait(for expression: String, seconds: Double = patience) async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var failure = "it stayed false"
    var looks = 0
    // A process that had no time for so long has not looked often enough.
    while ContinuousClock.now < deadline || looks < 100 && seconds == patience {
      looks += 1
      // A page that is being replaced cannot answer; the next one can.
      do {
        if try await evaluate("!!(\(expression))") == .bool(true) { return }
        failure = "it stayed false"
      } catch { failure = "\(error)" }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw BrowserError("waited \(seconds) s for '\(expression)': \(failure)")
  }
}

/// A key as `KeyboardEvent.key` names it.
public enum Key: Sendable, Equatable {
  case tab, enter, space, escape, arrowUp, arrowDown, arrowLeft, arrowRight, home, end
  case character(Character)
}

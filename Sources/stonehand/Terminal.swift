internal import ArgumentParser
internal import Diagnostics
internal import Glibc
internal import Synchronization

/// Where a command speaks: results to standard output, everything else to standard error.
struct Terminal: Sendable {
  /// Colour is for people who look on, and not for those who have asked for none.
  private let color: Bool
  private let isInteractive: Bool

  init() {
    isInteractive = isatty(2) == 1
    let none = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let dumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    color = isInteractive && !none && !dumb
  }

  func say(_ line: String) { Self.write(line.visible + "\n", to: 1) }

  /// A result as it is, without a line's end; a terminal is not made to obey what is in it.
  func write(_ bytes: [UInt8]) {
    guard isatty(1) == 1 else { return Self.write(bytes, to: 1) }
    Self.write(String(decoding: bytes, as: UTF8.self).visible(keeping: ["\n", "\t"]), to: 1)
  }

  func note(_ line: String) { Self.write(line.visible + "\n", to: 2) }

  /// Shows diagnostics, and how many there are of each kind.
  func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    Self.write(
      diagnostics.map { $0.rendered(color: color) }.joined() + summary(of: diagnostics) + "\n", to: 2)
  }

  /// Shows diagnostics and ends the command with 1.
  func fail(_ diagnostics: [Diagnostic]) throws -> Never {
    report(diagnostics)
    throw ExitCode.failure
  }

  /// `2 errors, 1 warning`.
  private func summary(of diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    return [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
      .joined(separator: ", ")
  }

  /// `0.21 s`.
  func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let hundredths = seconds * 100 + (attoseconds / 5_000_000_000_000_000 + 1) / 2
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }

  /// A line that counts the seconds, on a terminal, once a command has taken longer than one.
  func progress(_ what: String) -> Progress { Progress(what, isShown: isInteractive) }

  fileprivate static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  /// The line while it is shown.
  final class Progress: Sendable {
    private let isDone = Mutex(false)

    fileprivate init(_ what: String, isShown: Bool) {
      guard isShown else { return }
      Task.detached(priority: .background) { [weak self] in
        var seconds = 0
        while true {
          try? await Task.sleep(for: .seconds(1))
          seconds += 1
          guard let self else { return }
          // The lock is held while the line is written, so that it never comes after the end.
          let goesOn = self.isDone.withLock { isDone in
            if !isDone { Terminal.write("\r\(what) … \(seconds) s", to: 2) }
            return !isDone
          }
          if !goesOn { return }
        }
      }
    }

    func stop() {
      isDone.withLock { isDone in
        isDone = true
        if isatty(2) == 1 { Terminal.write("\r\u{1B}[K", to: 2) }
      }
    }
  }
}

/// `1 page`, `2 pages`.
func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

internal import CLinux
internal import Glibc

/// The time in which Ctrl-C and the like are answered by clearing away what has been begun, before the program ends.
///
/// While one is there the signals only leave a note. Whoever writes looks for it, and stops; when what was begun is
/// cleared away, `end` lets the signal do what it would have done.
struct Interruption {
  init() { system_note_signals() }

  /// Whether the program has been asked to end.
  static var isRequested: Bool { system_noted_signal() != 0 }

  func end() {
    let signal = system_restore_signals()
    if signal != 0 { raise(signal) }
  }
}

extension FileError {
  static let interrupted = FileError("write", "the site", reason: "interrupted")
}

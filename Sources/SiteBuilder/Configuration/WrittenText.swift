internal import Diagnostics

/// A text of a settings file or of front matter, and where it is written.
struct WrittenText: Sendable, Equatable {
  let text: String
  let span: Span
}

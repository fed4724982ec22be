/// Something an author should know about a source file.
///
///     content/index.md:12:8: error: 'HStak' is not a view or a layout
///        12 | HStak(spacing: 8) {
///           | ^~~~~
///        hint: did you mean 'HStack'?
///
/// A message is lower case, has no full stop and quotes the author's own word.
public struct Diagnostic: Sendable, Equatable {
  public enum Severity: String, Sendable, Comparable {
    case warning, error
    public static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
  }

  /// A second place that explains the first ("to match this opening '{'").
  public struct Note: Sendable, Equatable {
    public let message: String
    public let span: Span?

    public init(_ message: String, at span: Span?) {
      self.message = message
      self.span = span
    }
  }

  public let severity: Severity
  public let message: String
  public let span: Span?
  /// What to do about it, a sentence without its full stop.
  public let hint: String?
  public let notes: [Note]

  public init(
    _ severity: Severity, _ message: String, at span: Span?, hint: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.span = span
    self.hint = hint
    self.notes = notes
  }

  public static func error(
    _ message: String, at span: Span?, hint: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: span, hint: hint, notes: notes)
  }

  public static func warning(
    _ message: String, at span: Span?, hint: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: span, hint: hint, notes: notes)
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether anything here stops a build.
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// In the order of the files' paths and of the places in them, errors and warnings mixed, each once.
  public func inSourceOrder() -> [Diagnostic] {
    let keyed = map { ($0.span?.file.path ?? "", $0.span?.range.lowerBound ?? -1, $0) }
    guard keyed.count > 1 else { return keyed.map(\.2) }
    var result: [Diagnostic] = []
    for (_, _, diagnostic) in keyed.enumerated().sorted(by: { a, b in
      (a.element.0, a.element.1, a.offset) < (b.element.0, b.element.1, b.offset)
    }).map(\.element) where !result.suffix(8).contains(diagnostic) {
      result.append(diagnostic)
    }
    return result
  }
}

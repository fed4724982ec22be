public import Diagnostics

/// A string, and where its characters stand in the source if it is written there.
public struct StringValue: Sendable {
  /// One word, because values are copied far more often than read.
  private let storage: Storage

  private final class Storage: Sendable {
    let text: String
    let source: SourceText?
    init(_ text: String, _ source: SourceText?) {
      self.text = text
      self.source = source
    }
  }

  public var text: String { storage.text }
  /// The text with the place of every byte in the author's file; for an interpolated string only its
  /// literal stretches are exact, what was interpolated points at the interpolation.
  public var source: SourceText? { storage.source }

  public init(_ text: String, source: SourceText? = nil) { storage = Storage(text, source) }
}

extension Value {
  /// A string that was computed.
  public static func string(_ text: some StringProtocol) -> Value { .string(StringValue(String(text))) }
}

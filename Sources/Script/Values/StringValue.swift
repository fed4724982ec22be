public import Diagnostics

/// A string, and where its characters stand in the source if it is written there.
public struct StringValue: Sendable {
  /// One word, because values are copied far more often than read.
  private let storage: Storage

  private final class Storage: Sendable {
    let text: String
    let source: SourceText?
    /// Of a piece of a text, that text, and at which of its bytes the piece begins.
    let base: Storage?
    let offset: Int
    /// What it is as a `LocalizedStringKey`, where that is something else.
    let key: String?
    init(
      _ text: String, _ source: SourceText?, of base: Storage? = nil, at offset: Int = 0, key: String? = nil
    ) {
      self.text = text
      self.key = key
      self.source = source
      self.base = base
      self.offset = offset
    }
  }

  public var text: String { storage.text }
  /// The text with the place of every byte in the author's file; for an interpolated string only its
  /// literal stretches are exact, what was interpolated points at the interpolation.
  public var source: SourceText? { storage.source }

  public init(_ text: String, source: SourceText? = nil) { storage = Storage(text, source) }

  init(_ text: String, source: SourceText?, key: String?) { storage = Storage(text, source, key: key) }

  /// The text as a `LocalizedStringKey` says it, in which numbers are written as in the page's language: `1,234`, and
  /// `1.500000` for what `String` writes as `1.5`.
  public var keyText: String { storage.key ?? storage.text }

  private init(_ storage: Storage) { self.storage = storage }
}

/// Pieces of texts, as Swift's `Substring`: they share the places of the text that they are cut from.
extension StringValue {
  /// What lies between two places of its own.
  func slice(_ range: Range<String.Index>) -> StringValue {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return StringValue(
      Storage(String(text[range]), nil, of: storage.base ?? storage, at: storage.offset + start))
  }

  var isSlice: Bool { storage.base != nil }

  /// The text that it is cut from, or itself.
  var whole: StringValue { StringValue(storage.base ?? storage) }

  /// Whether both are one text, and not only alike.
  func isSame(as other: StringValue) -> Bool { storage === other.storage }

  /// A place of its own as one of the whole.
  func outer(_ index: String.Index) -> String.Index {
    guard let base = storage.base else { return index }
    let distance = text.utf8.distance(from: text.startIndex, to: index) + storage.offset
    return base.text.utf8.index(base.text.startIndex, offsetBy: distance)
  }

  /// A place of the whole as one of its own; nil for one that lies outside.
  func inner(_ index: String.Index) -> String.Index? {
    guard let base = storage.base else { return index }
    let distance = base.text.utf8.distance(from: base.text.startIndex, to: index) - storage.offset
    guard (0...text.utf8.count).contains(distance) else { return nil }
    return text.utf8.index(text.startIndex, offsetBy: distance)
  }
}

extension Value {
  /// A string that was computed.
  public static func string(_ text: some StringProtocol) -> Value { .string(StringValue(String(text))) }
}

extension StringValue {
  /// Both texts in a row, with the places of both.
  func appending(_ other: StringValue) -> StringValue {
    // Nothing has no places, however often it is appended to itself.
    if text.isEmpty { return other }
    if other.text.isEmpty { return self }
    // Where each part stands is of use as long as an author could have written them all.
    guard let a = source, let b = other.source, a.file === b.file,
      a.segments.count + b.segments.count <= 4096
    else {
      return StringValue(text + other.text)
    }
    let segments = a.segments + b.segments.map { (local: a.bytes.count + $0.local, file: $0.file) }
    return StringValue(
      text + other.text, source: SourceText(file: a.file, bytes: a.bytes + b.bytes, segments: segments))
  }
}

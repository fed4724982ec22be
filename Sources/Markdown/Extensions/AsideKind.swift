/// The names by which tools call their asides, and GitHub's kind that looks like each.
struct AsideKind {
  let alert: Node.Alert
  /// Whether the kind's own title says the same.
  let isOwnName: Bool

  /// - Parameter name: in upper or lower case; nil for a name that is none.
  init?(_ name: some Sequence<UInt8>) {
    let name = String(decoding: name.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    guard let alert = Self.kinds[name] else { return nil }
    self.alert = alert
    isOwnName = "\(alert)" == name
  }

  private static let kinds: [String: Node.Alert] = [
    "note": .note, "info": .note, "abstract": .note, "summary": .note, "tldr": .note, "question": .note,
    "help": .note, "faq": .note, "quote": .note, "cite": .note, "example": .note, "experiment": .note,
    "details": .note, "remark": .note, "see also": .note, "seealso": .note, "todo": .note,
    "tip": .tip, "hint": .tip, "success": .tip, "check": .tip, "done": .tip,
    "important": .important, "attention": .important,
    "warning": .warning, "bug": .warning, "failure": .warning, "fail": .warning, "missing": .warning,
    "caution": .caution, "danger": .caution, "error": .caution,
  ]
}

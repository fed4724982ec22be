internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Says of a name of Swift's libraries that it is not there, once, and nothing of what is asked of it.
  func reportForeign(_ name: Name) -> Bool {
    guard let message = ForeignName.message(name.text, among: program.vocabulary.foreign) else {
      return false
    }
    refused.insert(name.text)
    if message.isOfPatterns { return reportPatterns(name) }
    report(message.text, name.range, hint: message.hint)
    lacksTypes = true
    return true
  }

  /// Says of a name that nobody knows that it is unknown, and whose it may be.
  ///
  /// - Returns: what may have been meant.
  func reportUnknown(_ name: Name, _ message: String, among known: Set<String>) -> String? {
    let hint = EvaluationMessage.insteadOf(name.text) ?? didYouMean(name.text, among: known)
    report(message, name.range, hint: hint ?? ForeignName.guess(name.text))
    return hint
  }

  /// The same of a pattern that is built, whichever of its names comes first.
  @discardableResult
  func reportPatterns(_ name: Name) -> Bool {
    if refused.insert(ForeignName.patterns).inserted {
      report(
        ForeignName.message(name.text)?.text ?? ForeignName.pattern, name.range, hint: ForeignName.patternHint
      )
    }
    lacksTypes = true
    return true
  }
}

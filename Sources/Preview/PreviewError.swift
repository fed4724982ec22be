/// Why a preview could not start; `hint` is what to do about it.
public struct PreviewError: Error, Sendable, Equatable {
  public let message: String
  public let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

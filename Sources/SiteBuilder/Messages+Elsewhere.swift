internal import Diagnostics

// What is said about addresses outside of the site.

extension Diagnostic {
  static func missingElsewhere(_ address: String, _ reason: String, _ severity: Severity, at span: Span?)
    -> Diagnostic
  {
    Diagnostic(severity, "nothing is at '\(address)': \(reason)", at: span, hint: nil)
  }

  static func refusedElsewhere(_ address: String, _ reason: String, at span: Span?) -> Diagnostic {
    .warning(
      "whether something is at '\(address)' is not known: \(reason)", at: span,
      hint: "'ignore' under 'check' in site.yml names addresses that are not asked")
  }

  static var noInquiryTool: Diagnostic {
    .error(
      "addresses cannot be asked: the program 'curl' is not installed", at: nil,
      hint: "sudo apt install curl")
  }
}

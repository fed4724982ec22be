import Diagnostics
import Foundation
import Testing
import Views

/// Forms in which one may write a view, beside the ones that the other tables use.
@Suite struct FormTests {
  static let forms = TableFile.text("forms").split(separator: "\n").map(String.init).filter {
    !$0.hasPrefix("#")
  }

  @Test(arguments: forms)
  func buildsWithoutAnError(form: String) {
    let errors = build(form).diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(form): \(errors.map(\.message))")
  }
}

import Diagnostics
import Script
import Testing

/// Expressions and their values, as the Swift compiler has them.
@Suite struct ValueTests {
  @Test func values() {
    let file = CaseFile("values.txt")
    file.check { input in
      input.split(separator: "\n").map { line in
        let source = line.split(separator: " => ").first.map(String.init) ?? ""
        return "\(source) => \(value(source))"
      }.joined(separator: "\n")
    }
  }

  /// The argument of a host's call keeps its type.
  private func value(_ source: String) -> String {
    let run = Run("Text(\(source))")
    if let mistake = run.diagnostics.first { return mistake.message }
    guard case .host(let call)? = run.views.first, let argument = call.arguments?.first else {
      return "nothing"
    }
    return Run.describe(argument.value)
  }
}

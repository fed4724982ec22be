import Diagnostics
import Script
import Testing

/// Small programs and what they print: what Swift's own compiler makes of them (`make suite`), the evaluator has
/// to make of them, too.
@Suite struct SuiteTests {
  static let topics = [
    "angles", "apps", "arrays", "casts", "cgfloat", "classes", "corners", "closures", "coding", "collections",
    "control-flow",
    "dates",
    "decimals", "dictionaries",
    "doubles", "durations", "engines", "helpers", "library", "models",
    "enums",
    "extensions", "fixed-integers", "formats", "formatting", "functions", "generics", "geometry", "idioms",
    "integers",
    "key-paths",
    "literals",
    "logic", "measurements", "metatypes", "observers", "operators", "optionals", "own-operators",
    "own-sequences", "programs",
    "dynamic-members",
    "property-wrappers",
    "protocols",
    "ranges", "regexes", "result-builders", "results", "scope", "sequences",
    "sets",
    "strings", "structs", "switch", "tuples", "unicode",
  ]

  /// What the evaluator does not do as Swift does.
  static let known: Set<String> = [
    // A literal behind '??' is what stands before it, also where anything may stand.
    "closures: closures in a dictionary",
    // An optional of an optional is refused.
    "optionals: nested",
  ]

  @Test(arguments: topics)
  func programs(topic: String) {
    let file = CaseFile("\(topic).txt", in: "Suite")
    #expect(!file.cases.isEmpty)
    for item in file.cases {
      let run = Run(item.input)
      let actual = run.messages + run.output.map { $0 + "\n" }.joined()
      let name = "\(topic): \(item.name)"
      let isEqual = trimmed(actual) == trimmed(item.expected)
      if SuiteTests.known.contains(name) {
        #expect(!isEqual, "\(name) works now")
      } else {
        #expect(isEqual, "\(name)\n\(actual)")
      }
    }
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}

import Diagnostics
import Testing

@testable import Views

/// Whatever Apple's documentation lists is known: done, left out with a reason, or told of as SwiftUI's.
@Suite struct DocumentedNamesTests {
  @Test func everyModifierIsKnown() {
    let names = Self.names("modifiers")
    #expect(names.count > 600)
    let unknown = names.filter { name in
      Vocabulary.words.modifiers[name] == nil
        && messages("Text(\"a\").\(name)()").contains { $0.contains("not a modifier") }
    }
    #expect(unknown == [])
  }

  @Test func everyTypeIsKnown() {
    let names = Self.names("types")
    #expect(names.count > 600)
    // Those of these that are attributes, and what a program begins with.
    let attributes: Set = [
      "App", "AppStorage", "Bindable", "Environment", "EnvironmentObject", "FocusState", "GestureState",
      "ScaledMetric",
      "SceneStorage", "State", "StateObject",
    ]
    let unknown = names.filter { name in
      messages("func take(_ value: \(name)) {}\nText(\"a\")").contains { $0.contains("no type is called") }
    }
    #expect(Set(unknown) == attributes)
  }

  private func messages(_ block: String) -> [String] { build(block).diagnostics.map(\.message) }

  private static func names(_ kind: String) -> [String] {
    TableFile("documented").cases.first { $0.name == kind }?.input.split(whereSeparator: \.isWhitespace).map(
      String.init) ?? []
  }
}

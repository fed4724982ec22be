import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// Texts of more than characters: images and texts in a text, attributed strings, dates.
@Suite struct ComposedTextTests {
  /// The runs of the texts in a block: their characters, with what they look like.
  private func check(_ source: String, _ expected: String) {
    var environment = BlockEnvironment.tests
    environment.now = Date(timeIntervalSince1970: 1_777_593_600)
    let (tree, diagnostics) = build(source, environment)
    var lines = diagnostics.map { "\($0.severity): \($0.message)" }
    if let tree { lines.append(tree.dump()) }
    #expect(lines.joined(separator: "\n").contains(expected), "\(source)\n\(lines.joined(separator: "\n"))")
  }

  /// Blocks that need no more than the line behind them.
  private func isLike(_ a: String, _ b: String) {
    let (one, other) = (build(a, .tests), build(b, .tests))
    #expect(
      one.diagnostics.isEmpty && other.diagnostics.isEmpty, "\(a)\n\(one.diagnostics)\(other.diagnostics)")
    guard let first = one.tree, let second = other.tree else {
      Issue.record("\(a)")
      return
    }
    #expect(frames(first, .unspecified) == frames(second, .unspecified), "\(a)")
    #expect(first.dump() == second.dump(), "\(a)")
  }

  @Test func textsInTexts() {
    isLike("Text(\"a \\(Text(\"b\").bold()) c\")", "Text(\"a \") + Text(\"b\").bold() + Text(\" c\")")
    isLike("Text(\"a \\(Text(\"b\")) c\").bold()", "Text(\"a b c\").bold()")
    isLike("Text(\"**a \\(Text(\"b\"))**\")", "Text(\"**a b**\")")
    isLike("Text(\"\\(Text(\"b\").bold() + Text(\"c\"))\")", "Text(\"b\").bold() + Text(\"c\")")
    isLike("Text(\"\\(Text(\"\\(Text(\"deep\").italic())\"))\")", "Text(\"deep\").italic()")
  }

  @Test func imagesInTexts() {
    isLike(
      "Text(\"a \\(Image(systemName: \"star\")) b\")",
      "Text(\"a \") + Text(Image(systemName: \"star\")) + Text(\" b\")")
    isLike("Text(\"\\(Image(\"photo.png\"))\")", "Text(Image(\"photo.png\"))")
    isLike(
      "Button(\"a \\(Image(systemName: \"star\"))\") {}",
      "Button { } label: { Text(\"a \\(Image(systemName: \"star\"))\") }")
  }

  @Test func attributedStrings() {
    isLike("Text(AttributedString(\"a\"))", "Text(verbatim: \"a\")")
    isLike(
      "var s = AttributedString(\"ab\"); s.foregroundColor = .red; s.font = .title\nText(s)",
      "Text(verbatim: \"ab\").foregroundColor(.red).font(.title)")
    isLike(
      "var s = AttributedString(\"one two\")\nif let r = s.range(of: \"two\") { s[r].underlineStyle = .single }\nText(s)",
      "Text(\"one \") + Text(\"two\").underline()")
    isLike(
      "var c = AttributeContainer()\nc.foregroundColor = .purple\nvar s = AttributedString(\"b\")\ns.mergeAttributes(c)\nText(\"a \" + s)",
      "Text(\"a \") + Text(\"b\").foregroundStyle(.purple)")
    isLike("Text(try! AttributedString(markdown: \"a **b**\"))", "Text(\"a **b**\")")
    isLike("Text(\"x \\(AttributedString(\"a\"))\")", "Text(\"x a\")")
  }

  @Test func datesInTexts() {
    isLike("Text(Date(timeIntervalSince1970: 0), style: .date)", "Text(verbatim: \"January 1, 1970\")")
    isLike("Text(\"on \\(Date(timeIntervalSince1970: 0), style: .date)\")", "Text(\"on January 1, 1970\")")
    isLike(
      "let f = DateFormatter(); f.dateFormat = \"yyyy\"\nText(Date(timeIntervalSince1970: 0), formatter: f)",
      "Text(verbatim: \"1970\")")
    isLike("Text([\"a\", \"b\"], format: .list(type: .and))", "Text(verbatim: \"a and b\")")
    check("Text(.now, style: .timer)", "warning: a page does not tick: this is shown as it is at 'Date.now'")
    check("Text(3, style: .date)", "does not format a number")
  }

  /// A timer as it stands at the day of the page, whichever that is.
  @Test func timers() throws {
    for (call, same) in [
      ("let start = Date.now\nText(timerInterval: start...start + 90)", "Text(verbatim: \"1:30\")"),
      ("Text(timerInterval: .now...(.now + 5400))", "Text(verbatim: \"1:30:00\")"),
      ("Text(timerInterval: .now...(.now + 5400), showsHours: false)", "Text(verbatim: \"90:00\")"),
      ("Text(timerInterval: (.now - 40)...(.now + 60.5))", "Text(verbatim: \"1:01\")"),
      ("Text(timerInterval: (.now - 40.5)...(.now + 60), countsDown: false)", "Text(verbatim: \"0:40\")"),
      ("Text(timerInterval: (.now - 60)...(.now + 60), pauseTime: .now - 30)", "Text(verbatim: \"1:30\")"),
      ("Text(timerInterval: (.now - 60)...(.now - 30))", "Text(verbatim: \"0:00\")"),
      ("Text(timerInterval: (.now + 30)...(.now + 60), countsDown: false)", "Text(verbatim: \"0:00\")"),
      (
        "ProgressView(timerInterval: (.now - 30)...(.now + 90))",
        "ProgressView(value: 0.75) {} currentValueLabel: { Text(\"1:30\") }"
      ),
      (
        "ProgressView(timerInterval: (.now - 30)...(.now + 90), countsDown: false) { Text(\"Tea\") }",
        "ProgressView(value: 0.25) { Text(\"Tea\") } currentValueLabel: { Text(\"0:30\") }"
      ),
    ] {
      let (one, other) = (build(call, .tests), build(same, .tests))
      #expect(one.diagnostics.allSatisfy { $0.severity == .warning }, "\(call)\n\(one.diagnostics)")
      #expect(try #require(one.tree).dump() == #require(other.tree).dump(), "\(call)")
    }
    check(
      "Text(timerInterval: .now...Date.now)", "a page does not tick: this is shown as it is at 'Date.now'")
    check("ProgressView(timerInterval: 1...2)", "takes a range of dates")
    check(
      "Text(timerInterval: .now...Date.now, pauseTime: 3)", "a value of type 'Int' cannot be used as 'Date'"
    )
  }

  /// A key's Markdown is read wherever it is shown, a string's never.
  @Test func keys() {
    let key = "let key: LocalizedStringKey = \"a **b**\"\n"
    for (call, same) in [
      ("Text(key)", "Text(\"a **b**\")"),
      ("Label(key, systemImage: \"star\")", "Label(\"a **b**\", systemImage: \"star\")"),
      ("Button(key) {}", "Button(\"a **b**\") {}"),
      ("Toggle(key, isOn: .constant(true))", "Toggle(\"a **b**\", isOn: .constant(true))"),
      ("LabeledContent(key, value: \"c\")", "LabeledContent(\"a **b**\", value: \"c\")"),
      ("Section(key) { Text(\"c\") }", "Section(\"a **b**\") { Text(\"c\") }"),
      (
        "ContentUnavailableView(key, systemImage: \"star\")",
        "ContentUnavailableView(\"a **b**\", systemImage: \"star\")"
      ),
      ("[key, \"*c*\"].map { Text($0) }[1]", "Text(\"*c*\")"),
      ("Text(\"x\").accessibilityLabel(key)", "Text(\"x\").accessibilityLabel(\"a **b**\")"),
    ] {
      isLike(key + call, same)
    }
    isLike("let plain = \"a **b**\"\nText(plain)", "Text(verbatim: \"a **b**\")")
    isLike("let plain = \"a **b**\"\nText(.init(plain))", "Text(\"a **b**\")")
    isLike("let plain = \"a **b**\"\nText(LocalizedStringKey(plain))", "Text(\"a **b**\")")
    isLike(
      "struct Row: View { let title: LocalizedStringKey; var note: LocalizedStringKey? = nil\n"
        + "var body: some View { Text(title); Text(note ?? \"*none*\") } }\nRow(title: \"a *\\(1 + 1)*\")",
      "Text(\"a *2*\"); Text(\"*none*\")")
    isLike(
      "enum Tab { case a, b; var title: LocalizedStringKey { switch self { case .a: \"*A*\"; case .b: \"B\" } } }\nText(Tab.a.title)",
      "Text(\"*A*\")")
    isLike(
      "func show(_ key: LocalizedStringKey) -> Text { Text(key) }\nshow(\"a \\(Image(systemName: \"star\")) **b**\")",
      "Text(\"a \\(Image(systemName: \"star\")) **b**\")")
    check(
      "let a = \"x\"\nlet b: LocalizedStringKey = a\nText(b)",
      "error: a value of type 'String' cannot be used as 'LocalizedStringKey'")
  }

  @Test func amountsAndMeasures() {
    isLike("Text(Decimal(19.5), format: .currency(code: \"USD\"))", "Text(verbatim: \"$19.50\")")
    isLike("Text(Decimal(0.25), format: .percent)", "Text(verbatim: \"25%\")")
    let length = "let d = Measurement(value: 5.2, unit: UnitLength.kilometers)\n"
    isLike(length + "Text(d, format: .measurement(width: .abbreviated))", "Text(verbatim: \"3.2 mi\")")
    isLike(length + "Text(d.formatted())", "Text(verbatim: \"3.2 mi\")")
    isLike(
      length + "Text(d.formatted(.measurement(width: .wide, usage: .asProvided)))",
      "Text(verbatim: \"5.2 kilometers\")")
    isLike(
      length
        + "Text(d.formatted(.measurement(width: .wide, usage: .asProvided).locale(Locale(identifier: \"de_DE\"))))",
      "Text(verbatim: \"5,2 Kilometer\")")
    isLike(
      length
        + "Text(d, format: .measurement(width: .narrow, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(2))))",
      "Text(verbatim: \"5.20km\")")
    isLike(
      "Text(Measurement(value: 21.5, unit: UnitTemperature.celsius).formatted())", "Text(verbatim: \"71°F\")")
    isLike(
      "Text(Measurement(value: 21.5, unit: UnitTemperature.celsius).formatted(.measurement(width: .narrow, usage: .asProvided, hidesScaleName: true)))",
      "Text(verbatim: \"21.5°\")")
    isLike(
      "Text(Measurement(value: 512, unit: UnitInformationStorage.megabytes).formatted(.byteCount(style: .file)))",
      "Text(verbatim: \"512 MB\")")
    isLike(
      "let f = MeasurementFormatter(); f.unitOptions = .providedUnit; f.unitStyle = .long\nText(f.string(from: Measurement(value: 2, unit: UnitMass.kilograms)))",
      "Text(verbatim: \"2 kilograms\")")
    check("Text(3, format: .measurement(width: .wide))", "does not format a number")
  }

  @Test func addresses() {
    let url = "let u = URL(string: \"https://x.org/a/b.png?q=1#f\")!\n"
    isLike(url + "Text(u.absoluteString)", "Text(verbatim: \"https://x.org/a/b.png?q=1#f\")")
    isLike(
      url
        + "Text([u.host() ?? \"\", u.lastPathComponent, u.pathExtension, u.scheme ?? \"\"].joined(separator: \" \"))",
      "Text(verbatim: \"x.org b.png png https\")")
    isLike(
      url + "Text(\"\\(u.query ?? \"\") \\(u.fragment ?? \"\") \\(u.host ?? \"\")\")",
      "Text(\"q=1 f x.org\")")
  }

  @Test func translationsAndColors() {
    isLike("Text(String(localized: \"a\"))", "Text(verbatim: \"a\")")
    isLike("Text(\"a\", comment: \"b\")", "Text(\"a\")")
    isLike("Text(NSLocalizedString(\"a\", comment: \"\"))", "Text(verbatim: \"a\")")
    isLike("Text(Color.red.description.capitalized)", "Text(verbatim: \"Red\")")
    isLike("Text(Color(red: 1, green: 0.5, blue: 0).description)", "Text(verbatim: \"#FF8000FF\")")
    check("Text(\"a \\(Spacer()) b\")", "error: ")
  }
}

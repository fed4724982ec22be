import Diagnostics
import Testing

@testable import Script
@testable import Views

/// What a block was made with is gone when nobody shows its views any more: a preview reads thousands of them.
@Suite struct LifetimeTests {
  @Test(arguments: [
    #"Text("a")"#,
    #"struct Card: View { let title: String; var body: some View { Text(title) } }; Card(title: "a")"#,
    #"struct Unused { var text = "a"; lazy var count = text.count }; Text("a")"#,
    #"class Model { var next: Model?; init() { next = self } }; let model = Model(); Text("a")"#,
    #"func count(_ n: Int) -> Int { n == 0 ? 0 : count(n - 1) }; Text("\(count(3))")"#,
    #"@State var n = 0; Button("\(n)") { n = (n + 1) % 3 }"#,
    #"Button("a") { }"#,
    #"@State var n = 0; Text("\(n)").onAppear { n = 2 }; Button("a") { n = 1 - n }"#,
    #"@State var w = 0.0; Text("a").onGeometryChange(for: Double.self) { $0.size.width } action: { w = $0 }"#,
    #"@State var isOn = false; GeometryReader { p in Toggle("\(p.size.width)", isOn: $isOn) }"#,
    #"struct Card: View { let title: String }"#,
    #"Button { } label: { Button("a") { } }"#,
  ])
  func nothingKeepsAnInterpreter(_ program: String) {
    weak var interpreter: Interpreter?
    weak var declarations: Program?
    do {
      let own = PageViews.interpreter(for: .tests)
      (interpreter, declarations) = (own, own.program)
      _ = describeViews(
        SourceText(SourceFile(path: "page.md", text: program)), in: .tests, own, states: 16)
    }
    #expect(interpreter == nil)
    #expect(declarations == nil)
  }
}

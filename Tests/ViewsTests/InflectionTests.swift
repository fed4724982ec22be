import Testing

@testable import Views

/// Words that agree with their number.
@Suite struct InflectionTests {
  @Test(arguments: [
    ("^[1 star](inflect: true)", "1 star"), ("^[3 star](inflect: true)", "3 stars"),
    ("^[0 item](inflect: true)", "0 items"), ("Add ^[2 person](inflect: true)!", "Add 2 people!"),
    ("^[12 city](inflect: true)", "12 cities"), ("^[2 day](inflect: true)", "2 days"),
    ("^[2 box](inflect:true)", "2 boxes"), ("^[1,200 new message](inflect: true)", "1,200 new messages"),
    ("^[4 fish](inflect: true)", "4 fish"), ("^[2 items](inflect: true)", "2 items"),
    ("^[2 Child](inflect: true)", "2 Children"), ("^[-1 degree](inflect: true)", "-1 degrees"),
    ("^[1 leaf](inflect: true) and ^[2 leaf](inflect: true)", "1 leaf and 2 leaves"),
    // Other attributes have no look; what is no mark stays.
    ("^[2 star](morphology: x)", "2 star"), ("^[2 star]", "^[2 star]"), ("2^[3](x", "2^[3](x"),
    ("x^2 [a](b)", "x^2 [a](b)"), ("^[](inflect: true)", ""), ("^[apples](inflect: true)", "apples"),
  ])
  func wordsAgree(text: String, expected: String) {
    var inflection = Inflection(language: "en-GB")
    #expect(inflection.agreeing(text) == expected)
    #expect(!inflection.isLeftOut)
  }

  @Test func otherLanguagesAreToldOf() {
    var inflection = Inflection(language: "de")
    #expect(inflection.agreeing("^[3 Stern](inflect: true)") == "3 Stern")
    #expect(inflection.isLeftOut)
  }
}

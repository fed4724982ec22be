import Testing
import Web

/// What elements of HTML become as text.
@Suite struct HTMLElementTests {
  private func check(_ element: HTMLElement, _ expected: String) {
    var html = HTMLWriter()
    html.write(element)
    #expect(html.string == expected)
  }

  @Test func anElementIsItsAttributesItsClassesAndWhatIsInIt() {
    check(HTMLElement("p"), "<p></p>")
    check(HTMLElement("p", ["id": "a", "lang": "de"]), #"<p id="a" lang="de"></p>"#)
    check(
      HTMLElement("p", ["id": "a"], classes: ["b", "c"], [.text("d")]), #"<p id="a" class="b c">d</p>"#)
    check(
      HTMLElement("ul", [:], [.element(HTMLElement("li", [:], [.text("a")])), .text("b")]),
      "<ul><li>a</li>b</ul>")
  }

  @Test func textAndValuesAreEscapedAndOthersMarkupIsNot() {
    check(HTMLElement("p", [:], [.text(#"a < "b" & c"#)]), "<p>a &lt; &quot;b&quot; &amp; c</p>")
    check(HTMLElement("a", ["href": #"?a&b"><i>"#]), #"<a href="?a&amp;b&quot;&gt;&lt;i&gt;"></a>"#)
    check(HTMLElement("p", [:], [.markup(Array("<b>a</b>".utf8))]), "<p><b>a</b></p>")
  }

  @Test func anAttributeWithoutAValueOnlyIsThere() {
    var input = HTMLElement("input", ["type": "checkbox"])
    input.set("checked")
    check(input, #"<input type="checkbox" checked>"#)
  }

  @Test(arguments: [
    ("br", "<br>"), ("img", "<img>"), ("hr", "<hr>"), ("wbr", "<wbr>"), ("path", "<path/>"),
    ("ellipse", "<ellipse/>"), ("svg", "<svg></svg>"), ("textarea", "<textarea></textarea>"),
  ])
  func elementsEndAsHTMLHasIt(_ tag: String, _ expected: String) { check(HTMLElement(tag), expected) }
}

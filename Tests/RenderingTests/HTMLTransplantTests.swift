import Testing
import Web

/// HTML and CSS of a page that are to stand in another one.
@Suite struct HTMLTransplantTests {
  @Test(arguments: [
    ("<p>a", "<p>a"), ("<H2 id=x>a</H2>", "<h3 id=\"p-x\">a</h3>"), ("<h6>a</h6>", "<h6>a</h6>"),
    ("<a href='#x'>a</a>", "<a href='#p-x'>a</a>"), ("<a href=\"#\">a</a>", "<a href=\"#\">a</a>"),
    ("<a href=\"b.html#x\">", "<a href=\"/b.html#x\">"),
    ("<img src=a.png srcset=\"a.png 1x, b.png 2x\">", "<img src=\"/a.png\" srcset=\"/a.png 1x, /b.png 2x\">"),
    ("<label for=\"a\">", "<label for=\"p-a\">"),
    ("<p aria-labelledby=\"a b\">", "<p aria-labelledby=\"p-a p-b\">"),
    ("<input type=\"radio\" name=\"a\">", "<input type=\"radio\" name=\"p-a\">"),
    ("<input type=\"text\" name=\"a\">", "<input type=\"text\" name=\"a\">"),
    ("<i class=\"b1 b1-a b12_r0 b1A0 b b1b bold\">", "<i class=\"p-b1 p-b1-a p-b12_r0 p-b1A0 b b1b bold\">"),
    (
      "<i style=\"animation-name:b1_g0;background:url(a.png)\">",
      "<i style=\"animation-name:p-b1_g0;background:url(&quot;/a.png&quot;)\">"
    ),
    (
      "<set begin=\"b1_k0.click;b1A0.animationstart;2s\"/>",
      "<set begin=\"p-b1_k0.click;p-b1A0.animationstart;2s\"/>"
    ),
    ("<path fill=\"url(#g)\"/>", "<path fill=\"url(&quot;#p-g&quot;)\"/>"),
    ("<!-- <h1 id=x> --><script>\"<h1>\"</script>", "<!-- <h1 id=x> --><script>\"<h1>\"</script>"),
    ("a < b <h1", "a < b <h1"),
  ])
  func transplanted(html: String, expected: String) {
    let transplant = HTMLTransplant(prefix: "p-", headingShift: 1) { "/" + $0 }
    #expect(String(decoding: transplant.html(Array(html.utf8)), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (".b1{--a:1rem;color:#b12}", ".p-b1{--a:1rem;color:#b12}"),
    (".b1-a,.b2_t0{animation:b1_g0 1s}", ".p-b1-a,.p-b2_t0{animation:p-b1_g0 1s}"),
    ("#b1_r1:checked~.b1A0{}", "#p-b1_r1:checked~.p-b1A0{}"),
    ("@keyframes b1_h0{to{translate:0}}", "@keyframes p-b1_h0{to{translate:0}}"),
    (".b1::after{content:\"b1_r0 \\\" b1_\"}", ".p-b1::after{content:\"b1_r0 \\\" b1_\"}"),
    (".b1{width:calc(1b1_*2)}", ".p-b1{width:calc(1b1_*2)}"),
  ])
  func transplantedCSS(css: String, expected: String) {
    let transplant = HTMLTransplant(prefix: "p-", headingShift: 1) { _ in nil }
    #expect(String(decoding: transplant.css(Array(css.utf8)), as: UTF8.self) == expected)
  }
}

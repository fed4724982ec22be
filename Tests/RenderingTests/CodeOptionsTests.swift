import Diagnostics
import Markdown
import Rendering
import Testing

@Suite struct CodeOptionsTests {
  private func options(_ info: String, _ change: (inout CodeOptions) -> Void) -> Bool {
    var expected = CodeOptions(info: "")
    change(&expected)
    return CodeOptions(info: info) == expected
  }

  @Test func languages() {
    #expect(CodeOptions(info: "").language == "")
    #expect(CodeOptions(info: "rust").language == "rust")
    #expect(CodeOptions(info: "rust,editable,should_panic").language == "rust")
    #expect(CodeOptions(info: "language-js").language == "js")
    #expect(CodeOptions(info: "{.python}").language == "python")
    #expect(CodeOptions(info: "c++ title=\"a\"").language == "c++")
    #expect(CodeOptions(info: "title=\"a\"").language == "")
    #expect(CodeOptions(info: ".sh").language == "sh")
    #expect(CodeOptions(info: "language-c++").language == "c++")
    #expect(CodeOptions(info: "linenums=1").language == "")
  }

  @Test func titles() {
    #expect(
      options("js title=\"a b.js\"") {
        $0.language = "js"; $0.title = "a b.js"
      })
    #expect(
      options("{ .js title='a' }") {
        $0.language = "js"; $0.title = "a"
      })
    #expect(
      options("js filename=a.js") {
        $0.language = "js"; $0.title = "a.js"
      })
  }

  @Test func numbersAsHackMDHasThem() {
    #expect(
      options("rust=") {
        $0.language = "rust"; $0.firstNumber = 1
      })
    #expect(
      options("rust=12") {
        $0.language = "rust"; $0.firstNumber = 12
      })
  }

  @Test func lines() {
    #expect(
      options("js {1,3-5}") {
        $0.language = "js"; $0.lines = [.marked: [1...1, 3...5]]
      })
    #expect(
      options("js{2}") {
        $0.language = "js"; $0.lines = [.marked: [2...2]]
      })
    #expect(
      options("js ins={1} del={2-3}") {
        $0.language = "js"
        $0.lines = [.inserted: [1...1], .deleted: [2...3]]
      })
    #expect(
      options("py hl_lines=\"2 4-5\"") {
        $0.language = "py"; $0.lines = [.marked: [2...2, 4...5]]
      })
  }

  @Test func numbers() {
    #expect(
      options("js showLineNumbers") {
        $0.language = "js"; $0.firstNumber = 1
      })
    #expect(
      options("js showLineNumbers startLineNumber=5") {
        $0.language = "js"; $0.firstNumber = 5
      })
    #expect(options("js showLineNumbers=false") { $0.language = "js" })
    #expect(
      options("py linenums=\"3\"") {
        $0.language = "py"; $0.firstNumber = 3
      })
  }

  /// As Hugo has them, in braces with commas between them.
  @Test func optionsBetweenCommas() {
    #expect(
      options("yaml {filename=\"a.yaml\",linenos=table,linenostart=54,hl_lines=[4,\"6-7\"]}") {
        $0.language = "yaml"; $0.title = "a.yaml"; $0.firstNumber = 54
        $0.lines = [.marked: [4...4, 6...7]]
      })
    #expect(
      options("py hl_lines=1,3-4 linenums=1") {
        $0.language = "py"; $0.firstNumber = 1
        $0.lines = [.marked: [1...1, 3...4]]
      })
  }

  @Test func words() {
    #expect(
      options("js \"a b\" ins=\"c\"") {
        $0.language = "js"
        $0.words = [("a b", .marked), ("c", .inserted)]
      })
  }

  @Test func wordsWithQuotationMarksAndPatterns() {
    #expect(
      options(##"js "a \"b\"" /ye[sp]/ ins=/\d+\/x/"##) {
        $0.language = "js"
        $0.words = [(##"a "b""##, .marked)]
        $0.patterns = [("ye[sp]", .marked), (##"\d+\/x"##, .inserted)]
      })
    #expect(CodeOptions(info: "js /a(b)(c)/").unknown == ["/a(b)(c)/"])
    #expect(html("js /, (a|b)/", "x, b").contains("x, <mark>b</mark>"))
    #expect(html("js /^\\s*(a:|b:)/", "  a: 1").contains("  <mark>a:</mark> 1"))
    #expect(CodeOptions(info: "js /usr/bin /tmp").patterns.isEmpty)
    #expect(
      html("js /b+/ del=/\"x/", "a bb \"x").contains(
        ##"a <mark>bb</mark> <del>&quot;x</del>"##),
      "\(html("js /b+/ del=/\"x/", "a bb \"x"))")
  }

  @Test func flagsBehindColons() {
    #expect(
      options("ts:line-numbers {1}") {
        $0.language = "ts"; $0.firstNumber = 1
        $0.lines = [.marked: [1...1]]
      })
    #expect(
      options("ts {1}:line-numbers=7") {
        $0.language = "ts"; $0.firstNumber = 7
        $0.lines = [.marked: [1...1]]
      })
    #expect(
      options("ansi:collapsed-lines=3:no-line-numbers") {
        $0.language = "ansi"; $0.folded = [4...Int.max]
      })
    #expect(
      options("ansi :no-line-numbers :collapsed-lines=8") {
        $0.language = "ansi"; $0.folded = [9...Int.max]
      })
    #expect(
      options("ansi:collapsed-lines=9223372036854775807") {
        $0.language = "ansi"; $0.unknown = ["collapsed-lines=9223372036854775807"]
      })
    #expect(
      options("nu:title=\"each | flatten\"") {
        $0.language = "nu"; $0.title = "each | flatten"
      })
    #expect(
      options("js:src/a.js") {
        $0.language = "js"; $0.title = "src/a.js"
      })
    #expect(options("rust:no_run") { $0.language = "rust" })
  }

  @Test func focusedAndFoldedLines() {
    #expect(
      options("js focus={2-3} collapse={1, 5-9}") {
        $0.language = "js"
        $0.lines = [.focused: [2...3]]
        $0.folded = [1...1, 5...9]
      })
    #expect(
      options("diff lang=\"js\"") {
        $0.language = "diff"; $0.changedLanguage = "js"
      })
  }

  private func html(_ info: String, _ code: String) -> String {
    let text = "```\(info)\n\(code)\n```\n"
    var markdown = MarkdownHTML(headingIDs: true)
    markdown.highlightsCode = true
    let page = markdown.render(Document(SourceText(SourceFile(path: "a.md", text: text)), as: .gitHub))
    return String(decoding: page.html, as: UTF8.self)
  }

  @Test func numberedLinesAreLinks() {
    #expect(
      html("x showLineNumbers startLineNumber=9", "a\nb")
        == #"<pre class="code-lines code-numbered" style="--first-line:9"><code class="language-x">"#
        + ##"<span class="code-line" id="code-1-L9"><a href="#code-1-L9" tabindex="-1" aria-hidden="true"></a>a</span>"##
        + "\n"
        + ##"<span class="code-line" id="code-1-L10"><a href="#code-1-L10" tabindex="-1" aria-hidden="true"></a>b</span>"##
        + "\n</code></pre>\n")
  }

  private func explained(_ code: String, _ list: String, _ language: String = "swift") -> String {
    var markdown = MarkdownHTML(headingIDs: true)
    markdown.highlightsCode = true
    markdown.readsAnnotations = true
    let text = "```\(language)\n\(code)\n```\n\n\(list)\n"
    let page = markdown.render(Document(SourceText(SourceFile(path: "a.md", text: text)), as: .gitHub))
    return String(decoding: page.html, as: UTF8.self)
  }

  @Test func numbersThatExplainLines() {
    #expect(
      explained("a // (1)!\nb // see (2)", "1. One\n2. Two") == ##"""
        <pre><code class="language-swift">a <a class="code-note" href="#code-1-N1">1</a>
        b <span class="code-comment">// see </span><a class="code-note" href="#code-1-N2">2</a>
        </code></pre>
        <ol class="code-notes">
        <li id="code-1-N1">One</li>
        <li id="code-1-N2">Two</li>
        </ol>

        """##)
    #expect(
      explained("a // say (1)! it", "1. One").contains(
        ##"<span class="code-comment">// say </span><a class="code-note" href="#code-1-N1">1</a>"##
          + #"<span class="code-comment"> it</span>"#))
    #expect(
      explained("a // (1)!\n// (1) b\nc", "1. One").contains(
        ##"a <a class="code-note" href="#code-1-N1">1</a><span class="code-comment">"## + "\n"
          + ##"// </span><a class="code-note" href="#code-1-N1">1</a>"##
          + #"<span class="code-comment"> b"#))
    let plain = explained("f(1) // (3)!", "1. One")
    #expect(!plain.contains("code-note") && plain.contains("<ol>\n<li>One</li>"), "no item has this number")
    #expect(!explained("a // (1)!", "- One").contains("code-note"), "the list has no numbers")
    #expect(!explained("a // (1)!", "1. One", "unknown").contains("code-note"), "there are no comments")
  }

  @Test func whatIsNoOptionIsKnown() {
    func unknown(_ info: String) -> [String] { CodeOptions(info: info).unknown }
    #expect(unknown("js titel=\"a\" showLineNumber") == ["titel", "showLineNumber"])
    #expect(unknown("{ .py hl_line=\"1\" .annotate }") == ["hl_line"])
    #expect(unknown("swift run frame=none wrap wrap=false") == [])
    #expect(unknown("text members of String") == [])
    #expect(unknown("rust,editable{1} \"a=b\"") == [])
    #expect(unknown("js {a=1}") == ["a"])
  }

  @Test func hiddenLines() {
    let line = #"<span class="code-line">"#
    #expect(
      html("js collapse={2-3}", "a\nb\nc\nd")
        == #"<pre class="code-lines"><code class="language-js">\#(line)a</span>\#n"#
        + #"<label class="code-fold" style="--lines:2"><input type="checkbox"> 2 lines</label>"#
        + #"<span class="code-folded">\#(line)b</span>\#n\#(line)c</span>\#n</span>\#(line)d</span>\#n</code></pre>\#n"#
    )
    #expect(html("js collapse={2-99}", "a\nb\nc").contains("> 2 lines<"), "no more than there are")
  }

  @Test func hiddenListings() {
    #expect(
      options("js collapse") {
        $0.language = "js"; $0.isCollapsed = true
      })
    func listing(_ summary: String) -> String {
      "<details class=\"listing\">\n<summary>\(summary)</summary>\n"
        + "<pre><code class=\"language-js\">a\nb\n</code></pre>\n</details>\n"
    }
    #expect(html("js collapse", "a\nb") == listing("2 lines"))
    #expect(html("js title=\"a<b\" collapse", "a\nb") == listing("a&lt;b"))
  }

  @Test func changesInALanguage() {
    #expect(
      html("diff lang=x", " a\n-b\n+c")
        == #"<pre class="code-lines"><code class="language-x"><span class="code-line">a</span>\#n"#
        + #"<span class="code-line code-deleted-line">b</span>\#n"#
        + #"<span class="code-line code-inserted-line">c</span>\#n</code></pre>\#n"#)
  }

  @Test func whatIsNoOption() {
    #expect(
      options("js { = } \" frame=none") {
        $0.language = "js"; $0.words = [(" frame=none", .marked)]
      })
    #expect(options("js {b} wrap") { $0.language = "js" })
  }

  @Test func endlessOptions() {
    let braces = CodeOptions(info: "a" + String(repeating: "{a", count: 100_000))
    #expect(braces.language == "a")
    #expect(braces.unknown.last == "a{a{a{a{a{a{a{a{a{a{…")
    #expect(CodeOptions(info: "a " + String(repeating: "{", count: 200_000)).language == "a")
    let flags = String(repeating: "line-numbers:", count: 10_000)
    #expect(CodeOptions(info: "a " + flags).firstNumber == 1)
  }
}

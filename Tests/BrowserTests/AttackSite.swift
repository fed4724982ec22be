import SiteBuilder

/// Sites with every attack in every context that pages are made of.
enum AttackSite {
  /// Where a text is put in the Markdown of a page, one page for each.
  static let contexts: [(name: String, markdown: @Sendable (String) -> String)] = [
    ("block", { quoted($0) }),
    ("list", { "- a\n\n  \(oneLine($0))\n" }),
    ("tight", { "1. \(oneLine($0))\n2. b\n" }),
    ("inline", { "> text \(oneLine($0)) text\n" }),
    ("strong", { "> **a \(oneLine($0)) b**\n" }),
    ("heading", { "> ### \(oneLine($0))\n" }),
    ("cell", { "> | a | b |\n> |---|---|\n> | \(oneLine($0).replacing("|", with: "\\|")) | c |\n" }),
    ("alt", { "> ![\(oneLine($0))](/picture.png)\n" }),
    ("linked", { "> [\(oneLine($0))](/picture.png)\n" }),
    ("title", { "> [a](/picture.png \"\(escaped(oneLine($0)))\") ![b](/picture.png '\(oneLine($0))')\n" }),
    (
      "address",
      { "> [a](<https://example.org/\(escaped(oneLine($0)))>) <https://example.org/\(oneLine($0))>\n" }
    ),
    ("query", { "> [a](</picture.png?\(escaped(oneLine($0)))#\(escaped(oneLine($0)))>)\n" }),
    ("code", { "> `` \(oneLine($0)) ``\n>\n> ```swift\n> \(oneLine($0))\n> ```\n" }),
    ("info", { "> ~~~\(oneLine($0).replacing("~", with: ""))\n> x\n> ~~~\n" }),
    ("label", { "> [\(oneLine($0))]: /picture.png \"\(escaped(oneLine($0)))\"\n>\n> [\(oneLine($0))][]\n" }),
    ("task", { "> - [ ] \(oneLine($0))\n>\n> > [!NOTE]\n> > \(oneLine($0))\n" }),
    ("escape", { "> \(escaped(oneLine($0)))\n" }),
  ]

  /// - Parameter policy: what `html` says in `site.yml`.
  static func files(html policy: String) -> [String: String] {
    let all = Attacks.markup
    var files = [
      "site.yml": settings(html: policy, title: all.joined(separator: " ")),
      "data/attacks.yml": all.map { "- \(json($0))\n" }.joined(),
      "content/index.md": "# Home\n",
      "content/picture.png": "",
      "templates/values.mustache": template,
      "content/values.md": """
      ---
      title: \(json(all.joined(separator: " ")))
      description: \(json(all.joined(separator: " ")))
      template: values
      attacks: [\(all.map(json).joined(separator: ", "))]
      ---
      # \(escaped(oneLine(all[0])))

      ## End
      """,
    ]
    // What becomes of HTML in Markdown is nothing to them.
    if policy == "sanitize" { files["content/block.md"] = block(all) }
    for (name, markdown) in contexts {
      files["content/\(name).md"] =
        "# Attacks\n\n" + all.enumerated().map { "## n\($0)\n\n\(markdown($1))\n" }.joined() + "\n## End\n"
    }
    for (index, text) in all.enumerated() {
      // In the open, where what one piece of HTML opens another one closes.
      if index % 8 == 0 { files["content/open\(index).md"] = "# Open\n\n" }
      files["content/open\(index - index % 8).md"]? += "## n\(index)\n\n\(text)\n\n\(index)\n\n"
    }
    for name in Attacks.names where !name.contains("/") {
      files["content/names/\(name).md"] = "# \(escaped(oneLine(name)))\n\n## End\n"
      files["content/names/\(name).png"] = ""
    }
    return files
  }

  private static func settings(html policy: String, title: String) -> String {
    """
    title: \(json(title))
    description: \(json(title))
    html: \(policy)
    words: {note: \(json(title)), toDo: \(json(title)), source: \(json(title)), result: \(json(title))}
    params:
      attacks: [\(Attacks.markup.map(json).joined(separator: ", "))]
    fonts:
      body:
        name: \(json(Attacks.fontNames.joined(separator: " ")))
        files: [/usr/share/fonts/opentype/inter/Inter-Regular.otf]

    """
  }

  /// Every value in a text, in attributes with and without quotation marks of either kind, and transformed.
  private static let template = """
    <!doctype html><html lang="{{site.language}}"><head>{{> head}}</head><body><main id="content">
    <article class="text">
    {{#page.params.attacks}}<h2>n</h2><p title="{{.}}" data-x='{{.}}'>{{.}}</p>{{/page.params.attacks}}
    {{#site.params.attacks}}<h2>n</h2><p title="{{.}}" id='{{.}}'>{{uppercased(.)}}</p>{{/site.params.attacks}}
    {{#data.attacks}}<h2>n</h2><p title="{{capitalized(.)}}">{{.}}</p><a href="?{{.}}">x</a>{{/data.attacks}}
    {{{content}}}
    </article><footer class="bottom"></footer></main></body></html>
    """

  /// A layout with every text as text, as Markdown, as a name and as a label.
  private static func block(_ all: [String]) -> String {
    """
    # Blocks

    ```layout #names source=tabs
    VStack {
        ForEach(0..<data.attacks.count) { index in
            Text(verbatim: data.attacks[index])
                .fixedSize()
                .id("n\\(index)")
                .accessibilityLabel(data.attacks[index])
        }
    }
    ```

    ## Literals

    ```layout #literals
    VStack {
    \(all.map { "    Text(\(swift($0))).fixedSize()" }.joined(separator: "\n"))
    }
    ```

    ## State

    ```layout #state
    @State var isOn = false
    VStack {
        Toggle(data.attacks[0], isOn: $isOn)
        Button(data.attacks[1]) { isOn.toggle() }
        Text(isOn ? data.attacks[2] : data.attacks[12]).accessibilityLabel(data.attacks[13])
        Picker(data.attacks[3], selection: $isOn) {
            Text(data.attacks[4]).tag(true)
            Text(data.attacks[5]).tag(false)
        }
    }
    ```

    ## End
    """
  }

  // MARK: Writing

  static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  static func quoted(_ text: String) -> String { "> " + oneLine(text) + "\n" }

  /// With a backslash before everything that means something to Markdown.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isMark =
        (0x21...0x7E).contains(scalar.value) && !scalar.properties.isAlphabetic
        && !("0"..."9").contains(scalar)
      result += (isMark ? "\\" : "") + String(Character(scalar))
    }
    return result
  }

  /// As JSON and YAML write it.
  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\" + String(Character(scalar))
      case 0..<0x20, 0x7F...0xA0, 0x2028, 0x2029, 0xFEFF:
        result += "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
        result += String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// As Swift writes it.
  static func swift(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\" + String(Character(scalar))
      case 0..<0x20, 0x7F...0x10FFFF: result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

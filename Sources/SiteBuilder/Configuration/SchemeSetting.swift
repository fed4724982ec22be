internal import Web

/// `scheme` of `site.yml`: which scheme of colours pages have.
enum SchemeSetting: String, Sendable, CaseIterable {
  /// What the reader's system asks for.
  case system
  case light, dark
  /// What the system asks for, until the reader chooses another for the page.
  case `switch`

  /// Rules beside the theme, which win whatever a theme says.
  ///
  /// `--in-light` and `--in-dark` are the visibility of what layout blocks show in one scheme only, `--for-light` and
  /// `--for-dark` how pictures of which there are two are displayed. On paper everything is light.
  var css: String {
    func rules(_ name: String, _ isDark: Bool) -> String {
      let (shown, hidden) = isDark ? ("dark", "light") : ("light", "dark")
      let pictures = self == .switch ? "--for-\(shown):inline;--for-\(hidden):none;" : ""
      return "\(name){color-scheme:\(shown);--in-\(shown):visible;--in-\(hidden):hidden;\(pictures)}"
    }
    switch self {
    case .system:
      return """
        .for-dark{display:none}
        @media (prefers-color-scheme:dark){.for-light{display:none}.for-dark{display:inline}}

        """
    case .light, .dark: return "@media not print{html\(rules(":root", self == .dark))}\n"
    case .switch:
      return """
        :root{--for-light:inline;--for-dark:none}
        @media (prefers-color-scheme:dark){:root{--for-light:none;--for-dark:inline}}
        .for-light{display:var(--for-light)}.for-dark{display:var(--for-dark)}
        @media not print{
        \(rules(":root:has(#\(Self.id("light")):checked)", false))
        \(rules(":root:has(#\(Self.id("dark")):checked)", true))
        }

        """
    }
  }

  /// The switch: radio buttons, which need no script. Nothing where there is none.
  func field(_ words: SiteWords.Theme) -> [UInt8]? {
    guard self == .switch else { return nil }
    var writer = HTMLWriter()
    writer.raw("<fieldset class=\"scheme\"><legend>")
    writer.text(words.scheme)
    writer.raw("</legend>")
    for (name, label) in [("system", words.system), ("light", words.light), ("dark", words.dark)] {
      writer.raw("<input type=\"radio\" name=\"scheme\"")
      writer.attribute("id", Self.id(name))
      writer.raw(name == "system" ? " checked><label" : "><label")
      writer.attribute("for", Self.id(name))
      writer.attribute("title", label)
      writer.raw(">")
      writer.text(label)
      writer.raw("</label>")
    }
    writer.raw("</fieldset>")
    return writer.bytes
  }

  /// No heading has such an id.
  private static func id(_ name: String) -> String { "scheme--" + name }
}

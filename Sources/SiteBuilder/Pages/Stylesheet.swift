internal import Rendering
internal import Typesetting
internal import Web

/// The site's style sheet: fonts, the choices of `site.yml`, the theme, and what the site adds to it.
enum Stylesheet {
  static let path = "assets/style.css"

  /// Where a sheet is: its name says what is in it where the settings ask for that. The preview exchanges sheets, whose
  /// names stay.
  static func path(of sheet: [UInt8], _ configuration: SiteConfiguration) -> String {
    guard configuration.hasFingerprints, !configuration.isAtRoot else { return path }
    return "assets/style-\(ContentHash(of: sheet)).css"
  }
  /// Files of `templates/` that go into it, in this order.
  static let parts = ["theme.css", "site.css"]

  /// The sheets that say what the names of colours look like, the strongest last.
  static func colorSheets(_ configuration: SiteConfiguration, _ files: any FileSystem) -> [String] {
    let themes = parts.compactMap { part in
      (try? files.read(join(TemplateLibrary.folder, part)))
        ?? DefaultTheme.files.first { $0.path == part }?.bytes
    }
    return [colorPalette] + themes.map { String(decoding: $0, as: UTF8.self) } + [
      configuration.theme.css, tokens(configuration),
    ]
  }

  /// - Parameter hasLists: whether a page lists others by their dates.
  static func css(
    _ configuration: SiteConfiguration, _ fonts: RenderedFonts, _ library: TemplateLibrary,
    hasLists: Bool = false
  ) -> [UInt8] {
    var result = fonts.css
    // What a layout has computed is not for a theme to change: its rules are in no layer, and so win.
    result += "@layer colors,code,theme,site;\n".utf8
    result += "@layer colors{\(colorPalette)}\n".utf8
    result += "@layer code{\n\(codeStyleSheet)}\n".utf8
    result += tokens(configuration).utf8
    for (part, layer) in zip(parts, ["theme", "site"]) {
      for file in library.files where file.path == part {
        result += "@layer \(layer){\n".utf8 + file.bytes + "\n}\n".utf8
      }
      if layer == "theme", configuration.languages.count + configuration.versions.count > 1 {
        result += "@layer theme{\n\(EditionSwitch.css)}\n".utf8
      }
      if layer == "theme", hasLists || configuration.publishing.listLength != nil {
        result += "@layer theme{\n\(PostList.css)}\n".utf8
      }
      if layer == "theme", !configuration.theme.css.isEmpty {
        result += "@layer theme{\n\(configuration.theme.css)}\n".utf8
      }
    }
    result += blockStyleSheet.utf8
    result.append(UInt8(ascii: "\n"))
    return CompactCSS.bytes(of: result)
  }

  /// Custom properties that the theme reads. The names of fonts are quoted; colours have been checked.
  private static func tokens(_ configuration: SiteConfiguration) -> String {
    let theme = configuration.theme
    var light = FontStack(configuration.fonts).declarations().map { "  \($0)\n" }.joined()
    light += "  --no-buttons: \(cssString(configuration.words.theme.noButtons));\n"
    if let accent = theme.accent ?? theme.accentDark {
      let dark = theme.accentDark ?? accent
      light += "  --site-accent: \(dark == accent ? accent : "light-dark(\(accent), \(dark))");\n"
    }
    return ":root {\n\(light)}\n" + configuration.scheme.css
  }
}

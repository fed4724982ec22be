import Testing
import Typesetting

/// The fonts that the tests set text in: Debian's `fonts-inter` and `fonts-jetbrains-mono`.
enum Fonts {
  static let inter = "/usr/share/fonts/opentype/inter/Inter-"
  static let mono = "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-"

  static let library: FontLibrary = {
    do {
      let body = try FontFamily(
        name: "Inter",
        faces: ["Regular", "Bold", "Italic", "BoldItalic"].map { try FontFace(path: inter + $0 + ".otf") })
      let code = try FontFamily(
        name: "JetBrains Mono", faces: ["Regular", "Bold"].map { try FontFace(path: mono + $0 + ".ttf") })
      return try FontLibrary([(.body, body), (.mono, code)])
    } catch {
      preconditionFailure("the tests need fonts-inter and fonts-jetbrains-mono: \(error)")
    }
  }()

  static func face(_ role: FontRole, weight: Int = 400, italic: Bool = false) -> FontFace {
    library.face(for: TextStyle(family: role, weight: weight, italic: italic))
  }
}

/// Styles by a letter, to write mixed text briefly: `b` bold, `i` italic, `c` code.
func runs(_ pieces: [(String, Character?)]) -> [TextRun] {
  pieces.map { text, letter in
    switch letter {
    case "b": TextRun(text, TextStyle(weight: 700))
    case "i": TextRun(text, TextStyle(italic: true))
    case "c": TextRun(text, TextStyle(family: .mono, size: 14, isolated: true))
    default: TextRun(text)
    }
  }
}

func paragraph(
  _ text: String, language: String = "en", direction: BaseDirection = .leftToRight, spaces: Spaces = .collapse
) -> Paragraph {
  Paragraph(
    [TextRun(text)], fonts: Fonts.library, language: language, direction: direction, spaces: spaces)
}

extension Paragraph {
  /// The lines at a width as text, an ellipsis included.
  func texts(atWidth width: Double?) -> [String] { texts(lines(atWidth: width)) }

  func texts(_ set: LineSet) -> [String] {
    set.lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[line.range])
      return String(view) + (line.endsInEllipsis ? "…" : "")
    }
  }
}

/// A generator of the same numbers on every machine (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

import Testing

@testable import Typesetting

@Suite struct SubsetTests {
  /// Random text over an alphabet, words and punctuation as they come.
  static func text(_ alphabet: [Unicode.Scalar], using generator: inout Seeded) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...80, using: &generator) {
      let isSpace = Int.random(in: 0..<6, using: &generator) == 0
      view.append(isSpace ? " " : alphabet.randomElement(using: &generator) ?? " ")
    }
    return String(view)
  }

  /// The subset that ships measures as the full font does, kerning, ligatures and marks included.
  @Test(arguments: [
    (FontRole.body, 400, false), (.body, 700, false), (.body, 400, true), (.mono, 400, false),
  ])
  func shapesAsTheWholeFont(_ role: FontRole, _ weight: Int, _ italic: Bool) throws {
    let style = TextStyle(family: role, weight: weight, italic: italic)
    let whole = Fonts.library.face(for: style)
    let alphabet =
      (0x21...0x17F).compactMap(Unicode.Scalar.init)
      + "–—‘’“”…→←↔⇒≠≤•′″€™fffiflffi->=><=!=1/2\u{301}\u{308}".unicodeScalars
    let covered = alphabet.filter(whole.covers)
    var generator = Seeded(7)
    for _ in 0..<8 {
      let some = covered.shuffled(using: &generator).prefix(Int.random(in: 20...150, using: &generator))
      let reduced = try FontFace(bytes: whole.subset(to: some))
      let full = try FontLibrary([(role, FontFamily(name: "full", faces: [whole]))])
      let part = try FontLibrary([(role, FontFamily(name: "part", faces: [reduced]))])
      #expect(part.baseline(of: style) == full.baseline(of: style))
      for _ in 0..<60 {
        let text = Self.text(Array(some), using: &generator)
        let expected = Paragraph([TextRun(text, style)], fonts: full)
        let actual = Paragraph([TextRun(text, style)], fonts: part)
        #expect(actual.lines(atWidth: 100) == expected.lines(atWidth: 100), "\(text)")
        #expect(actual.missing == expected.missing)
      }
    }
  }

  @Test func isSmallAndTheSameEveryTime() throws {
    let face = Fonts.face(.body)
    let latin = (0x20...0xFF).compactMap(Unicode.Scalar.init)
    let bytes = try face.subset(to: latin)
    #expect(try bytes == face.subset(to: latin.reversed()))
    let compressed = try WOFF2.compress(bytes)
    #expect(compressed.starts(with: Array("wOF2".utf8)))
    #expect(compressed.count < 20_000)
    #expect(try compressed == WOFF2.compress(bytes))
    #expect(ContentHash(of: bytes).description == ContentHash(of: bytes).description)
    #expect(ContentHash(of: bytes).description.count == 26)
  }

  @Test func keepsTabularDigitsWhenAsked() throws {
    let style = TextStyle(tabularDigits: true)
    let face = Fonts.face(.body)
    func widths(_ features: [String]) throws -> [Double] {
      let reduced = try FontFace(bytes: face.subset(to: "0123456789".unicodeScalars, features: features))
      let fonts = try FontLibrary([(.body, FontFamily(name: "part", faces: [reduced]))])
      return ["1111", "8888"].map { Paragraph([TextRun($0, style)], fonts: fonts).lines(atWidth: nil).width }
    }
    let tabular = try widths(["tnum"])
    #expect(tabular[0] == tabular[1])
    let proportional = try widths([])
    #expect(proportional[0] < proportional[1])
  }

  @Test func whatIsNoFontIsRefused() throws {
    #expect(throws: FontError.malformed) { try FontFace(bytes: []) }
    #expect(throws: FontError.malformed) { try FontFace(bytes: Array("no font at all".utf8)) }
    #expect(throws: FontError.compressed) { try FontFace(bytes: Array("wOF2....".utf8)) }
    #expect(throws: FontError.notSubsettable) { try WOFF2.compress([1, 2, 3]) }
  }

  /// 106.69 %, 102.05 % and 99.98 % were measured over a corpus of running text.
  @Test(arguments: [
    (FontRole.body, 400, FallbackFont.arial, 106.69), (.body, 700, .arialBold, 102.05),
    (.mono, 400, .courierNew, 99.98),
  ])
  func fallbackTakesAsMuchRoom(_ role: FontRole, _ weight: Int, _ fallback: FallbackFont, _ expected: Double)
  {
    let adjust = fallback.sizeAdjust(for: Fonts.face(role, weight: weight))
    #expect(abs(adjust - expected) < 1.2, "\(adjust)")
  }

  /// Not only in the mean: no letter is off by more than a few percent, and a usual text by next to nothing.
  @Test(arguments: [
    (FallbackFont.arial, 400), (.roboto, 400), (.notoSans, 400), (.dejaVuSans, 400), (.arialBold, 700),
    (.robotoBold, 700), (.notoSansBold, 700), (.dejaVuSansBold, 600),
  ])
  func fallbackSetsEachLetterAsWide(_ fallback: FallbackFont, _ weight: Int) throws {
    let face = Fonts.face(.body, weight: weight)
    let parts = fallback.parts(for: face)
    #expect(parts.first?.characters == [" "])
    var least = 1.0
    var most = 1.0
    for character in " abcdefghijklmnopqrstuvwxyzABCDEFGHKLMNOPQRSTUVWXYZ023456789".unicodeScalars {
      let own = parts.filter { $0.characters.contains(character) }
      #expect(own.count <= 1)
      let adjust = own.first?.sizeAdjust ?? fallback.sizeAdjust(for: face)
      let ratio =
        try #require(fallback.advance(of: character)) * adjust / 100 / #require(face.advance(of: character))
      (least, most) = (min(least, ratio), max(most, ratio))
      // What it is moved together with is in its width.
      if character == " " { #expect(abs(ratio - 1) < 0.02) }
    }
    #expect(least > 0.91 && most < 1.07, "\(least), \(most)")
    // As it is set: what is in another part stands apart from it.
    let text = "A line of usual words, which are as wide as they will be when the font is there"
    let means = face.meanAdvances(in: .english)
    let (own, other) = text.unicodeScalars.reduce((0.0, 0.0)) { sums, character in
      let adjust = parts.first { $0.characters.contains(character) }?.sizeAdjust ?? 100
      return (
        sums.0 + (means[character] ?? 0), sums.1 + (fallback.advance(of: character) ?? 0) * adjust / 100
      )
    }
    // Less what its own pairs are moved together by.
    #expect(abs(other / own - 1.0025) < 0.004, "\(other / own)")
  }
}

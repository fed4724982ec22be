import Testing
import Typesetting

@Suite struct FontTests {
  @Test func metrics() {
    let inter = Fonts.face(.body).metrics
    #expect(inter.unitsPerEm == 2816)
    #expect(inter.ascent == 2728 && inter.descent == 680)
    #expect(inter.capHeight == 2048 && inter.xHeight == 1536)
    let mono = Fonts.face(.mono).metrics
    #expect(mono.unitsPerEm == 1000 && mono.ascent == 1020 && mono.descent == 300)
  }

  @Test(arguments: [
    ("Regular", 400, false), ("Bold", 700, false), ("Italic", 400, true), ("BoldItalic", 700, true),
  ])
  func names(_ file: String, _ weight: Int, _ italic: Bool) throws {
    let face = try FontFace(path: Fonts.inter + file + ".otf")
    #expect(face.familyName == "Inter")
    #expect(face.postScriptName == "Inter-\(file)")
    #expect(face.weight == weight && face.isItalic == italic)
  }

  /// CSS Fonts 4 §5.2, with the weights a family has, what is asked for, and what is found.
  @Test(arguments: [
    ([400, 700], 400, 400), ([400, 700], 600, 700), ([400, 700], 500, 400), ([400, 700], 300, 400),
    ([500, 700], 400, 500), ([300, 500], 400, 500), ([300, 600], 400, 300), ([300, 600], 500, 300),
    ([100, 300, 900], 200, 100), ([300, 800], 600, 800), ([300, 500], 900, 500),
  ])
  func nearestWeight(_ weights: [Int], _ asked: Int, _ found: Int) throws {
    let names = [
      100: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
      800: "ExtraBold",
      900: "Black",
    ]
    let faces = try weights.map { try FontFace(path: Fonts.inter + (names[$0] ?? "") + ".otf") }
    let family = try FontFamily(name: "Inter", faces: faces)
    #expect(family.face(weight: asked, italic: false).weight == found)
  }

  @Test func slopeCountsMoreThanWeight() {
    #expect(Fonts.face(.body, weight: 650, italic: true).postScriptName == "Inter-BoldItalic")
    #expect(Fonts.face(.mono, weight: 700, italic: true).postScriptName == "JetBrainsMono-Bold")
  }

  @Test func missingCharactersAreNamed() {
    let text = Paragraph([TextRun("a漢b字a漢\u{200D}")], fonts: Fonts.library)
    #expect(text.missing == ["字", "漢"])
    #expect(text.lines(atWidth: nil).width > 0)
  }

  @Test func bodyFallsBackToMono() {
    // Inter has no box drawing, JetBrains Mono does.
    let text = Paragraph([TextRun("a┼b")], fonts: Fonts.library)
    #expect(text.missing.isEmpty)
    #expect(text.usedCharacters.map(\.face.familyName) == ["Inter", "JetBrains Mono"])
    #expect(text.usedCharacters.map(\.characters) == [["a", "b"], ["┼"]])
  }

  @Test func noSuchFile() {
    #expect(throws: FontError.unreadable(path: "/nowhere.ttf", reason: "No such file or directory")) {
      try FontFace(path: "/nowhere.ttf")
    }
  }

  /// One test per sentence.
  @Test(arguments: [
    (FontError.malformed, "not a TrueType or OpenType font"),
    (.compressed, "the font is a WOFF file; use the TrueType or OpenType file it was made from"),
    (.noFaces(family: "Inter"), "the font family “Inter” has no faces"),
    (.noSuchFace(index: 3, count: 2), "the font collection has no face 3, only 2"),
    (.unreadable(path: "a.ttf", reason: "No such file"), "cannot read the font “a.ttf”: No such file"),
    (.notSubsettable, "the font cannot be reduced to the characters of the site"),
  ])
  func sentences(_ error: FontError, _ sentence: String) {
    #expect(error.description == sentence)
  }

  /// Widths that Chromium and Firefox were measured to agree with, or that follow from the font's tables.
  @Test func widths() {
    let mono = TextStyle(family: .mono, size: 20)
    #expect(Paragraph([TextRun("0123456789", mono)], fonts: Fonts.library).lines(atWidth: nil).width == 120)
    let kerned = paragraph("AVAVAV").lines(atWidth: nil).width
    let apart =
      Paragraph(runs([("A", nil)]), fonts: Fonts.library).lines(atWidth: nil).width * 3
      + Paragraph(runs([("V", nil)]), fonts: Fonts.library).lines(atWidth: nil).width * 3
    #expect(kerned < apart - 2)
  }
}

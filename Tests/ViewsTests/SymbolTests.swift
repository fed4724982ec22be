import Testing

@testable import Views

/// Symbols by their names, and what is composed of them.
@Suite struct SymbolTests {
  @Test func everyNameOfTheTableIsDrawn() {
    let names = SymbolNames.all.entries.keys.sorted()
    #expect(names.count > 1150)
    for name in names {
      for name in [name, name + ".fill"] {
        let symbol = Symbol(named: name)
        #expect(symbol.map { $0.lines + $0.areas }?.isEmpty == false, "\(name)")
      }
    }
    #expect(SymbolNames.all.digits.count == 10)
  }

  @Test(arguments: [
    "heart.circle", "heart.circle.fill", "leaf.square", "leaf.square.fill", "bell.slash", "bell.slash.fill",
    "bell.badge", "person.badge.minus", "folder.badge.plus", "folder.fill.badge.plus", "0.circle",
    "7.circle.fill",
    "24.square", "99.square.fill", "person.crop.circle.badge.checkmark", "xmark.rectangle.fill",
  ])
  func variantsAreComposed(_ name: String) {
    #expect(Symbol(named: name) != nil)
  }

  /// A symbol in a circle has one.
  @Test(arguments: ["heart", "cart", "airplane", "mappin", "lock", "magnifyingglass"])
  func circlesAreDrawn(_ name: String) throws {
    let plain = try #require(Symbol(named: name + ".circle"))
    #expect(plain.lines.contains(Symbol.circle))
    #expect(try #require(Symbol(named: name + ".circle.fill")).areas.contains(Symbol.disc))
  }

  @Test(arguments: [
    "", ".", ".fill", ".circle", "zzz", "zzz.circle.fill", "100.circle", "heart.badge.zzz", "fill",
    "heart.circle.slash.badge.plus", String(repeating: ".circle", count: 10_000),
  ])
  func otherNamesAreNone(_ name: String) {
    #expect(Symbol(named: name) == nil)
  }

  @Test(arguments: [
    ("backward.zzz", "backward"), ("heart.text.zzz", "heart.text.clipboard"), ("starr", "star"),
    ("envelope.zzz.fill", "envelope"),
  ])
  func whatIsNearSharesParts(_ name: String, _ near: String) {
    #expect(Symbol.related(to: name) == near)
  }

  @Test func outlinesAreMovedAndTurned() {
    let outline = SymbolOutline(text: "M120 30h60v-5l10 20z")
    #expect(outline.path == "M12 3h6v-.5l1 2z")
    #expect(outline.transformed(.mirrored).path == "M12 3h-6v-.5l-1 2z")
    #expect(outline.transformed(.turned(90)).path == "M21 12v6h.5l-2 1z")
    #expect(outline.transformed(.scaled(0.5)).path == "M12 7.5h3v-.25l.5 1z")
  }
}

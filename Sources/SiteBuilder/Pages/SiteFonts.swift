internal import Diagnostics
internal import Synchronization
internal import Typesetting
internal import Web

/// A face among those of the site's families.
struct FaceKey: Hashable, Comparable {
  let role: FontRole
  let weight: Int
  let isItalic: Bool

  /// The face that a style is set in.
  init(_ library: FontLibrary, _ style: TextStyle) {
    let face = library.face(for: style)
    self.init(role: style.family, weight: face.weight, isItalic: face.isItalic)
  }

  init(role: FontRole, weight: Int, isItalic: Bool) {
    self.role = role
    self.weight = weight
    self.isItalic = isItalic
  }

  static func < (a: FaceKey, b: FaceKey) -> Bool {
    (a.role.rawValue, a.weight, a.isItalic ? 1 : 0) < (b.role.rawValue, b.weight, b.isItalic ? 1 : 0)
  }
}

/// The fonts that texts are measured with, and their subsets that the site ships.
struct SiteFonts: Sendable {
  /// Nil when a font cannot be used, which has been reported.
  let library: FontLibrary?
  /// Differs where the fonts do.
  let fingerprint: String
  private let names: [FontRole: String]
  private let display: FontConfiguration.Display

  /// What the theme sets text in, whether or not a block does.
  private static let themeFaces = [
    FaceKey(role: .body, weight: 400, isItalic: false), FaceKey(role: .body, weight: 400, isItalic: true),
    FaceKey(role: .body, weight: 700, isItalic: false),
    FaceKey(role: .mono, weight: 400, isItalic: false),
  ]

  init(
    _ configuration: FontConfiguration, _ fileSystem: any FileSystem, _ diagnostics: inout [Diagnostic]
  ) {
    names = [.body: configuration.body.name, .mono: configuration.mono.name]
    display = configuration.display
    var files: [(role: FontRole, face: FontFamily.Face, bytes: [UInt8], hash: ContentHash)] = []
    for (role, family) in [(FontRole.body, configuration.body), (.mono, configuration.mono)] {
      for face in family.faces {
        // A file that is not there is reported where the configuration is read.
        guard let bytes = try? fileSystem.read(face.path) else { continue }
        files.append((role, face, bytes, ContentHash(of: bytes)))
      }
    }
    let fingerprint =
      "\(configuration.body.name) \(configuration.mono.name) \(configuration.display)"
      + files.map { "\($0.role) \($0.face.weight) \($0.face.isItalic) \($0.hash)" }.joined()
    let hash = ContentHash(of: Array(fingerprint.utf8)).description
    self.fingerprint = hash
    if let known = Self.loaded.withLock({ $0?.fingerprint == hash ? $0?.library : nil }) {
      library = known
      return
    }
    var families: [(role: FontRole, family: Typesetting.FontFamily)] = []
    for (role, family) in [(FontRole.body, configuration.body), (.mono, configuration.mono)] {
      var faces: [FontFace] = []
      for file in files where file.role == role {
        do throws(FontError) {
          faces.append(try FontFace(bytes: file.bytes, contentHash: file.hash))
        } catch {
          diagnostics.append(.unusableFont(file.face.path, error.description, at: file.face.span))
        }
      }
      if let loaded = try? Typesetting.FontFamily(name: family.name, faces: faces) {
        families.append((role, loaded))
      }
    }
    library = families.count == 2 ? try? FontLibrary(families) : nil
    guard let library, !diagnostics.hasErrors else { return }
    Self.loaded.withLock { $0 = (hash, library) }
  }

  /// The fonts of the last build of this process: reading and shaping them anew takes longer than a page does.
  private static let loaded = Mutex<(fingerprint: String, library: FontLibrary)?>(nil)

  /// The subsets for a text in all the faces that are used, and the rules that name them.
  func rendered(for text: ScalarSet, faces used: Set<FaceKey>, _ workers: Workers) -> RenderedFonts {
    var result = RenderedFonts()
    guard let library else { return result }
    // Faces asked for by the theme may be others in the family at hand.
    let theme = Self.themeFaces.map {
      FaceKey(library, TextStyle(family: $0.role, weight: $0.weight, italic: $0.isItalic))
    }
    let keys = used.union(theme).sorted()
    let characters = text.scalars
    // What is measured has the site's fonts at any price; names of its own are for what else there is to choose.
    let hasOwnNames = display == .optional && !used.isEmpty
    let made = workers.map(keys.count) { file(keys[$0], library, characters) }
    for (key, made) in zip(keys, made) {
      switch made {
      case .success(let file):
        result.files.append(file)
        result.names[key] = file.name
        result.css += rule(names[key.role] ?? "", key, file.name, display).utf8
        if hasOwnNames {
          result.css += rule(FontStack.nameInBlocks(names[key.role] ?? ""), key, file.name, .swap).utf8
        }
      case .failure(let error):
        let name = names[key.role] ?? ""
        result.diagnostics.append(.unusableFont("\(name) \(key.weight)", error.description, at: nil))
      }
    }
    let stack = FontStack(names)
    switch display {
    case .swap: result.css += fallbacks(library, for: characters, byLetter: [400, 600, 700]) { $0 }.utf8
    case .optional:
      // What stays is set in letters that are as large as each other.
      let fallbacks = fallbacks(library, for: characters, byLetter: []) { $0 }
      result.css += "@supports not (-moz-appearance:none){\n\(fallbacks)}\n".utf8
      result.css += "@supports (-moz-appearance:none){:root:root{\(stack.plainDeclarations.joined())}}\n".utf8
    }
    if hasOwnNames {
      // Seldom more than a heading is set in the third weight, which is a line and keeps that.
      result.css += fallbacks(library, for: characters, byLetter: [400, 700], FontStack.nameInBlocks).utf8
      let families = stack.declarations(FontStack.nameInBlocks).joined()
      result.css += ".layout-block,.mermaid{\(families)}\n.mermaid{font-family:var(--font-body)}\n".utf8
    }
    if let rule = Self.leastLineHeight(library) { result.css += rule.utf8 }
    return result
  }

  /// What the least height of a line is in fonts whose small letters are nearly as high as capitals; nil in others.
  private static func leastLineHeight(_ library: FontLibrary) -> String? {
    let metrics = library.families.flatMap(\.family.faces).map(\.metrics)
    let largest = metrics.map { Double($0.xHeight) / Double($0.unitsPerEm) }.max() ?? 0.5
    // Every line is higher than this.
    let most = 1.26
    return 2.2 * largest <= most ? nil : ":root:root{--ll:\(cssNumber(most / largest, decimals: 2))ex}\n"
  }

  private func file(
    _ key: FaceKey, _ library: FontLibrary, _ characters: [Unicode.Scalar]
  ) -> Result<RenderedFonts.File, FontError> {
    let face = library.face(for: TextStyle(family: key.role, weight: key.weight, italic: key.isItalic))
    return Result { () throws(FontError) in
      let covered = characters.filter { face.covers($0) }
      let hash = ContentHash(
        of: Array("2 \(face.contentHash) tnum ".utf8) + String(covered.map(Character.init)).utf8)
      let bytes = try FontCache.bytes(for: hash) { () throws(FontError) in
        try WOFF2.compress(face.subset(to: covered, features: ["tnum"], ligatures: key.role != .mono))
      }
      let name = "\(key.role)-\(key.weight)\(key.isItalic ? "i" : "")"
      return RenderedFonts.File(name: "fonts/\(name)-\(hash).woff2", bytes: bytes)
    }
  }

  /// The faces that a page is set in: those of its blocks, and of the theme's those that it has text for.
  ///
  /// - Parameters:
  ///   - hasEmphasis: whether the page's text is in italics anywhere.
  ///   - hasCode: whether it has code.
  static func firstFaces(_ used: Set<FaceKey>, hasEmphasis: Bool, hasCode: Bool) -> [FaceKey] {
    let theme = themeFaces.filter { (!$0.isItalic || hasEmphasis) && ($0.role != .mono || hasCode) }
    return used.union(theme).sorted()
  }

  /// Text is there at once, in the fallback where its face is late, and changes that or keeps it.
  private func rule(
    _ family: String, _ key: FaceKey, _ file: String, _ display: FontConfiguration.Display
  ) -> String {
    "@font-face{font-family:\(cssString(family));font-weight:\(key.weight);"
      + "font-style:\(key.isItalic ? "italic" : "normal");font-display:\(display);"
      + "src:url(\(file)) format(\"woff2\")}\n"
  }

  /// Fonts that readers have anyway, made as wide and as high, for the moment before the site's own are there: next to
  /// nothing moves when these come.
  ///
  /// A fallback stands right behind its family, or the other family, which may come first, would be seen in between;
  /// so it is only for what its family has.
  ///
  /// - Parameters:
  ///   - byLetter: in which weights letters are made as wide each by itself, so that lines will end where they do now.
  ///   - name: what a family is called.
  private func fallbacks(
    _ library: FontLibrary, for characters: [Unicode.Scalar], byLetter: [Int], _ name: (String) -> String
  ) -> String {
    var css = ""
    let ascii = characters.filter(\.isASCII)
    for (role, family) in library.families {
      for weight in role == .mono ? [400] : [400, 600, 700] {
        let face = family.face(weight: weight, italic: false)
        let ranges = Self.ranges(of: characters) { face.covers($0) }
        guard !ranges.isEmpty else { continue }
        for font in Self.fallbacks(role, isBold: weight > 400) {
          let start =
            "@font-face{font-family:\(cssString(FontStack.fallback(name(family.name))));font-weight:\(weight);src:"
            + font.localNames.map { "local(\(cssString($0)))" }.joined(separator: ",") + ";"
          let adjust = font.sizeAdjust(for: face)
          css += start + Self.size(adjust, of: face) + "unicode-range:\(ranges)}\n"
          for part in byLetter.contains(weight) ? font.parts(for: face) : [] {
            let own = Self.ranges(of: ascii) { part.characters.contains($0) && face.covers($0) }
            guard !own.isEmpty else { continue }
            // How high lines are is up to the font that has the space.
            let isSpace = part.characters == [" "]
            let size =
              isSpace ? Self.size(part.sizeAdjust, of: face) : "size-adjust:\(Self.percent(part.sizeAdjust));"
            css += start + size + "unicode-range:\(own)}\n"
          }
        }
      }
    }
    return css
  }

  /// The declarations that make a font larger or smaller, and lines of it as high as those of a face.
  private static func size(_ adjust: Double, of face: FontFace) -> String {
    func share(_ length: Int) -> String {
      percent(Double(length) / Double(face.metrics.unitsPerEm) / adjust * 10_000)
    }
    return "size-adjust:\(percent(adjust));ascent-override:\(share(face.metrics.ascent));"
      + "descent-override:\(share(face.metrics.descent));line-gap-override:0%;"
  }

  /// A browser takes the last of them that there is.
  private static func fallbacks(_ role: FontRole, isBold: Bool) -> [FallbackFont] {
    if role == .mono { return [.dejaVuSansMono, .courierNew] }
    return isBold
      ? [.dejaVuSansBold, .notoSansBold, .robotoBold, .arialBold]
      : [.dejaVuSans, .notoSans, .roboto, .arial]
  }

  private static func percent(_ number: Double) -> String { "\((number * 100).rounded() / 100)%" }

  /// The `unicode-range` of those characters that are had; what lies between them and is nowhere on the site does not
  /// matter.
  static func ranges(of characters: [Unicode.Scalar], _ isHad: (Unicode.Scalar) -> Bool) -> String {
    var ranges: [(first: Unicode.Scalar, last: Unicode.Scalar)] = []
    var isOpen = false
    for character in characters.sorted() {
      guard isHad(character) else {
        isOpen = false
        continue
      }
      if isOpen {
        ranges[ranges.count - 1].last = character
      } else {
        ranges.append((character, character))
      }
      isOpen = true
    }
    return ranges.map { range in
      let first = "U+" + String(range.first.value, radix: 16, uppercase: true)
      return range.first == range.last
        ? first : first + "-" + String(range.last.value, radix: 16, uppercase: true)
    }.joined(separator: ",")
  }
}

internal import Diagnostics
internal import Typesetting

/// A page's rendering, and what it was made from.
struct CachedPage: Sendable {
  /// A hash of its own file and of everything that all pages may depend on.
  let key: ContentHash
  /// What it asked, with the answers.
  let answers: [SiteQuestion: String]
  let rendered: LoadedSite.Rendered
  /// The paths of the pages that `rendered` has the numbers of.
  let paths: [Int: String]
}

extension CacheWriter {
  /// - Parameter files: those whose text messages may show; a message about another one makes the page one that is
  ///   not kept.
  mutating func add(_ page: CachedPage, showing files: [SourceFile]) -> Bool {
    let rendered = page.rendered
    let shown = Dictionary(
      files.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
    add(page.key.description)
    add(each: page.answers) {
      $0.add(byte: $1.key.subject.rawValue)
      $0.add($1.key.text)
      $0.add($1.value)
    }
    add(each: page.paths.sorted { $0.key < $1.key }) {
      $0.add($1.key)
      $0.add($1.value)
    }
    add(rendered.page.html)
    add(rendered.page.css)
    add(rendered.page.beginsWithTitle)
    add(rendered.page.htmlTitle)
    add(rendered.page.hasNestedTitle)
    add(each: rendered.page.headings) {
      $0.add($1.level)
      $0.add($1.id)
      $0.add($1.text)
    }
    add(each: rendered.page.faces.sorted()) {
      $0.add($1.role.rawValue)
      $0.add($1.weight)
      $0.add($1.isItalic)
    }
    add(rendered.page.picture) {
      $0.add($1.address)
      $0.add($1.size) {
        $0.add($1.width)
        $0.add($1.height)
      }
    }
    add(each: rendered.linkedPages.sorted()) { $0.add($1) }
    add(each: rendered.usedAssets.sorted(by: inByteOrder)) { $0.add($1) }
    var isComplete = true
    add(each: rendered.anchorUses) {
      $0.add($1.page)
      $0.add($1.anchor)
      if !$0.add($1.span, in: shown) { isComplete = false }
    }
    return add(rendered.diagnostics, in: shown) && isComplete
  }

  /// - Parameter shown: the numbers of the files that places are in.
  mutating func add(_ diagnostics: [Diagnostic], in shown: [ObjectIdentifier: Int]) -> Bool {
    var isComplete = true
    add(each: diagnostics) {
      $0.add($1.severity == .error)
      $0.add($1.message)
      if !$0.add($1.span, in: shown) { isComplete = false }
      $0.add($1.hint) { $0.add($1) }
      $0.add(each: $1.notes) {
        $0.add($1.message)
        if !$0.add($1.span, in: shown) { isComplete = false }
      }
    }
    return isComplete
  }

  /// - Returns: whether the place is in one of the files.
  private mutating func add(_ span: Span?, in shown: [ObjectIdentifier: Int]) -> Bool {
    var isKnown = true
    add(span) { writer, span in
      let file = shown[ObjectIdentifier(span.file)]
      isKnown = file != nil
      writer.add(file ?? 0)
      writer.add(span.range.lowerBound)
      writer.add(span.range.count)
    }
    return isKnown
  }
}

extension CacheReader {
  mutating func page(showing files: [SourceFile]) throws(CacheDamage) -> CachedPage {
    guard let key = ContentHash(try text()) else { throw CacheDamage() }
    var answers: [SiteQuestion: String] = [:]
    for _ in 0..<(try count()) {
      guard let subject = SiteQuestion.Subject(rawValue: try byte()) else { throw CacheDamage() }
      answers[SiteQuestion(subject: subject, text: try text())] = try text()
    }
    var paths: [Int: String] = [:]
    for _ in 0..<(try count()) { paths[try int()] = try text() }
    var page = RenderedPage()
    page.html = Array(try slice())
    page.css = Array(try slice())
    page.beginsWithTitle = try bool()
    page.htmlTitle = try text()
    page.hasNestedTitle = try bool()
    page.headings = try list { reader throws(CacheDamage) in
      let level = try reader.int()
      guard 1...6 ~= level else { throw CacheDamage() }
      return RenderedPage.Heading(level: level, id: try reader.text(), text: try reader.text())
    }
    for _ in 0..<(try count()) {
      guard let role = FontRole(rawValue: try text()) else { throw CacheDamage() }
      page.faces.insert(FaceKey(role: role, weight: try int(), isItalic: try bool()))
    }
    page.picture = try optional { reader throws(CacheDamage) in
      NamedPicture(
        address: try reader.text(),
        size: try reader.optional { reader throws(CacheDamage) in
          let (width, height) = (try reader.double(), try reader.double())
          guard 0...1e7 ~= width, 0...1e7 ~= height else { throw CacheDamage() }
          return ImageSize(width: width, height: height)
        })
    }
    func known(_ page: Int) throws(CacheDamage) -> Int {
      guard paths[page] != nil else { throw CacheDamage() }
      return page
    }
    var linked: Set<Int> = []
    for _ in 0..<(try count()) { linked.insert(try known(try int())) }
    var assets: Set<String> = []
    for _ in 0..<(try count()) { assets.insert(try text()) }
    var uses: [PageContext.AnchorUse] = []
    for _ in 0..<(try count()) {
      uses.append(
        PageContext.AnchorUse(
          page: try known(try int()), anchor: try text(), span: try span(in: files)))
    }
    let rendered = LoadedSite.Rendered(
      page: page, diagnostics: try diagnostics(in: files), anchorUses: uses, linkedPages: linked,
      usedAssets: assets, answers: answers)
    guard isAtEnd else { throw CacheDamage() }
    return CachedPage(key: key, answers: answers, rendered: rendered, paths: paths)
  }

  mutating func diagnostics(in files: [SourceFile]) throws(CacheDamage) -> [Diagnostic] {
    try list { reader throws(CacheDamage) in
      Diagnostic(
        try reader.bool() ? .error : .warning, try reader.text(), at: try reader.span(in: files),
        hint: try reader.optional { reader throws(CacheDamage) in try reader.text() },
        notes: try reader.list { reader throws(CacheDamage) in
          Diagnostic.Note(try reader.text(), at: try reader.span(in: files))
        })
    }
  }

  private mutating func span(in files: [SourceFile]) throws(CacheDamage) -> Span? {
    try optional { reader throws(CacheDamage) in
      let (file, start, count) = (try reader.int(), try reader.int(), try reader.int())
      guard files.indices.contains(file), start >= 0, count >= 0,
        start <= files[file].bytes.count, count <= files[file].bytes.count - start
      else { throw CacheDamage() }
      return Span(files[file], start..<start + count)
    }
  }
}

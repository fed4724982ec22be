internal import Diagnostics

/// What is wrong with templates that are well formed: partials that are not there, that include
/// themselves, and names that no page has.
struct TemplateCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let sources: [String: TemplateSource]
  private let data: DataValue
  /// How many templates there are in a template, itself included, and how deep they are inside each other.
  private var sizes: [String: (count: Int, depth: Int)] = [:]
  static let partialLimit = 10_000
  static let depthLimit = 100

  /// - Parameter names: the templates that are there, those among them that cannot be read.
  init(_ sources: [String: TemplateSource], among names: [String], data: DataValue) {
    self.sources = sources
    self.data = data
    for name in names {
      guard let source = sources[name] else { continue }
      checkPartials(source, among: names)
      checkNames(source)
    }
    var finished: Set<String> = []
    for name in names { checkCycles(name, inside: [], &finished) }
    if !diagnostics.hasErrors { for name in names { checkSize(name) } }
  }

  private mutating func checkPartials(_ source: TemplateSource, among names: [String]) {
    for tag in source.partials where !names.contains(tag.name) && !tag.name.hasPrefix("*") {
      diagnostics.append(.missingPartial(tag.name, at: tag.span, hint: didYouMean(tag.name, among: names)))
    }
  }

  /// Templates include each other without going round: values end, but a lookup that finds nothing in a
  /// value goes on in what is around it, so a template that includes itself would go on for ever.
  private mutating func checkCycles(_ name: String, inside chain: [String], _ finished: inout Set<String>) {
    guard let source = sources[name], !finished.contains(name) else { return }
    let chain = chain + [name]
    for tag in source.partials {
      if chain.contains(tag.name) {
        diagnostics.append(.partialIncludesItself(tag.name, at: tag.span))
      } else {
        checkCycles(tag.name, inside: chain, &finished)
      }
    }
    finished.insert(name)
  }

  /// Templates that include another one twice, which includes another one twice, and so on, double each time.
  private mutating func checkSize(_ name: String) {
    guard let source = sources[name], sizes[name] == nil else { return }
    var size = (count: 1, depth: 1)
    for tag in source.partials {
      checkSize(tag.name)
      guard let inner = sizes[tag.name] else { continue }
      let wasWithin = size.count <= Self.partialLimit && size.depth <= Self.depthLimit
      size = (min(size.count + inner.count, 2 * Self.partialLimit), max(size.depth, inner.depth + 1))
      let isWithin = inner.count <= Self.partialLimit && inner.depth <= Self.depthLimit
      guard wasWithin, isWithin else { continue }
      if size.count > Self.partialLimit {
        diagnostics.append(.tooManyPartials(Self.partialLimit, at: tag.span))
      } else if size.depth > Self.depthLimit {
        diagnostics.append(.partialsTooDeep(Self.depthLimit, at: tag.span))
      }
    }
    sizes[name] = size
  }

  private mutating func checkNames(_ source: TemplateSource) {
    for tag in source.tags {
      guard [.variable, .section, .inverted].contains(tag.kind) else { continue }
      // Within the author's own values any name may stand.
      if tag.enclosing.contains(where: { $0.contains("params") || $0.hasPrefix("data") }) { continue }
      let name = Self.withoutTransforms(tag.name)
      if name == "." || name.isEmpty || name.hasPrefix(".") { continue }
      if name == "data" || name.hasPrefix("data.") {
        checkData(name, at: tag.span)
        continue
      }
      if TemplateNames.contains(name) { continue }
      let isInList = tag.enclosing.contains { TemplateLists.isList(Self.withoutTransforms($0)) }
      if isInList, TemplateNames.isOfEntry(name) { continue }
      let hint =
        didYouMean(name, among: TemplateNames.all + (isInList ? TemplateNames.ofEntries : []))
        ?? (name.contains(".") ? nil : "a page's own keys are under 'page.params': {{page.params.\(name)}}")
      diagnostics.append(.unknownTemplateName(name, at: tag.span, hint: hint))
    }
  }

  /// What `data/` and its files have is known.
  private mutating func checkData(_ name: String, at span: Span) {
    var value = data
    for key in name.split(separator: ".").dropFirst().map(String.init) {
      guard case .dictionary(let dictionary) = value.content else { return }
      guard let next = dictionary[key] else {
        let owner = value.span?.file.path ?? "data"
        let near = didYouMean(key, among: dictionary.keys)
        diagnostics.append(.unknownDataKey(key, in: owner, at: span, hint: near))
        return
      }
      value = next
    }
  }

  /// `uppercased(page.title)` is about `page.title`.
  static func withoutTransforms(_ name: String) -> String {
    guard let open = name.lastIndex(of: "(") else { return name }
    return String(name[name.index(after: open)...].prefix { $0 != ")" })
  }
}

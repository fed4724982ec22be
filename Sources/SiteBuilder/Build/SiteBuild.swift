public import Diagnostics
public import Foundation

/// A site built: what to write, and what there is to say about it.
public struct BuiltSite: Sendable {
  /// Nil when something is wrong that stops the build.
  public var plan: BuildPlan? { diagnostics.hasErrors ? nil : draft }
  /// What could be made, also when something is wrong: for whoever shows it and writes nothing.
  public var draft: BuildPlan
  /// In source order.
  public var diagnostics: [Diagnostic] = []
  /// What the draft has that the last one of the same session had not.
  public var difference = Difference.any
  /// Whether the site's settings ask for compressed files beside the others.
  public var isCompressed = false
  public var pageCount = 0
  public var assetCount = 0
  /// From when on the same sources give another site: the date of a page that waits for it.
  public var nextMoment: Date?
  /// What leads out of the site, where that is asked for.
  public var elsewhere = AddressesElsewhere()
  /// The commit whose history the pages' last changes are from; nil where they are from none.
  var revision: String?
}

/// How a draft may differ from the one before it.
public enum Difference: Sendable, Equatable {
  case any
  /// The files have the same paths and sources as before.
  case contents
  /// All files are the same but those with these paths.
  case files(Set<String>)
}

/// What a build may be told beside the site itself.
public struct BuildOptions: Sendable {
  public var includesDrafts = false
  /// How many threads; nil is one for each processor.
  public var threads: Int?
  /// The name of the site's folder, of which a site without a title gets one.
  public var folderName: String?
  /// Whether to look also for what nothing leads to: pages, and files.
  public var findsUnused = false
  /// Whether to list the addresses outside of the site.
  public var listsAddresses = false
  /// Whether the site is shown at the root of a server, whatever its settings say.
  public var isShownAtRoot = false
  /// Whether to write compressed files beside the others, whatever the site's settings say.
  public var isCompressed = false
  /// The day that a site without a date of its own is built on, in seconds since 1970: `SOURCE_DATE_EPOCH`, by which
  /// distributions build.
  public var sourceDate = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }

  /// The site's folder on disk, whose history may be asked for.
  public var folder: String?

  /// Whether the process ends with the build, so that nothing needs to be given back.
  public var isLast = false

  /// When the build is: pages whose date is later may wait for it, where the settings say so.
  public var now = Date()

  public init() {}
}

/// Makes the renderer that suits a site's configuration; what it reads, it reads here.
public typealias RendererFactory =
  @Sendable (SiteConfiguration, any FileSystem, inout [Diagnostic]) ->
  any PageRenderer

/// A folder becomes a site. Everything is read first and everything written is in the answer's plan: what
/// stands between touches no disk.
///
/// - Parameter cache: pages of earlier builds, of which those that are unchanged are not rendered again.
public func buildSite(
  _ files: any FileSystem, options: BuildOptions = BuildOptions(), cache: BuildCache? = nil,
  renderer factory: @escaping RendererFactory
) -> BuiltSite {
  let workers = Workers(count: options.threads)
  return workers.run {
    let site = LoadedSite.load(files, options, workers, factory)
    let composed = ComposedSite(site, files, options, cache, workers, assembling: .now)
    if options.isLast { _ = Unmanaged.passRetained(Kept(composed)) }
    return composed.built
  }
}

/// Holds what a site was built from.
private final class Kept {
  private let site: ComposedSite

  init(_ site: ComposedSite) { self.site = site }
}

extension LoadedSite {
  /// Whether pages show days, which nobody has written as they are shown.
  fileprivate var writesDays: Bool {
    configuration.publishing.tags != nil || configuration.lastChange != nil
      || content.pages.contains { $0.metadata.kind != nil }
  }
}

/// Every character that the pages may show: their own, and those of the templates and the configuration.
func text(of site: LoadedSite, _ pages: PageCharacters, _ trees: [NavigationTree]) -> ScalarSet {
  // ASCII is always there: what a reader's browser shows of its own must not fall back to another font.
  // And what style sheets put before, between and behind the text.
  var result = ScalarSet(String(decoding: UInt8(0x20)...0x7E, as: UTF8.self) + "…•·–—‘’“”←→↑↓×")
  for template in site.templates.files { result.insertBeyondASCII(template.bytes) }
  result.insertBeyondASCII(site.configurationBytes)
  // Titles may come of the names of files and folders.
  result.insertBeyondASCII(Array(site.configuration.title.utf8))
  for tree in trees { for node in tree.nodes { result.insertBeyondASCII(Array(node.title.utf8)) } }
  for configuration in site.configurations {
    result.insertBeyondASCII(Array(configuration.words.text.utf8))
    for language in configuration.languages { result.insertBeyondASCII(Array(language.label.utf8)) }
    if site.writesDays { result.insertBeyondASCII(Array(PageMoment.months(in: configuration).utf8)) }
  }
  result.formUnion(pages.all)
  return result
}

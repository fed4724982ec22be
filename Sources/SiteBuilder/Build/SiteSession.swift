public import Foundation
internal import Synchronization

/// The builds of one site in a process, one after the other: of each only what an edit can have changed is made.
///
///     let session = SiteSession(files, options: options, renderer: renderer)
///     session.build(nil).draft                      // all of it
///     session.build(["content/index.md"]).draft     // that page
///
/// What it gives is what `buildSite` would. Pages of its drafts are put together when they are asked for.
public final class SiteSession: Sendable {
  private let files: any FileSystem
  private let options: BuildOptions
  private let factory: RendererFactory
  private let now: @Sendable () -> Date
  private let cache = BuildCache()
  private let last = Mutex<(site: ComposedSite, files: NotedFiles)?>(nil)

  /// - Parameter now: when each build is.
  public init(
    _ files: any FileSystem, options: BuildOptions, now: @escaping @Sendable () -> Date = { Date() },
    renderer: @escaping RendererFactory
  ) {
    (self.files, self.options, self.now, factory) = (files, options, now, renderer)
  }

  /// Builds the site as it now stands. It is never called twice at once.
  ///
  /// - Parameter changes: what has changed since the last build, in the site's folder; nil: anything may have.
  public func build(_ changes: Set<String>?) -> BuiltSite {
    let workers = Workers(count: options.threads)
    var options = options
    options.now = now()
    let build = workers.run { [self, options] in
      if let changes, let last = last.withLock({ $0 }),
        let edited = last.site.edited(changes, last.files, options, workers)
      {
        return (edited, last.files)
      }
      // All of it is made anew; two of a large site at once are not needed.
      last.withLock { $0 = nil }
      let noted = NotedFiles(files)
      let loaded = LoadedSite.load(noted, options, workers, factory, earlier: cache.read, unnoted: files)
      return (ComposedSite(loaded, noted, options, cache, workers, assembling: .onDemand), noted)
    }
    last.withLock { $0 = build }
    return build.0.built
  }

  /// Whether nothing is left for `check`.
  public var isChecked: Bool { last.withLock { $0?.site.isChecked ?? true } }

  /// What there is to say of all pages when they are put together, which `build` leaves for later where it is not known.
  ///
  /// - Parameter isWanted: is asked now and then whether to go on.
  /// - Returns: the last build, if there is more to say of it; nil when that was all, or when nobody wants to know.
  public func check(isWanted: @escaping @Sendable () -> Bool) -> BuiltSite? {
    guard let site = last.withLock({ $0?.site }), !site.isChecked else { return nil }
    let workers = Workers(count: options.threads, isPatient: true)
    guard let checked = workers.run({ site.checked(workers, isWanted: isWanted) }) else { return nil }
    last.withLock { $0?.site = checked }
    let (before, after) = (site.built, checked.built)
    return after.diagnostics.count > before.diagnostics.count ? after : nil
  }
}

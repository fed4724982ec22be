internal import Foundation
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
  private let cache = BuildCache()
  private let last = Mutex<ComposedSite?>(nil)

  public init(_ files: any FileSystem, options: BuildOptions, renderer: @escaping RendererFactory) {
    (self.files, self.options, factory) = (files, options, renderer)
  }

  /// Builds the site as it now stands. It is never called twice at once.
  ///
  /// - Parameter changes: what has changed since the last build, in the site's folder; nil: anything may have.
  public func build(_ changes: Set<String>?) -> BuiltSite {
    let workers = Workers(count: options.threads)
    var options = options
    options.now = Date()
    let site = workers.run { [self, options] in
      if let changes, let edited = last.withLock({ $0 })?.edited(changes, files, options, workers) {
        return edited
      }
      let loaded = LoadedSite.load(files, options, workers, factory, earlier: cache.read)
      return ComposedSite(loaded, files, options, cache, workers, assembling: .onDemand)
    }
    last.withLock { $0 = site }
    return site.built
  }

  /// Whether nothing is left for `check`.
  public var isChecked: Bool { last.withLock { $0?.isChecked ?? true } }

  /// What there is to say of all pages when they are put together, which `build` leaves for later where it is not known.
  ///
  /// - Parameter isWanted: is asked now and then whether to go on.
  /// - Returns: the last build, if there is more to say of it; nil when that was all, or when nobody wants to know.
  public func check(isWanted: @escaping @Sendable () -> Bool) -> BuiltSite? {
    guard let site = last.withLock({ $0 }), !site.isChecked else { return nil }
    let workers = Workers(count: options.threads)
    guard let checked = workers.run({ site.checked(workers, isWanted: isWanted) }) else { return nil }
    last.withLock { $0 = checked }
    let (before, after) = (site.built, checked.built)
    return after.diagnostics.count > before.diagnostics.count ? after : nil
  }
}

public import Diagnostics

/// A site that was built into a folder, or what is wrong with it.
public struct WrittenSite: Sendable {
  public let pageCount: Int
  public let assetCount: Int
  /// Errors mean that the output folder is as it was.
  public let diagnostics: [Diagnostic]
}

/// Builds a site into a folder.
///
/// - Parameters:
///   - site: the site's folder.
///   - cache: what earlier builds have left; only what is not there is made.
public func writeSite(
  _ site: String, to output: String, options: BuildOptions, cache: SiteCache?,
  renderer: @escaping RendererFactory
) -> WrittenSite {
  if let last = cache?.lastBuild(DiskFileSystem(root: site), options: options, output: output) { return last }
  Workers(count: options.threads).allowReserves()
  let files = DiskFileSystem(root: site)
  // Only a later build asks what this one was made from.
  let recorded = cache.map { _ in RecordedFiles(files) }
  let built = buildSite(recorded ?? files, options: options, cache: cache?.pages, renderer: renderer)
  cache?.savePages()
  guard var plan = built.plan else { return WrittenSite(built, CommitOutcome()) }
  if options.isCompressed || built.isCompressed {
    plan = plan.compressed(from: files, threads: options.threads)
  }
  let copied = cache?.stamps(of: plan, in: files) ?? [:]
  let outcome: CommitOutcome
  do throws(FileError) {
    outcome = try commit(plan, from: files, to: output, threads: options.threads)
  } catch {
    outcome = CommitOutcome(diagnostics: [.cannot(error)])
  }
  if let recorded {
    cache?.save(built, plan, from: recorded, outcome, copied: copied, options: options, output: output)
  }
  return WrittenSite(built, outcome)
}

extension WrittenSite {
  fileprivate init(_ built: BuiltSite, _ outcome: CommitOutcome) {
    self.init(
      pageCount: built.pageCount, assetCount: built.assetCount,
      diagnostics: built.diagnostics + outcome.diagnostics)
  }
}

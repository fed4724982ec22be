import Diagnostics
import Foundation
import Preview
import SiteBuilder

/// Serves a site as `stonehand serve` does, while a test runs.
///
/// - Parameter port: 0 is any that is free.
func serving(
  _ folder: String, port: Int = 0, _ test: (PreviewServer) async throws -> Void
) async throws {
  let inspector = BlockInspector(DiskFileSystem(root: folder))
  let server = try PreviewServer(
    folder: folder, port: port,
    build: { _ in
      inspector.forget()
      let built = buildSite(DiskFileSystem(root: folder)) { SitePageRenderer($0, $1, &$2) }
      var site = PreviewSite(files: [:], diagnostics: built.diagnostics)
      for file in built.draft.files {
        site.sources[file.path] = file.source
        if case .bytes(let bytes) = file.content { site.files[file.path] = .bytes(bytes) }
      }
      site.inspect = { block in
        inspector.json(
          of: block.name, in: block.source,
          at: BlockMoment(width: block.width, values: block.values, isRightToLeft: block.isRightToLeft),
          // What an editor would open is a place of the page, so that a click on it is seen.
          place: { span in "#at-\(span.line)-\(span.column)" })
      }
      return site
    }, report: { _ in })
  try await withThrowingTaskGroup(of: Void.self) { group in
    let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
    group.addTask { try await server.run { isReady.finish() } }
    for await _ in ready {}
    try await test(server)
    group.cancelAll()
  }
}

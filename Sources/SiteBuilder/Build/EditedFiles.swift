/// What of a site is in files that have changed.
struct EditedFiles {
  /// The pages' numbers.
  var pages: Set<Int> = []
  /// Whether templates, style sheets or others of `templates/` are among them.
  var hasTemplates = false
  var hasStyleSheets = false
  /// Files that are copied, and that nobody looks into but for the sizes of pictures.
  var copies: [ContentIndex.Asset] = []

  /// Nil where something else is among them, or one of them was made, deleted, or became a link.
  ///
  /// - Parameter paths: in the site's folder.
  init?(_ paths: Set<String>, of site: LoadedSite, _ files: NotedFiles) {
    let (content, fonts) = (ContentIndex.folder + "/", site.configuration.fonts)
    for path in paths {
      let name = String(path.dropFirst(content.utf8.count))
      if path.hasPrefix(content), let page = site.content.page(ofFile: path) {
        pages.insert(page)
      } else if path.hasPrefix(content), let copy = site.content.asset(at: name), copy.source == path {
        guard !files.hasRead(path), site.isOnlyCopied(path), files.kind(of: path) == .file,
          StrangersFiles.leak(path, files, site.configuration.html) == nil
        else { return nil }
        copies.append(copy)
      } else if path.hasPrefix(TemplateLibrary.folder + "/"), !path.hasSuffix(".swift"),
        !(fonts.body.faces + fonts.mono.faces).contains(where: { $0.path == path })
      {
        hasTemplates = true
        if path.hasSuffix(".css") { hasStyleSheets = true }
      } else {
        return nil
      }
    }
  }
}

internal import Diagnostics

extension LoadedSite {
  /// Pages at the addresses that others had before; where something is, there is none.
  func redirects(_ titles: [String], among files: [BuildPlan.File], into diagnostics: inout [Diagnostic])
    -> [BuildPlan.File]
  {
    diagnostics += aliasesOfNothing
    guard !content.redirects.isEmpty else { return [] }
    var taken = OutputPlaces(files)
    return content.redirects.compactMap { redirect in
      let page = content.pages[redirect.target]
      let path = redirect.route.path
      let span = redirect.alias?.span ?? Span(page.file, 0..<0)
      if let source = taken.source(inTheWayOf: path) {
        diagnostics.append(.aliasTaken(redirect.route.address, by: source, at: span))
        return nil
      }
      // What file systems have as the name of a file, and as a way to one.
      guard path.utf8.count < 1024, path.split(separator: "/").allSatisfy({ $0.utf8.count <= 255 }),
        !BuildPlan.isOwnPlace(path)
      else {
        diagnostics.append(.aliasUnusable(shortened(redirect.route.address), at: span))
        return nil
      }
      let file = BuildPlan.File(
        path: path,
        content: .bytes(redirect.html(to: page, title: titles[page.id], configuration(of: page))),
        source: "an alias of '\(page.file.path)'")
      taken.add(file)
      return file
    }
  }

  /// What is said of aliases that are no addresses of this site, or another page's.
  private var aliasesOfNothing: [Diagnostic] {
    content.pages.flatMap { page in
      page.metadata.aliases.compactMap { alias -> Diagnostic? in
        guard let redirect = Redirect(alias, to: page.id) else {
          return .notAnAlias(shortened(alias.text), at: alias.span)
        }
        guard let other = content.pageByAlias[redirect.route.address], other != page.id else { return nil }
        return .aliasTaken(
          redirect.route.address, by: "an alias of '\(content.pages[other].file.path)'", at: alias.span)
      }
    }
  }

  private func shortened(_ address: String) -> String {
    address.utf8.count > 80 ? address.prefix(60) + "…" : address
  }
}

/// Where files of the site will be, and the folders that they need.
private struct OutputPlaces {
  private var files: [String: String] = [:]
  /// Folders, with one of the files that need them.
  private var folders: [String: String] = [:]

  init(_ files: [BuildPlan.File]) { for file in files { add(file) } }

  mutating func add(_ file: BuildPlan.File) {
    files[file.path] = file.source
    var folder = parent(of: file.path)
    while !folder.isEmpty, folders[folder] == nil {
      folders[folder] = file.source
      folder = parent(of: folder)
    }
  }

  /// What is there already, or is a file where this needs a folder, or needs a folder where this would be a file.
  func source(inTheWayOf path: String) -> String? {
    if let source = files[path] ?? folders[path] { return source }
    var folder = parent(of: path)
    while !folder.isEmpty {
      if let source = files[folder] { return source }
      folder = parent(of: folder)
    }
    return nil
  }
}

internal import ArgumentParser
internal import SiteBuilder

/// What every command needs to know about where the site is.
struct SiteOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"))
  var source = "."

  var fileSystem: DiskFileSystem { DiskFileSystem(root: source) }

  /// A path within the site's folder.
  func path(_ name: String) -> String {
    source == "." ? name : source.hasSuffix("/") ? source + name : source + "/" + name
  }
}

/// What pages are rendered with.
var siteRenderer: RendererFactory {
  let natives = StonehandCommand.natives
  return { SitePageRenderer($0, $1, &$2, natives: natives) }
}

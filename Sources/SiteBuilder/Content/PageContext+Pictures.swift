public import Diagnostics
internal import Markdown
internal import Rendering
internal import Web

/// Pictures that a page shows, and their other forms.
extension PageContext {
  /// The address to write for a picture of this page.
  public func image(_ destination: String, at span: Span?) -> Image {
    if isRefused(destination, for: .image, at: span) { return Image(url: "#", size: nil) }
    let parts = Destination(destination)
    guard let path = parts.path else {
      note(destination, at: span)
      return Image(url: destination, size: nil)
    }
    guard let asset = picture(at: path) else {
      reportMissing(destination, path, .images, at: span)
      return Image(url: destination, size: nil)
    }
    usedAssets.insert(asset.source)
    let size = site.size(of: asset.source)
    if size == nil, ImageSizes.isImage(asset.source), configuration.checks.severity(of: .images) != nil {
      diagnostics.append(.unreadableImage(asset.source, at: span))
    }
    return Image(
      url: page.route.link(to: site.shownRoute(of: asset), .files) + parts.suffix, size: size)
  }

  /// The size of a picture of this page, in points; nil when there is no such picture, or none that can be read.
  func imageSize(_ destination: String) -> ImageSize? {
    guard let path = Destination(destination).path, let asset = picture(at: path) else { return nil }
    return site.size(of: asset.source)
  }

  /// The picture that a path leads to; where pages are linked by their names, also one of that name in any folder.
  func picture(at path: String) -> ContentIndex.Asset? {
    if case .asset(let asset) = target(of: path) { return asset }
    return pictureByName(path)
  }

  func pictureByName(_ path: String) -> ContentIndex.Asset? {
    // In Obsidian a path is that of the file, or else its name counts.
    let name = syntaxes.contains(.wikilinks) ? lastComponent(of: path) : path
    guard !syntaxes.isDisjoint(with: [.docLinks, .wikilinks]), !name.contains("/") else { return nil }
    return site.picture(named: percentDecoded(name))
  }

  /// The address of a picture's form for dark surroundings, `stone-dark.png` or `stone~dark.png` beside it; where pages
  /// are linked by their names, also in another folder.
  func darkImage(_ destination: String, at span: Span?) -> String? {
    guard let asset = pictureWithForms(destination), let dark = darkForm(of: asset) else { return nil }
    if let severity = configuration.checks.severity(of: .images), let size = site.size(of: asset.source),
      let other = site.size(of: dark.source),
      abs(size.width * other.height - other.width * size.height) > 0.02 * size.width * other.height
    {
      diagnostics.append(
        .darkImageOfOtherShape((dark.source, other), (asset.source, size), severity, at: span))
    }
    return page.route.link(to: site.shownRoute(of: dark), .files)
  }

  /// A picture as a part of the page, where `inline` or `#inline` stands behind it.
  ///
  /// - Parameter name: stands before the names in it.
  func inlineImage(
    _ destination: String, isAsked: Bool, name: String, at span: Span?
  ) -> MarkdownHTML.InlineImage? {
    let parts = Destination(destination)
    guard isAsked || parts.suffix == "#inline", let path = parts.path, let asset = picture(at: path) else {
      return nil
    }
    guard StrangersFiles.ending(of: asset.source) == "svg" else {
      diagnostics.append(.notInline(asset.source, at: span))
      return nil
    }
    guard let bytes = site.bytes(of: asset.source), bytes.count <= StrangersFiles.sizeLimit,
      let picture = InlineSVG(bytes, name: name, isOfStrangers: rawHTML != .allow)
    else {
      diagnostics.append(.brokenInline(asset.source, at: span))
      return nil
    }
    usedAssets.insert(asset.source)
    if !picture.removed.isEmpty { diagnostics.append(.cleanedSVG(asset.source, picture.removed, at: span)) }
    let size = site.size(of: asset.source)
    if size == nil, configuration.checks.severity(of: .images) != nil {
      diagnostics.append(.unreadableImage(asset.source, at: span))
    }
    return MarkdownHTML.InlineImage(picture: picture, size: size.map { ($0.width, $0.height) })
  }

  private func darkForm(of asset: ContentIndex.Asset) -> ContentIndex.Asset? {
    if let dark = form("-dark", of: asset) ?? form("~dark", of: asset) { return dark }
    guard syntaxes.contains(.docLinks) else { return nil }
    let name = lastComponent(of: asset.source).prefix { $0 != "." && $0 != "@" }
    guard let dark = site.picture(named: name + "~dark") else { return nil }
    usedAssets.insert(dark.source)
    return dark
  }

  /// The address of a picture's form for screens with two dots for each point, `stone@2x.png` beside it.
  func denseImage(_ destination: String) -> String? {
    pictureWithForms(destination).flatMap { form("@2x", of: $0) }.map {
      page.route.link(to: site.shownRoute(of: $0), .files)
    }
  }

  /// Copies of a picture in several sizes; none of one that has a form of its author's for dense screens.
  ///
  /// - Parameter isDark: whether its form for dark pages is meant.
  func imageForms(_ destination: String, isDark: Bool) -> [ImageForms.Form] {
    guard configuration.images.makesForms, var asset = pictureWithForms(destination) else { return [] }
    if isDark {
      guard let dark = darkForm(of: asset) else { return [] }
      asset = dark
    } else if form("@2x", of: asset) != nil {
      return []
    }
    guard ImageForms.isEligible(asset.source) else { return [] }
    let size = site.sizeForCopies(of: asset.source)
    return ImageForms.forms(of: asset, at: site.shownRoute(of: asset), size, configuration.images)
  }

  /// Where a form of a picture is, for this page.
  func address(of form: ImageForms.Copy) -> String { page.route.link(to: form.route, .files) }

  /// A picture that is meant as it is, `#gh-light-mode-only`, has no other forms.
  private func pictureWithForms(_ destination: String) -> ContentIndex.Asset? {
    let parts = Destination(destination)
    return parts.suffix.isEmpty ? parts.path.flatMap { picture(at: $0) } : nil
  }

  private func form(_ name: String, of asset: ContentIndex.Asset) -> ContentIndex.Asset? {
    let path = String(asset.source.dropFirst(ContentIndex.folder.count + 1))
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let place = path[..<dot] + name + path[dot...]
    guard case .asset(let form) = site.target(at: String(place)), form.source.hasSuffix("/" + place) else {
      return nil
    }
    usedAssets.insert(form.source)
    return form
  }

  /// Where a picture of this page is in the site; nil when there is none.
  func imagePath(_ destination: String) -> String? {
    guard let path = Destination(destination).path, case .asset(let asset) = target(of: path) else {
      return nil
    }
    return asset.source
  }
}

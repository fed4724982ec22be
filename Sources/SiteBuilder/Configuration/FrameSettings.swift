internal import Diagnostics
internal import Web

/// What `site.yml` puts around every page.
struct FrameSettings: Sendable {
  /// The site's mark beside its title in the header.
  struct Logo: Sendable {
    let light: WrittenText
    /// For dark surroundings, where that is another picture.
    let dark: WrittenText?
    /// Whether the logo is the title already.
    let replacesTitle: Bool
  }

  enum Footer: Sendable {
    case markdown(WrittenText)
    case links([SiteLink])
  }

  var logo: Logo?
  var icons: [WrittenText] = []
  var header: [SiteLink] = []
  var repository: SiteLink?
  /// The address at which a page's source is edited, with `{path}` for its path in `content/`.
  var edit: String?
  /// A line of Markdown above the header.
  var announcement: WrittenText?
  var footer: Footer?
  /// Where the site's authors are elsewhere.
  var social: [SiteLink] = []
  /// HTML of the author's at the end of each page's head, and at that of its body.
  var headHTML: String?
  var bodyHTML: String?
}

/// A link that `site.yml` puts on every page.
struct SiteLink: Sendable {
  enum Target: Sendable, Equatable {
    /// A page or a folder of `content/`.
    case content(String)
    case address(String)
  }
  /// Nil for the title of the page that it leads to.
  let title: String?
  let target: Target
  let span: Span
}

extension FrameSettings {
  static func parse(_ fields: inout YAMLFields, _ addresses: AddressPolicy) -> FrameSettings {
    var result = FrameSettings()
    result.logo = Logo.parse(fields.value("logo"), &fields)
    result.icons = icons(fields.value("icon"), &fields)
    result.header = SiteLink.list("header", &fields, addresses)
    result.repository = repository(fields.value("repository"), &fields)
    result.edit = edit(&fields)
    result.announcement = fields.written("announcement")
    result.footer = footer(&fields, addresses)
    result.social = SiteLink.list("social", &fields, addresses).compactMap { link in
      guard case .address(let address) = link.target else {
        if case .content(let text) = link.target { fields.report(.notAnAddress(text, at: link.span)) }
        return nil
      }
      let host = address.split(separator: "/").dropFirst().first.map(String.init) ?? address
      return link.title == address
        ? SiteLink(title: hosts[host] ?? host, target: link.target, span: link.span) : link
    }
    result.headHTML = fields.text("head")
    result.bodyHTML = fields.text("bodyEnd")
    return result
  }

  /// A line of Markdown, or links.
  static func footer(_ fields: inout YAMLFields, _ addresses: AddressPolicy) -> Footer? {
    guard let footer = fields.value("footer") else { return nil }
    if case .sequence = footer.content { return .links(SiteLink.list("footer", &fields, addresses)) }
    return fields.written("footer").map { .markdown($0) }
  }

  private static let iconEndings = [".svg", ".png", ".ico"]

  /// A path, or a list of them.
  private static func icons(_ yaml: YAML?, _ fields: inout YAMLFields) -> [WrittenText] {
    guard let yaml else { return [] }
    var items = [yaml]
    if case .sequence(let list) = yaml.content { items = list }
    return items.compactMap { item in
      guard case .scalar(let text, _) = item.content else {
        fields.report(.wrongKind("icon", item.kindName, expected: "a path", at: item.span))
        return nil
      }
      if iconEndings.contains(where: { text.lowercased().hasSuffix($0) }) {
        return WrittenText(text: text, span: item.span)
      }
      fields.report(.notAnIcon(text, endings: iconEndings, at: item.span))
      return nil
    }
  }

  /// Known by their hosts.
  private static let hosts = [
    "github.com": "GitHub", "gitlab.com": "GitLab", "codeberg.org": "Codeberg", "bitbucket.org": "Bitbucket",
    "git.sr.ht": "Sourcehut",
    "bsky.app": "Bluesky", "www.linkedin.com": "LinkedIn", "www.youtube.com": "YouTube", "x.com": "X",
    "discord.gg": "Discord", "mastodon.social": "Mastodon", "www.reddit.com": "Reddit",
  ]

  /// An address, or one with a title.
  private static func repository(_ yaml: YAML?, _ outer: inout YAMLFields) -> SiteLink? {
    guard let yaml else { return nil }
    var address: WrittenText?
    var title: String?
    if case .scalar(let text, _) = yaml.content {
      address = WrittenText(text: text, span: yaml.span)
    } else {
      var fields = YAMLFields(yaml, of: "'repository'")
      title = fields.text("title")
      address = fields.written("link")
      fields.rejectOthers()
      fields.diagnostics.forEach { outer.report($0) }
      if address == nil, !fields.diagnostics.hasErrors { outer.report(.linkWithoutTarget(at: yaml.span)) }
    }
    guard let address else { return nil }
    guard isWebAddress(address.text) else {
      outer.report(.notAnAddress(address.text, at: address.span))
      return nil
    }
    let host = address.text.split(separator: "/").dropFirst().first.map(String.init)
    return SiteLink(
      title: title ?? host.flatMap { hosts[$0] }, target: .address(address.text), span: address.span)
  }

  private static func edit(_ fields: inout YAMLFields) -> String? {
    guard let edit = fields.written("edit") else { return nil }
    guard isWebAddress(edit.text) else {
      fields.report(.notAnAddress(edit.text, at: edit.span))
      return nil
    }
    guard edit.text.contains("{path}") else {
      fields.report(.editWithoutPath(edit.text, at: edit.span))
      return nil
    }
    return edit.text
  }
}

/// Whether a text is an address of the web in full.
/// Whether a link says where it leads wherever it stands: it has a scheme, or begins at a host's root or in its page.
/// All others are paths in `content/`; as addresses they would lead somewhere else from each page.
func leadsByItself(_ link: String) -> Bool {
  // Browsers read some spellings of a scheme that do not look like one.
  if AddressPolicy().refusedScheme(of: link, for: .link) != nil { return true }
  if let first = link.first, "/#?".contains(first) { return true }
  return link.drop { $0.isLetter || $0.isNumber || "+.-".contains($0) }.first == ":"
}

private func isWebAddress(_ text: String) -> Bool {
  (text.hasPrefix("https://") || text.hasPrefix("http://")) && text.utf8.allSatisfy { $0 > 0x20 }
}

extension FrameSettings.Logo {
  /// A path, or one for the light and one for the dark.
  fileprivate static func parse(_ yaml: YAML?, _ outer: inout YAMLFields) -> Self? {
    guard let yaml else { return nil }
    if case .scalar(let text, _) = yaml.content {
      return Self(light: WrittenText(text: text, span: yaml.span), dark: nil, replacesTitle: false)
    }
    var fields = YAMLFields(yaml, of: "'logo'")
    let light = fields.written("light")
    let dark = fields.written("dark")
    let replacesTitle = fields.truth("replacesTitle") ?? false
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    guard let first = light ?? dark else {
      if !fields.diagnostics.hasErrors { outer.report(.logoWithoutPicture(at: yaml.span)) }
      return nil
    }
    return Self(light: first, dark: light == nil ? nil : dark, replacesTitle: replacesTitle)
  }
}

extension SiteLink {
  static func list(
    _ key: String, _ fields: inout YAMLFields, _ addresses: AddressPolicy
  ) -> [SiteLink] {
    (fields.list(key) ?? []).compactMap { parse($0, in: key, &fields, addresses) }
  }

  /// A page, a folder or an address; or one of these with a title.
  private static func parse(
    _ yaml: YAML, in key: String, _ outer: inout YAMLFields, _ addresses: AddressPolicy
  ) -> SiteLink? {
    if case .scalar(let text, _) = yaml.content {
      return isWebAddress(text)
        ? SiteLink(title: text, target: .address(text), span: yaml.span)
        : SiteLink(title: nil, target: .content(text), span: yaml.span)
    }
    var fields = YAMLFields(yaml, of: "a link of '\(key)'")
    let title = fields.text("title")
    let page = fields.written("page")
    let link = fields.written("link")
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    if let page { return SiteLink(title: title, target: .content(page.text), span: page.span) }
    if let link {
      if let scheme = addresses.refusedScheme(of: link.text, for: .link) {
        outer.report(.dangerousAddress(scheme, at: link.span))
        return nil
      }
      guard leadsByItself(link.text) else {
        return SiteLink(title: title, target: .content(link.text), span: link.span)
      }
      return SiteLink(title: title ?? link.text, target: .address(link.text), span: link.span)
    }
    if !fields.diagnostics.hasErrors { outer.report(.linkWithoutTarget(at: yaml.span)) }
    return nil
  }
}

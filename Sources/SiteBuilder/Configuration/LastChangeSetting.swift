internal import Diagnostics

/// `lastChange` of `site.yml`: that pages say when they were last changed, and who knows.
struct LastChangeSetting: Sendable {
  enum Source: String, CaseIterable, Sendable {
    /// The history of the site, but for pages whose front matter says it.
    case git
    /// The front matter alone.
    case frontMatter
  }

  let source: Source
  let span: Span

  init?(_ fields: inout YAMLFields) {
    guard let value = fields.value("lastChange"),
      let source = fields.choice("lastChange", of: Source.allCases.map(\.rawValue))
        .flatMap({ Source(rawValue: $0) })
    else { return nil }
    (self.source, span) = (source, value.span)
  }
}

internal import Diagnostics
internal import Rendering

/// What pages say that their authors have not written, in the language of the site.
struct SiteWords: Sendable {
  var markdown = MarkdownHTML.Words()
  var example = Example.Words()
  var controls = ControlWords()

  private static let keys: [(key: String, path: WritableKeyPath<SiteWords, String> & Sendable)] = [
    ("note", \.markdown.note), ("tip", \.markdown.tip), ("important", \.markdown.important),
    ("warning", \.markdown.warning), ("caution", \.markdown.caution), ("done", \.markdown.done),
    ("toDo", \.markdown.toDo), ("footnotes", \.markdown.footnotes), ("backToText", \.markdown.backToText),
    ("tabs", \.markdown.tabs), ("lines", \.markdown.lines),
    ("result", \.example.result), ("source", \.example.source),
    ("switchedOn", \.controls.on), ("switchedOff", \.controls.off), ("unavailable", \.controls.unavailable),
  ]

  static func parse(_ yaml: YAML?, _ outer: inout YAMLFields) -> SiteWords {
    var result = SiteWords()
    guard let yaml else { return result }
    var fields = YAMLFields(yaml, of: "'words'")
    for (key, path) in keys {
      if let word = fields.text(key) { result[keyPath: path] = word }
    }
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    return result
  }
}

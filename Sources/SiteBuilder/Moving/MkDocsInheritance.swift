internal import Diagnostics

/// `INHERIT: ../base.yml`: settings of MkDocs that go on where those of another file end.
extension MkDocsImport {
  /// What a file says, with what it has from others.
  static func settings(_ name: String, _ folder: ForeignFolder, into diagnostics: inout [Diagnostic]) -> YAML?
  {
    var result = folder.yaml(name, into: &diagnostics)
    var (file, read) = (name, Set([name]))
    while let written = result?["INHERIT"] {
      result = result?.without("INHERIT")
      guard let text = written.text, !text.hasPrefix("/"),
        let path = normalized(join(parent(of: file), text)), !isOutside(path, folder)
      else {
        diagnostics.append(.notInherited(at: written.span, hint: Self.outside))
        break
      }
      guard folder.exists(path), !folder.leadsToHidden(path), read.insert(path).inserted else {
        let hint = read.contains(path) ? "it goes on with itself" : "there is no such file in the folder"
        diagnostics.append(.notInherited(at: written.span, hint: hint))
        break
      }
      guard let base = folder.yaml(path, into: &diagnostics) else { break }
      result = result.map { base.merged(with: $0) } ?? base
      file = path
    }
    return result
  }

  private static let outside =
    "it lies outside of the folder that is imported; copy it in there, and write its path"

  private static func isOutside(_ path: String, _ folder: ForeignFolder) -> Bool {
    if case .outside = folder.files.kind(of: path) { true } else { false }
  }
}

extension YAML {
  fileprivate func without(_ key: String) -> YAML {
    YAML(content: .mapping(entries.filter { $0.key != key }), span: span)
  }

  /// Mappings are merged at each level; of all else the other's counts.
  fileprivate func merged(with other: YAML) -> YAML {
    guard case .mapping(var entries) = content, case .mapping(let others) = other.content else {
      return other
    }
    var places = Dictionary(entries.enumerated().map { ($1.key, $0) }) { $1 }
    for entry in others {
      if let place = places[entry.key] {
        entries[place] = Entry(
          key: entry.key, keySpan: entry.keySpan, value: entries[place].value.merged(with: entry.value))
      } else {
        places[entry.key] = entries.count
        entries.append(entry)
      }
    }
    return YAML(content: .mapping(entries), span: other.span)
  }
}

extension Diagnostic {
  fileprivate static func notInherited(at span: Span, hint: String) -> Diagnostic {
    .leftOut("what 'INHERIT' names", at: span, hint: hint)
  }
}

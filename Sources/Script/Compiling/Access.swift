internal import Diagnostics
internal import ScriptSyntax

/// From where a member may be used: `private`, `fileprivate`, `private(set)`. The blocks of a page are one file.
struct Access {
  enum Level {
    case everywhere, file
    /// The type and its extensions in the same file.
    case type
  }

  var reading = Level.everywhere
  var writing = Level.everywhere

  /// - Parameter around: what a member without a word of its own has: `private extension` says it for all.
  init(_ modifiers: [Modifier], in around: Level = .everywhere) {
    (reading, writing) = (around, around)
    for modifier in modifiers {
      let level: Level
      switch modifier.name.text {
      case "private": level = .type
      case "fileprivate": level = .file
      default: continue
      }
      if modifier.detail == nil { reading = level }
      writing = level
    }
  }

  init() {}
}

extension Compiler {
  /// Members that may be used here; nil where there are some and none of them may, which is then said.
  func accessible(_ members: [FoundMember], _ name: Name, toSet: Bool = false) -> [FoundMember]? {
    guard let first = members.first else { return members }
    let open = members.filter { isAccessible($0.user, toSet: toSet) }
    guard open.isEmpty, let member = first.user else { return open }
    let owner = member.owner === NominalType.host ? "its extension" : "'\(member.owner.name)'"
    let level = toSet ? member.access.writing : member.access.reading
    let place = level == .file ? "the file that declares it" : owner
    report(
      EvaluationMessage.inaccessible(name.text, place, toSet: toSet && isAccessible(member)), name.range,
      notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: member.declared)])
    return nil
  }

  func isAccessible(_ member: UserMember?, toSet: Bool = false) -> Bool {
    guard let member else { return true }
    let level = toSet ? member.access.writing : member.access.reading
    if level == .everywhere { return true }
    guard member.declared.file.path == source.file.path else { return false }
    if level == .file { return true }
    var type = currentType
    while let current = type {
      if current.nominal === member.owner { return true }
      type = current.outer
    }
    return false
  }
}

internal import Diagnostics
internal import ScriptSyntax

/// `swap(&first, &second)` of two properties of one value: both change, and none of them while the value is taken apart
/// for the other.
extension Compiler {
  /// The place of an argument; where another argument is another part of the same variable it is changed in a copy, which
  /// is put back.
  func apart(_ place: Place, _ item: WrittenArguments.Item, in written: WrittenArguments) -> Place {
    guard written.items.count > 1, case .reference(let target)? = item.value?.kind else { return place }
    let own = path(of: target)
    let isShared = written.items.contains { other in
      guard case .reference(let second)? = other.value?.kind, second !== target else { return false }
      let path = path(of: second)
      guard own.count > 1, path.count > 1, path[0] == own[0] else { return false }
      return zip(own, path).contains { $0 != $1 }
    }
    if !isShared { return place }
    let (read, assign) = (place.read, place.assign)
    return Place(place.type, read: read, assign: assign) { frame, change throws(Stop) in
      var value = try read(frame)
      do throws(Stop) { try change(&value) } catch {
        // What was changed before something was thrown stays so.
        if error == .thrown { try assign(frame, value) }
        throw error
      }
      try assign(frame, value)
    }
  }

  /// The names that lead to a place, from its variable on, as far as these are names.
  private func path(of target: Expression) -> [String] {
    switch target.kind {
    case .parenthesized(let inner): return path(of: inner)
    case .name(let name, _, _):
      return name.text == "self" || function.lookup(name.text) != nil || program.globals[name.text] != nil
        ? [name.text] : ["self", name.text]
    case .chain(let base, let suffixes):
      var names = path(of: base)
      for suffix in suffixes {
        guard case .member(let name, _, _) = suffix.kind else { break }
        names.append(name.text)
      }
      return names
    default: return []
    }
  }
}

extension Frame {
  /// Runs a library's setter.
  func setNative(
    _ set: NativeMutation, _ site: CallSite, _ owner: inout Value, _ arguments: [Value]
  ) throws(Stop) {
    let count = arguments.count
    var moved = Value.void
    swap(&moved, &owner)
    defer { swap(&moved, &owner) }
    _ = try withSlots(count + 1, site) { slots throws(Stop) in
      for index in 0..<count { slots[index + 1] = arguments[index] }
      return try set(&moved, NativeCall(interpreter: interpreter, slots: slots, count: count, site: site))
    }
    if moved.depth > Interpreter.nestingLimit { throw interpreter.tooDeep(site.span) }
  }

  /// Changes an element in its place where that is possible; a dictionary's value is moved out of it meanwhile.
  func changeElement(
    of owner: inout Value, _ arguments: [Value], _ get: NativeBody, _ set: NativeMutation, _ site: CallSite,
    _ change: Place.Change
  ) throws(Stop) {
    var value = try callNative(get, site, owner, arguments)
    if case .dictionary(var dictionary) = owner, let first = arguments.first {
      // The dictionary's own copy goes, so that only this place holds the value.
      let key = try interpreter.key(first, site.span)
      if dictionary[key] != nil {
        owner = .void
        if dictionary.isShared { try interpreter.spend(dictionary.count >> 1, site.span) }
        dictionary[key] = .void
        owner = .dictionary(dictionary)
      }
    }
    do { try change(&value) } catch {
      try setNative(set, site, &owner, arguments + [value])
      throw error
    }
    try setNative(set, site, &owner, arguments + [value])
  }
}

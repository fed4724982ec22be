/// What a request says of the copy or the part that its browser has, by RFC 9110.
struct RequestConditions: Sendable {
  var ifNoneMatch: String?
  var ifRange: String?
  var range: String?

  /// A page or file as the request wants it: not at all, since the browser has it, or a part.
  func applied(to answer: Answer, isReading: Bool) -> Answer {
    guard answer.status == 200, let tag = answer.tag else { return answer }
    var result = answer
    if let ifNoneMatch, Self.names(ifNoneMatch, tag) {
      result.status = 304
      result.body = AnswerBody([])
      return result
    }
    guard isReading, let range, ifRange.map({ $0 == tag }) ?? true else { return answer }
    switch Self.part(range, of: answer.body.size) {
    case nil: return answer
    case .some(.none):
      result = .plain(416, "the file has \(answer.body.size) bytes")
      result.range = "bytes */\(answer.body.size)"
    case .some(let part?):
      result.status = 206
      result.body = answer.body.part(part)
      result.range = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(answer.body.size)"
    }
    return result
  }

  /// Whether a list of entity tags has one, weak or not.
  private static func names(_ list: String, _ tag: String) -> Bool {
    list.split(separator: ",").contains { item in
      let item = item.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
      let name = String(item)
      return name == "*" || name == tag || name == "W/" + tag
    }
  }

  /// The range of bytes that is asked for: nil when there is none that is understood, or several, in which case all of
  /// them are sent; an empty optional when it lies beyond the end.
  private static func part(_ header: String, of size: Int) -> Range<Int>?? {
    guard let equals = header.firstIndex(of: "="), header[..<equals].lowercased() == "bytes" else {
      return nil
    }
    let parts = header[header.index(after: equals)...].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } }) else { return nil }
    switch (Int(parts[0]), Int(parts[1])) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      return .some(first < size ? first..<min(last, size - 1) + 1 : nil)
    case (let first?, nil):
      guard parts[1].isEmpty else { return nil }
      return .some(first < size ? first..<size : nil)
    case (nil, let count?):
      guard parts[0].isEmpty else { return nil }
      return .some(count > 0 && size > 0 ? max(size - count, 0)..<size : nil)
    case (nil, nil): return nil
    }
  }
}

/// Commits on branches: `gitGraph`, and a line for each `commit`, `branch`, `checkout`, `merge` and `cherry-pick`.
struct GitGraph: DiagramReader {
  enum Kind { case normal, reverse, highlight, merge, cherryPick }

  struct Commit {
    var branch: Int
    var name: String?
    var label: String
    var tags: [String] = []
    var kind = Kind.normal
    var parents: [Int] = []
  }

  struct Branch {
    var name: String
    var order: Double?
    var head: Int?
  }

  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private(set) var direction = DiagramGraph.Direction.right
  private(set) var branches = [Branch(name: "main")]
  private(set) var commits: [Commit] = []
  private(set) var showsBranches = true
  private(set) var showsLabels = true
  private var current = 0

  private static let (mostCommits, mostBranches) = (300, 40)

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    // What stands before the diagram may call the first branch by another name.
    let front = scanner.text(0..<start)
    func setting(_ name: String) -> String? {
      guard let found = front.firstRange(of: name) else { return nil }
      let match = front[found.upperBound...].prefixMatch(of: /["']?\s*:\s*["']?([\p{L}\p{N}_.\/-]+)/)
      return match.map { String($0.output.1) }
    }
    if let name = setting("mainBranchName") { branches[0].name = name }
    branches[0].order = setting("mainBranchOrder").flatMap(Self.order)
    showsBranches = setting("showBranches") != "false"
    showsLabels = setting("showCommitLabel") != "false"

    scanner.skipSpaces()
    for (word, way) in [("LR", DiagramGraph.Direction.right), ("TB", .down), ("BT", .up)] {
      if scanner.text(scanner.position..<min(scanner.position + 2, bytes.count)) == word {
        (direction, scanner.position) = (way, scanner.position + 2)
        break
      }
    }
    scanner.skipSpaces()
    _ = scanner.take(":")
    try readStatements()
    guard !commits.isEmpty else { throw DiagramProblem("this graph has no commits", at: start..<start) }
  }

  /// The lanes in which the branches stand: those with an order behind the others, by it.
  var lanes: [Int] {
    let order = branches.indices.sorted { a, b in
      // The first branch comes first, as if it had the order 0, and the others in the order of their lines.
      let (first, second) = (branches[a].order ?? (a == 0 ? 0 : 0.5), branches[b].order ?? (b == 0 ? 0 : 0.5))
      return first == second ? a < b : first < second
    }
    var lanes = Array(repeating: 0, count: branches.count)
    for (lane, branch) in order.enumerated() { lanes[branch] = lane }
    return lanes
  }

  mutating func statement() throws(DiagramProblem) {
    let start = scanner.position
    while let byte = scanner.next, DiagramScanner.isLetter(byte) || byte == UInt8(ascii: "-") {
      scanner.position += 1
    }
    let word = start..<scanner.position
    switch scanner.text(word) {
    case "commit": try commit(word)
    case "branch":
      let (name, range) = try self.name(word)
      guard !branches.contains(where: { $0.name == name }) else {
        throw DiagramProblem("there is a branch '\(name)' already", at: range)
      }
      guard branches.count < Self.mostBranches else {
        throw DiagramProblem("a graph has at most \(Self.mostBranches) branches", at: range)
      }
      branches.append(Branch(name: name, head: branches[current].head))
      current = branches.count - 1
      for (key, value, place) in try options() {
        guard key == "order" else { throw Self.unknown(key, place) }
        guard let order = Self.order(value) else {
          throw DiagramProblem("'\(value)' is no number", at: place)
        }
        branches[current].order = order
      }
    case "checkout", "switch": current = try known(word)
    case "merge": try merge(word)
    case "cherry-pick": try pick(word)
    default:
      let line = start..<max(start + 1, scanner.rest().upperBound)
      throw DiagramProblem(
        "'\(scanner.text(scanner.trimmed(line)))' is nothing that a graph of commits has",
        at: scanner.trimmed(line), hint: "lines begin with commit, branch, checkout, merge or cherry-pick")
    }
  }

  private mutating func append(_ commit: Commit, at range: Range<Int>) throws(DiagramProblem) {
    guard commits.count < Self.mostCommits else {
      throw DiagramProblem("a graph has at most \(Self.mostCommits) commits", at: range)
    }
    branches[current].head = commits.count
    commits.append(commit)
  }

  private mutating func commit(_ word: Range<Int>) throws(DiagramProblem) {
    var commit = Commit(branch: current, label: "", parents: branches[current].head.map { [$0] } ?? [])
    var message: String?
    for (key, value, place) in try options() {
      switch key {
      case "", "msg": message = label(place)
      default: try set(key, value, place, &commit)
      }
    }
    // What is said of a commit stands where its name would.
    if let message { commit.label = message }
    try append(commit, at: word)
  }

  private mutating func merge(_ word: Range<Int>) throws(DiagramProblem) {
    let other = try known(word)
    guard other != current else {
      throw DiagramProblem("'\(branches[other].name)' cannot be merged into itself", at: word)
    }
    guard let head = branches[other].head, let own = branches[current].head else {
      throw DiagramProblem("a branch without commits cannot be merged, and nothing into one", at: word)
    }
    guard head != own else {
      throw DiagramProblem("there is nothing to merge: both branches end with the same commit", at: word)
    }
    var commit = Commit(branch: current, label: "", kind: .merge, parents: [own, head])
    for (key, value, place) in try options() { try set(key, value, place, &commit) }
    try append(commit, at: word)
  }

  private mutating func pick(_ word: Range<Int>) throws(DiagramProblem) {
    var commit = Commit(branch: current, label: "", kind: .cherryPick)
    var source: Int?
    var tag: String?
    for (key, value, place) in try options() {
      switch key {
      case "id":
        guard let index = commits.lastIndex(where: { $0.name == value }) else {
          throw DiagramProblem(
            "there is no commit '\(value)' above", at: place, hint: "commit id: \"\(value)\" calls one so")
        }
        source = index
      case "tag": tag = label(place)
      // Which of a merge's parents is meant changes nothing in the drawing.
      case "parent": break
      default: throw Self.unknown(key, place)
      }
    }
    guard let source else {
      throw DiagramProblem("it is not said which commit", at: word, hint: "write: cherry-pick id: \"name\"")
    }
    commit.parents = (branches[current].head.map { [$0] } ?? []) + [source]
    let said = tag ?? DiagramLabel("cherry-pick: " + (commits[source].name ?? "")).text
    if !said.isEmpty { commit.tags = [said] }
    try append(commit, at: word)
  }

  private mutating func set(_ key: String, _ value: String, _ place: Range<Int>, _ commit: inout Commit)
    throws(DiagramProblem)
  {
    switch key {
    case "id": (commit.name, commit.label) = (value, label(place))
    case "tag": if !value.isEmpty { commit.tags.append(label(place)) }
    case "type":
      switch value {
      case "NORMAL": commit.kind = commit.kind == .merge ? .merge : .normal
      case "REVERSE": commit.kind = .reverse
      case "HIGHLIGHT": commit.kind = .highlight
      default:
        throw DiagramProblem(
          "'\(value)' is no kind of commit", at: place, hint: "there are NORMAL, REVERSE and HIGHLIGHT")
      }
    default: throw Self.unknown(key, place)
    }
  }

  private static func unknown(_ key: String, _ place: Range<Int>) -> DiagramProblem {
    DiagramProblem("'\(key)' is not known here", at: place, hint: "known are id, tag, type, order and parent")
  }

  /// A place among the branches, which is a number that others can be compared with.
  private static func order(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  // MARK: Words

  private typealias Option = (key: String, value: String, place: Range<Int>)

  private mutating func known(_ word: Range<Int>) throws(DiagramProblem) -> Int {
    let (name, range) = try self.name(word)
    guard let index = branches.firstIndex(where: { $0.name == name }) else {
      throw DiagramProblem(
        "there is no branch '\(name)' above", at: range,
        hint: "there are: " + branches.prefix(8).map(\.name).joined(separator: ", "))
    }
    return index
  }

  /// The name of a branch, which may stand between quotation marks.
  private mutating func name(_ word: Range<Int>) throws(DiagramProblem) -> (String, Range<Int>) {
    scanner.skipSpaces()
    let range: Range<Int>
    if scanner.take("\"") {
      let start = scanner.position
      while let byte = scanner.next, byte != UInt8(ascii: "\""), byte != 0x0A { scanner.position += 1 }
      range = start..<scanner.position
      _ = scanner.take("\"")
    } else {
      let start = scanner.position
      while let byte = scanner.next, byte > 0x20, byte != UInt8(ascii: ";") { scanner.position += 1 }
      range = start..<scanner.position
    }
    guard !range.isEmpty else { throw DiagramProblem("the name of a branch is missing", at: word) }
    try scanner.checkLength(of: range)
    return (scanner.text(range), range)
  }

  /// `id: "a" tag: "b"`; what stands alone between quotation marks has no key.
  private mutating func options() throws(DiagramProblem) -> [Option] {
    let first = scanner.position
    var result: [Option] = []
    while true {
      try scanner.checkLength(of: first..<scanner.position)
      scanner.skipSpaces()
      guard let byte = scanner.next, byte != 0x0A, byte != UInt8(ascii: ";"), !scanner.has("%%") else {
        return result
      }
      let start = scanner.position
      let key = scanner.text(scanner.word())
      scanner.skipSpaces()
      if !key.isEmpty, !scanner.take(":") {
        throw DiagramProblem(
          "'\(key)' has no value", at: start..<start + key.utf8.count,
          hint: "write: commit id: \"name\" tag: \"v1\"")
      }
      scanner.skipSpaces()
      let begin = scanner.position
      if scanner.take("\"") {
        while let byte = scanner.next, byte != UInt8(ascii: "\"") { scanner.position += 1 }
        let range = begin + 1..<scanner.position
        guard scanner.take("\"") else {
          throw DiagramProblem("the quotation marks have no end", at: begin..<begin + 1)
        }
        result.append((key, scanner.text(range), range))
      } else {
        while let byte = scanner.next, byte > 0x20, byte != UInt8(ascii: ";") { scanner.position += 1 }
        guard begin < scanner.position, !key.isEmpty else {
          let line = start..<max(start + 1, scanner.rest().upperBound)
          throw DiagramProblem("'\(scanner.text(line))' is not read here", at: line)
        }
        result.append((key, scanner.text(begin..<scanner.position), begin..<scanner.position))
      }
    }
  }
}

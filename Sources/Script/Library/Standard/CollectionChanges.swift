extension LibraryBuilder {
  /// `new.difference(from: old)`: what its changes are is computed here, the rest is in the prelude.
  func declareEdits() {
    function("func _edits<T>(_ new: [T], _ old: [T]) -> [Int]") { call throws(Stop) in
      try call.edits { a, b throws(Stop) in try call.areEqual(a, b) }
    }
    function("func _edits<T>(_ new: [T], _ old: [T], by areEquivalent: (T, T) -> Bool) -> [Int]") {
      call throws(Stop) in
      try call.edits { a, b throws(Stop) in try call.run(call[2], a, b).bool }
    }
  }
}

extension NativeCall {
  /// The fewest removals and insertions that make one sequence of another, found as Myers does it ("An O(ND) Difference
  /// Algorithm and Its Variations", 1986): the number of what is inserted from 1 up, of what is removed from -1 down.
  fileprivate func edits(_ areEqual: (Value, Value) throws(Stop) -> Bool) throws(Stop) -> Value {
    let (new, old) = (try elements(0), try elements(1))
    // How far each diagonal has come after so many edits; what comes of it decides between equally short ways, as in
    // Swift.
    var furthest = [1: 0]
    var history: [[Int: Int]] = []
    var (x, y) = (0, 0)
    search: for edits in 0...(new.count + old.count) {
      history.append(furthest)
      try checkListGrowth(edits, adding: 4 * (edits + 1))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let (left, right) = (furthest[diagonal - 1] ?? 0, furthest[diagonal + 1] ?? 0)
        x = diagonal == -edits || diagonal != edits && left < right ? right : left + 1
        y = x - diagonal
        while x < old.count, y < new.count, try areEqual(old[x], new[y]) {
          (x, y) = (x + 1, y + 1)
          try spend(1)
        }
        try spend(1)
        furthest[diagonal] = x
        if x >= old.count, y >= new.count { break search }
      }
    }
    var result: [Value] = []
    (x, y) = (old.count, new.count)
    for edits in stride(from: history.count - 1, to: 0, by: -1) {
      let known = history[edits]
      let diagonal = x - y
      let (left, right) = (known[diagonal - 1] ?? 0, known[diagonal + 1] ?? 0)
      let isInsertion = diagonal == -edits || diagonal != edits && left < right
      x = isInsertion ? right : left
      y = x - (isInsertion ? diagonal + 1 : diagonal - 1)
      result.append(.int(isInsertion ? y + 1 : -(x + 1)))
    }
    return .array(result)
  }
}

extension Prelude {
  /// What makes one collection of another, and what collections of the author's have without saying it.
  static let changes = [
    PreludePiece(
      name: "difference(from", isType: false, alsoFor: ["CollectionDifference"],
      source: """
        struct CollectionDifference<ChangeElement>: Sequence {
          enum Change {
            case insert(offset: Int, element: ChangeElement, associatedWith: Int?)
            case remove(offset: Int, element: ChangeElement, associatedWith: Int?)
          }
          let insertions: [Change]
          let removals: [Change]
          init(_ insertions: [Change], _ removals: [Change]) {
            self.insertions = insertions
            self.removals = removals
          }
          var count: Int { insertions.count + removals.count }
          var isEmpty: Bool { count == 0 }
          func makeIterator() -> IndexingIterator<Change> {
            let all: [Change] = removals.reversed() + insertions
            return all.makeIterator()
          }
          func inverse() -> CollectionDifference<ChangeElement> {
            let added: [Change] = removals.map {
              if case .remove(let offset, let element, let partner) = $0 {
                return .insert(offset: offset, element: element, associatedWith: partner)
              }
              return $0
            }
            let gone: [Change] = insertions.map {
              if case .insert(let offset, let element, let partner) = $0 {
                return .remove(offset: offset, element: element, associatedWith: partner)
              }
              return $0
            }
            return CollectionDifference<ChangeElement>(added, gone)
          }
          func inferringMoves() -> CollectionDifference<ChangeElement> {
            func offsets(_ changes: [Change]) -> [ChangeElement: [Int]] {
              var result: [ChangeElement: [Int]] = [:]
              for change in changes {
                switch change {
                case .insert(let offset, let element, _), .remove(let offset, let element, _):
                  result[element, default: []].append(offset)
                }
              }
              return result
            }
            let (added, gone) = (offsets(insertions), offsets(removals))
            func partner(_ element: ChangeElement, _ own: [ChangeElement: [Int]], _ other: [ChangeElement: [Int]]) -> Int? {
              guard own[element, default: []].count == 1, other[element, default: []].count == 1 else { return nil }
              return other[element, default: []].first
            }
            return CollectionDifference<ChangeElement>(
              insertions.map {
                guard case .insert(let offset, let element, _) = $0 else { return $0 }
                return .insert(offset: offset, element: element, associatedWith: partner(element, added, gone))
              },
              removals.map {
                guard case .remove(let offset, let element, _) = $0 else { return $0 }
                return .remove(offset: offset, element: element, associatedWith: partner(element, gone, added))
              })
          }
        }
        func _difference<T>(_ new: [T], _ old: [T], _ edits: [Int]) -> CollectionDifference<T> {
          var added: [CollectionDifference<T>.Change] = []
          var gone: [CollectionDifference<T>.Change] = []
          for edit in edits.reversed() {
            if edit > 0 {
              added.append(.insert(offset: edit - 1, element: new[edit - 1], associatedWith: nil))
            } else {
              gone.append(.remove(offset: -edit - 1, element: old[-edit - 1], associatedWith: nil))
            }
          }
          return CollectionDifference<T>(added, gone)
        }
        extension Sequence {
          func difference(from other: some Sequence<Element>) -> CollectionDifference<Element> {
            let (new, old) = (Array(self), Array(other))
            return _difference(new, old, _edits(new, old))
          }
          func difference(
            from other: some Sequence<Element>, by areEquivalent: (Element, Element) -> Bool
          ) -> CollectionDifference<Element> {
            let (new, old) = (Array(self), Array(other))
            return _difference(new, old, _edits(new, old, by: areEquivalent))
          }
        }
        extension Array {
          func applying(_ difference: CollectionDifference<Element>) -> [Element]? {
            var result = self
            for change in difference {
              switch change {
              case .remove(let offset, _, _):
                guard result.indices.contains(offset) else { return nil }
                result.remove(at: offset)
              case .insert(let offset, let element, _):
                guard offset <= result.count else { return nil }
                result.insert(element, at: offset)
              }
            }
            return result
          }
        }
        """),
    PreludePiece(
      name: "MutableCollection", isType: false,
      source: """
        extension MutableCollection {
          mutating func swapAt(_ i: Int, _ j: Int) {
            let kept = self[i]
            self[i] = self[j]
            self[j] = kept
          }
          mutating func reverse() {
            var (i, j) = (startIndex, endIndex - 1)
            while i < j {
              swapAt(i, j)
              (i, j) = (i + 1, j - 1)
            }
          }
          mutating func sort(by areInOrder: (Element, Element) -> Bool) {
            for (i, element) in sorted(by: areInOrder).enumerated() { self[startIndex + i] = element }
          }
          mutating func sort() {
            for (i, element) in sorted().enumerated() { self[startIndex + i] = element }
          }
        }
        """),
    PreludePiece(
      name: "SetAlgebra", isType: true,
      source: """
        protocol SetAlgebra: Equatable, ExpressibleByArrayLiteral {
          init()
          func contains(_ member: Any) -> Bool
          func union(_ other: Self) -> Self
          func intersection(_ other: Self) -> Self
          func symmetricDifference(_ other: Self) -> Self
          mutating func insert(_ member: Any) -> Any
        }
        extension SetAlgebra {
          init(arrayLiteral elements: Any...) {
            self.init()
            for element in elements { _ = insert(element) }
          }
          init<S: Sequence>(_ elements: S) {
            self.init()
            for element in elements { _ = insert(element) }
          }
          func subtracting(_ other: Self) -> Self { intersection(symmetricDifference(other)) }
          mutating func subtract(_ other: Self) { self = subtracting(other) }
          func isSubset(of other: Self) -> Bool { intersection(other) == self }
          func isSuperset(of other: Self) -> Bool { other.isSubset(of: self) }
          func isStrictSubset(of other: Self) -> Bool { isSubset(of: other) && self != other }
          func isStrictSuperset(of other: Self) -> Bool { isSuperset(of: other) && self != other }
          func isDisjoint(with other: Self) -> Bool { intersection(other).isEmpty }
          var isEmpty: Bool { self == Self() }
        }
        """),
    PreludePiece(
      name: "StringInterpolation", isType: false, alsoFor: ["appendInterpolation"], needed: ["ParseStrategy"],
      source: """
        protocol StringInterpolationProtocol {}
        struct DefaultStringInterpolation: StringInterpolationProtocol, CustomStringConvertible {
          var description = ""
          init(literalCapacity: Int, interpolationCount: Int) {}
          mutating func appendLiteral(_ literal: String) { description += literal }
          mutating func appendInterpolation<T>(_ value: T) { description += "\\(value)" }
        }
        extension String {
          typealias StringInterpolation = DefaultStringInterpolation
        }
        """),
    PreludePiece(
      name: "Predicate", isType: true,
      source: """
        struct Predicate<Input> {
          let test: (Input) -> Bool
          init(_ test: @escaping (Input) -> Bool) { self.test = test }
          func evaluate(_ input: Input) throws -> Bool { test(input) }
        }
        extension Sequence {
          func filter(_ predicate: Predicate<Element>) throws -> [Element] { filter { predicate.test($0) } }
        }
        """),
    PreludePiece(
      name: "withoutActuallyEscaping", isType: false,
      source: """
        func withoutActuallyEscaping<T, R>(_ closure: T, do body: (T) -> R) -> R { body(closure) }
        """),
  ]

  /// What waits for somebody else's answer, in code that has it at once.
  static let waiting = [
    // What classes inherit from whose delegates Objective-C is to find.
    PreludePiece(
      name: "NSObject", uses: ["ObjectIdentifier"],
      source: """
        class NSObject: Hashable {
          init() {}
          static func == (a: NSObject, b: NSObject) -> Bool { a === b }
          func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        """),
    PreludePiece(
      name: "NSError",
      source: """
        class NSError: Error, CustomStringConvertible {
          let domain: String
          let code: Int
          let userInfo: [String: Any]
          init() { (domain, code, userInfo) = ("", 0, [:]) }
          init(domain: String, code: Int, userInfo: [String: Any]? = nil) {
            self.domain = domain
            self.code = code
            self.userInfo = userInfo ?? [:]
          }
          var localizedDescription: String {
            userInfo["NSLocalizedDescription"] as? String
              ?? "The operation could not be completed. (\\(domain) error \\(code).)"
          }
          var description: String {
            let info = userInfo.isEmpty ? "" : "UserInfo={\\(userInfo.map { "\\($0.key)=\\($0.value)" }.joined(separator: ", "))}"
            return "Error Domain=\\(domain) Code=\\(code) \\"(null)\\"" + info
          }
        }
        var NSLocalizedDescriptionKey: String { "NSLocalizedDescription" }
        var NSLocalizedFailureReasonErrorKey: String { "NSLocalizedFailureReason" }
        var NSCocoaErrorDomain: String { "NSCocoaErrorDomain" }
        var NSURLErrorDomain: String { "NSURLErrorDomain" }
        """),
    PreludePiece(
      name: "CancellationError",
      source: """
        struct CancellationError: Error {
          init() {}
        }
        """),
    PreludePiece(
      name: "withCheckedContinuation", isType: false,
      alsoFor: ["Continuation"],
      source: """
        final class CheckedContinuation<T, E> {
          var isResumed = false
          var value: Any = 0
          var failure: Any?
          func resume(returning value: T) {
            self.value = value
            isResumed = true
          }
          func resume() { isResumed = true }
          func resume(throwing error: Any) {
            failure = error
            isResumed = true
          }
          func resume(with result: Any) {
            switch result {
            case .success(let value): resume(returning: value)
            case .failure(let error): resume(throwing: error)
            }
          }
          func wait() throws -> Any {
            guard isResumed else { fatalError("the continuation is not resumed: what would resume it comes later than a page") }
            if let failure { throw failure }
            return value
          }
        }
        typealias UnsafeContinuation = CheckedContinuation
        func withCheckedContinuation<T>(_ body: (CheckedContinuation<T, Never>) -> Void) -> T {
          let continuation = CheckedContinuation<T, Never>()
          body(continuation)
          return continuation.wait()
        }
        func withCheckedThrowingContinuation<T>(_ body: (CheckedContinuation<T, Error>) -> Void) throws -> T {
          let continuation = CheckedContinuation<T, Error>()
          body(continuation)
          return try continuation.wait()
        }
        func withUnsafeContinuation<T>(_ body: (CheckedContinuation<T, Never>) -> Void) -> T {
          withCheckedContinuation(body)
        }
        func withUnsafeThrowingContinuation<T>(_ body: (CheckedContinuation<T, Error>) -> Void) throws -> T {
          try withCheckedThrowingContinuation(body)
        }
        """),
  ]
}

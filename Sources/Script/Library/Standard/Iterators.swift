internal import Diagnostics

/// What goes through the elements of a sequence one by one.
final class IteratorValue: Native, @unchecked Sendable {
  private let values: [Value]
  private let index: Int
  private let inner: Int

  static let nominal = NominalType("IndexingIterator", .native)

  convenience init(_ values: [Value]) { self.init(values, 0, Int(Value.depth(around: values))) }

  private init(_ values: [Value], _ index: Int, _ inner: Int) {
    (self.values, self.index, self.inner) = (values, index, inner)
    super.init(IteratorValue.nominal)
  }

  override var elements: [Value]? { Array(values[index...]) }
  override var depth: Int { inner }

  /// The next element, and what goes on behind it; nil at the end.
  var next: (element: Value, rest: IteratorValue)? {
    index < values.count ? (values[index], IteratorValue(values, index + 1, inner)) : nil
  }
}

extension LibraryBuilder {
  /// `makeIterator()`, and the protocol of what has a `next()`.
  func declareIterators() {
    type("protocol IteratorProtocol")
    type("protocol AsyncIteratorProtocol: IteratorProtocol")
    // Nothing is waited for: the elements come as those of any sequence do.
    type("protocol AsyncSequence<Element>: Sequence")
    type(
      "struct IndexingIterator<Element>: Sequence, IteratorProtocol", IteratorValue.nominal,
      element: "Element"
    ) {
      type in
      type.mutating("mutating func next() -> Element?") { value, _ in
        guard let (element, rest) = (value.native as? IteratorValue)?.next else { return .nil }
        value = .native(rest)
        return element
      }
    }
    guard let sequence = types["Sequence"] else { return }
    extend(sequence) { type in
      type.method("func makeIterator() -> IndexingIterator<Element>") { call throws(Stop) in
        // What gives its elements itself is its own iterator.
        let program = call.interpreter.program
        if let own = call.receiver.nominal, program.user(own) != nil,
          program.members("next", of: .nominal(own, [])).contains(where: { $0.user?.isRequirement == false })
        {
          return call.receiver
        }
        return .native(IteratorValue(try call.elements))
      }
    }
  }
}

extension Prelude {
  /// Types of Swift's library that hold a function, and what draws by a generator of one's own.
  static let sequences = [
    PreludePiece(
      name: "AnyIterator",
      source: """
        struct AnyIterator<Element>: Sequence, IteratorProtocol {
          let body: () -> Element?
          init(_ base: some IteratorProtocol) {
            var base = base
            body = { base.next() }
          }
          init(_ body: @escaping () -> Element?) { self.body = body }
          func next() -> Element? { body() }
        }
        """),
    PreludePiece(
      name: "AnySequence",
      source: """
        struct AnySequence<Element>: Sequence {
          let body: () -> Any
          let underestimatedCount: Int
          init(_ base: some Sequence<Element>) {
            body = { base.makeIterator() }
            underestimatedCount = base.underestimatedCount
          }
          init(_ body: @escaping () -> Any) {
            self.body = body
            underestimatedCount = 0
          }
          func makeIterator() -> Any { body() }
        }
        """),
    PreludePiece(
      name: ".lazy", isType: false,
      source: """
        struct LazyIterator<Element>: IteratorProtocol {
          let body: () -> Element?
          func next() -> Element? { body() }
        }
        struct LazySequence<Element>: Sequence {
          let start: () -> (() -> Element?)
          func makeIterator() -> LazyIterator<Element> { LazyIterator(body: start()) }
          var lazy: LazySequence<Element> { self }
          func map<T>(_ transform: @escaping (Element) -> T) -> LazySequence<T> {
            let start = self.start
            return LazySequence<T>(start: {
              let next = start()
              return { if let element = next() { return transform(element) } else { return nil } }
            })
          }
          func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazySequence<Element> {
            let start = self.start
            return LazySequence<Element>(start: {
              let next = start()
              return {
                while let element = next() { if isIncluded(element) { return element } }
                return nil
              }
            })
          }
          func compactMap<T>(_ transform: @escaping (Element) -> T?) -> LazySequence<T> {
            let start = self.start
            return LazySequence<T>(start: {
              let next = start()
              return {
                while let element = next() { if let result = transform(element) { return result } }
                return nil
              }
            })
          }
          func prefix(_ maxLength: Int) -> LazySequence<Element> {
            let start = self.start
            return LazySequence<Element>(start: {
              let next = start()
              var left = maxLength
              return {
                guard left > 0 else { return nil }
                left -= 1
                return next()
              }
            })
          }
          func prefix(while predicate: @escaping (Element) -> Bool) -> LazySequence<Element> {
            let start = self.start
            return LazySequence<Element>(start: {
              let next = start()
              return { if let element = next(), predicate(element) { return element } else { return nil } }
            })
          }
          func dropFirst(_ k: Int = 1) -> LazySequence<Element> {
            let start = self.start
            return LazySequence<Element>(start: {
              let next = start()
              for _ in 0..<k { _ = next() }
              return next
            })
          }
          func first(where predicate: (Element) -> Bool) -> Element? {
            let next = start()
            while let element = next() { if predicate(element) { return element } }
            return nil
          }
          func drop(while predicate: @escaping (Element) -> Bool) -> LazySequence<Element> {
            let start = self.start
            return LazySequence<Element>(start: {
              let next = start()
              var isDropping = true
              return {
                while isDropping, let element = next() {
                  if !predicate(element) {
                    isDropping = false
                    return element
                  }
                }
                return next()
              }
            })
          }
          var count: Int {
            let next = start()
            var result = 0
            while next() != nil { result += 1 }
            return result
          }
          var isEmpty: Bool { start()() == nil }
          var last: Element? {
            let next = start()
            var result: Element?
            while let element = next() { result = element }
            return result
          }
          func contains(where predicate: (Element) -> Bool) -> Bool {
            let next = start()
            while let element = next() { if predicate(element) { return true } }
            return false
          }
          var first: Element? { start()() }
        }
        extension Sequence {
          var lazy: LazySequence<Element> {
            let all = self
            return LazySequence<Element>(start: {
              // Not only what arrays give.
              var iterator: Any = all.makeIterator()
              return { iterator.next() }
            })
          }
        }
        extension PartialRange {
          var lazy: LazySequence<Int> {
            let low = lowerBound
            return LazySequence<Int>(start: {
              var number = low
              return {
                number += 1
                return number - 1
              }
            })
          }
        }
        """),
    PreludePiece(
      name: "AsyncStream", alsoFor: ["AsyncThrowingStream"],
      source: """
        struct AsyncStream<Element>: Sequence {
          final class Continuation {
            var elements: [Element] = []
            var onTermination: Any = 0
            func yield(_ element: Element) { elements.append(element) }
            var failure: Any?
            func finish(throwing error: Any? = nil) { failure = error }
          }
          final class Iterator: IteratorProtocol {
            let continuation: Continuation
            var index = 0
            init(_ continuation: Continuation) { self.continuation = continuation }
            func next() throws -> Element? {
              if index < continuation.elements.count {
                index += 1
                return continuation.elements[index - 1]
              }
              if let failure = continuation.failure { throw failure }
              return nil
            }
          }
          let continuation = Continuation()
          init(_ type: Any = 0, bufferingPolicy: Any = 0, _ build: (Continuation) -> Void) { build(continuation) }
          func makeIterator() -> Iterator { Iterator(continuation) }
        }
        typealias AsyncThrowingStream = AsyncStream
        """),
    PreludePiece(
      name: "sequence(state", isType: false, alsoFor: ["sequence(first"],
      source: """
        struct UnfoldIterator<Element>: IteratorProtocol {
          let body: () -> Element?
          func next() -> Element? { body() }
        }
        struct UnfoldSequence<Element>: Sequence {
          let start: () -> (() -> Element?)
          func makeIterator() -> UnfoldIterator<Element> { UnfoldIterator(body: start()) }
          func prefix(_ maxLength: Int) -> [Element] {
            let next = start()
            var result: [Element] = []
            while result.count < maxLength, let element = next() { result.append(element) }
            return result
          }
          func prefix(while predicate: (Element) -> Bool) -> [Element] {
            let next = start()
            var result: [Element] = []
            while let element = next(), predicate(element) { result.append(element) }
            return result
          }
          func first(where predicate: (Element) -> Bool) -> Element? {
            let next = start()
            while let element = next() { if predicate(element) { return element } }
            return nil
          }
        }
        func sequence<T>(first: T, next: @escaping (T) -> T?) -> UnfoldSequence<T> {
          UnfoldSequence<T>(start: {
            var current: T? = first
            return {
              guard let element = current else { return nil }
              current = next(element)
              return element
            }
          })
        }
        func sequence<T, State>(state: State, next: @escaping (inout State) -> T?) -> UnfoldSequence<T> {
          UnfoldSequence<T>(start: {
            var current = state
            return { next(&current) }
          })
        }
        """),
    PreludePiece(
      name: "UnfoldSequence.lazy", isType: false, alsoFor: [".lazy", "sequence("],
      source: """
        extension UnfoldSequence {
          var lazy: LazySequence<Element> { LazySequence<Element>(start: start) }
        }
        """),
    PreludePiece(
      name: "TaskGroup", isType: false,
      source: """
        final class TaskGroup<T>: Sequence {
          var results: [T] = []
          var isEmpty: Bool { results.isEmpty }
          var isCancelled: Bool { false }
          func addTask(priority: Any? = nil, operation: () -> T) { results.append(operation()) }
          func next() -> T? { results.isEmpty ? nil : results.removeFirst() }
          func waitForAll() {}
          func cancelAll() {}
        }
        func withTaskGroup<T, R>(of type: T.Type, returning result: Any = 0, body: (TaskGroup<T>) -> R) -> R {
          body(TaskGroup<T>())
        }
        func withThrowingTaskGroup<T, R>(of type: T.Type, returning result: Any = 0, body: (TaskGroup<T>) -> R) -> R {
          body(TaskGroup<T>())
        }
        """),
    PreludePiece(
      name: "RandomNumberGenerator",
      source: """
        protocol RandomNumberGenerator { mutating func next() -> UInt64 }
        func _draw<G>(_ generator: inout G, _ upperBound: UInt64) -> UInt64 {
          var (high, low) = _multipliedFullWidth(generator.next(), upperBound)
          if low < upperBound {
            let least = (0 &- upperBound) % upperBound
            while low < least { (high, low) = _multipliedFullWidth(generator.next(), upperBound) }
          }
          return high
        }
        extension Int {
          static func random<G>(in range: Range<Int>, using generator: inout G) -> Int {
            range.lowerBound + Int(_draw(&generator, UInt64(range.upperBound - range.lowerBound)))
          }
          static func random<G>(in range: ClosedRange<Int>, using generator: inout G) -> Int {
            range.lowerBound + Int(_draw(&generator, UInt64(range.upperBound - range.lowerBound) + 1))
          }
        }
        extension Double {
          static func random<G>(in range: Range<Double>, using generator: inout G) -> Double {
            let number = Double(generator.next() & UInt64(9007199254740991)) * 1.1102230246251565e-16
            let result = (range.upperBound - range.lowerBound) * number + range.lowerBound
            return result == range.upperBound ? Double.random(in: range, using: &generator) : result
          }
          static func random<G>(in range: ClosedRange<Double>, using generator: inout G) -> Double {
            let number = _draw(&generator, 9007199254740993)
            if number == 9007199254740992 { return range.upperBound }
            return (range.upperBound - range.lowerBound) * (Double(number) * 1.1102230246251565e-16) + range.lowerBound
          }
        }
        extension Bool {
          static func random<G>(using generator: inout G) -> Bool { (generator.next() >> 17) & UInt64(1) == UInt64(0) }
        }
        extension Array {
          mutating func shuffle<G>(using generator: inout G) {
            var (index, left) = (0, count)
            while left > 1 {
              let other = index + Int.random(in: 0..<left, using: &generator)
              left -= 1
              swapAt(index, other)
              index += 1
            }
          }
        }
        extension Sequence {
          func shuffled<G>(using generator: inout G) -> [Element] {
            var result = Array(self)
            result.shuffle(using: &generator)
            return result
          }
          func randomElement<G>(using generator: inout G) -> Element? {
            let all = Array(self)
            return all.isEmpty ? nil : all[Int.random(in: 0..<all.count, using: &generator)]
          }
        }
        """),
  ]
}

extension LibraryBuilder {
  /// What the prelude's generators multiply by.
  func declareFullWidth() {
    function("func _multipliedFullWidth(_ a: UInt64, _ b: UInt64) -> (UInt64, UInt64)") { call in
      let (a, b): (UInt64, UInt64) = (call[0].native() ?? 0, call[1].native() ?? 0)
      let (high, low) = a.multipliedFullWidth(by: b)
      return .tuple(TupleValue([.fixedInteger(high), .fixedInteger(low)]))
    }
  }
}

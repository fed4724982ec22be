import Script

extension LibraryBuilder {
  /// What Combine's publishers ask of the program that runs them.
  func declarePublishers() {
    let property = NominalType("PublishedProperty", .native)
    type("struct PublishedProperty", property) { type in
      type.method("static func set(_ name: String, of object: Any, to value: Any)") { call in
        call.interpreter.constantBinding(call[1]).member(call[0].text, call.span).assign(call[2])
        return .void
      }
      type.method("static func leaveOut(_ name: String, because reason: String, at place: Any)") {
        call in
        let place = (call[2].native as? CallPlace)?.span ?? call.span
        call.interpreter.report(Wording.unanswered(call[0].text, because: call[1].text, place))
        return .void
      }
    }
  }
}

extension Vocabulary {
  /// Combine, as far as a page can have it: a value that is sent is received at once, and what comes with time or from
  /// elsewhere never comes.
  static let publishers = PreludePiece(
    name: "Publisher",
    needed: [
      ".publisher", ".sink", "Cancellable", "CurrentValueSubject", "Deferred {", "Deferred<",
      "Fail(", "Fail<",
      "Future ", "Future(", "Future<", "Future{", "Just(", "Just<", "PassthroughSubject",
      "Subscribers.",
      "Timer.publish", ".publish(every", "TimerPublisher", "assign(to", "dataTaskPublisher",
    ], uses: ["Result"],
    source: publisherTypes + publisherOperators + publisherChoices + publisherSources)

  private static let publisherTypes = """
    protocol Cancellable {
      func cancel()
    }
    struct AnyCancellable: Cancellable, Hashable {
      let number: Int
      let end: () -> Void
      init(_ cancel: @escaping () -> Void) { (number, end) = (0, cancel) }
      init<C: Cancellable>(_ other: C) { (number, end) = (0, { other.cancel() }) }
      init(number: Int, _ cancel: @escaping () -> Void) { (self.number, end) = (number, cancel) }
      static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a.number == b.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
      func cancel() { end() }
      func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
      func store(in list: inout [AnyCancellable]) { list.append(self) }
    }
    enum Subscribers {
      enum Completion<Failure> {
        case finished
        case failure(Failure)
      }
    }
    protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable
    }
    struct AnyPublisher<Output, Failure>: Publisher {
      let start:
        (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable
      init(
        start: @escaping (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) ->
          AnyCancellable
      ) { self.start = start }
      init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        start = { receive, complete in publisher.subscribe(receiving: receive, completing: complete) }
      }
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable { start(receive, complete) }
    }

    """

  /// What there is to subscribe to.
  private static let publisherSources = """
    struct Just<Output>: Publisher {
      typealias Failure = Never
      let output: Output
      init(_ output: Output) { self.output = output }
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Never>) -> Void
      ) -> AnyCancellable {
        receive(output)
        complete(.finished)
        return AnyCancellable {}
      }
    }
    struct Empty<Output, Failure>: Publisher {
      init(completeImmediately: Bool = true) {}
      init(outputType: Output.Type, failureType: Failure.Type) {}
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable {
        complete(.finished)
        return AnyCancellable {}
      }
    }
    struct Fail<Output, Failure>: Publisher {
      let error: Failure
      init(error: Failure) { self.error = error }
      init(outputType: Output.Type, failure: Failure) { error = failure }
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable {
        complete(.failure(error))
        return AnyCancellable {}
      }
    }
    struct Future<Output, Failure>: Publisher {
      typealias Promise = (Result<Output, Failure>) -> Void
      let attempt: (@escaping (Result<Output, Failure>) -> Void) -> Void
      init(_ attempt: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void) { self.attempt = attempt }
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable {
        attempt { result in
          switch result {
          case .success(let value):
            receive(value)
            complete(.finished)
          case .failure(let error): complete(.failure(error))
          }
        }
        return AnyCancellable {}
      }
    }
    struct Deferred<P: Publisher>: Publisher {
      typealias Output = P.Output
      typealias Failure = P.Failure
      let make: () -> P
      init(createPublisher: @escaping () -> P) { make = createPublisher }
      func subscribe(
        receiving receive: @escaping (P.Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<P.Failure>) -> Void
      ) -> AnyCancellable { make().subscribe(receiving: receive, completing: complete) }
    }
    enum Publishers {
      struct Autoconnect<P: Publisher>: Publisher {
        typealias Output = P.Output
        typealias Failure = P.Failure
        let upstream: P
        func subscribe(
          receiving receive: @escaping (P.Output) -> Void,
          completing complete: @escaping (Subscribers.Completion<P.Failure>) -> Void
        ) -> AnyCancellable { upstream.subscribe(receiving: receive, completing: complete) }
      }
      struct Sequence<Elements, Failure>: Publisher {
        typealias Output = Elements.Element
        let sequence: Elements
        init(sequence: Elements) { self.sequence = sequence }
        func subscribe(
          receiving receive: @escaping (Elements.Element) -> Void,
          completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
        ) -> AnyCancellable {
          for element in sequence { receive(element) }
          complete(.finished)
          return AnyCancellable {}
        }
      }
      static func CombineLatest<A: Publisher, B: Publisher>(_ a: A, _ b: B)
        -> AnyPublisher<(A.Output, B.Output), A.Failure>
      { a.combineLatest(b) }
      static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C)
        -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure>
      { a.combineLatest(b, c) }
      static func CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D
      ) -> AnyPublisher<(A.Output, B.Output, C.Output, D.Output), A.Failure> { a.combineLatest(b, c, d) }
      static func Merge<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> AnyPublisher<A.Output, A.Failure> {
        a.merge(with: b)
      }
      static func Merge3<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C)
        -> AnyPublisher<A.Output, A.Failure>
      { a.merge(with: b, c) }
      static func MergeMany<A: Publisher>(_ all: A...) -> AnyPublisher<A.Output, A.Failure> { merged(all) }
      static func MergeMany<A: Publisher>(_ all: [A]) -> AnyPublisher<A.Output, A.Failure> { merged(all) }
      private static func merged<A: Publisher>(_ all: [A]) -> AnyPublisher<A.Output, A.Failure> {
        AnyPublisher { receive, complete in
          let parts = all.map { $0.subscribe(receiving: receive, completing: { _ in }) }
          return AnyCancellable { for part in parts { part.cancel() } }
        }
      }
      static func Zip<A: Publisher, B: Publisher>(_ a: A, _ b: B)
        -> AnyPublisher<(A.Output, B.Output), A.Failure>
      { a.zip(b) }
    }
    extension Array {
      var publisher: Publishers.Sequence<[Element], Never> { Publishers.Sequence(sequence: self) }
    }
    extension Range {
      var publisher: Publishers.Sequence<Range<Bound>, Never> { Publishers.Sequence(sequence: self) }
    }
    extension ClosedRange {
      var publisher: Publishers.Sequence<ClosedRange<Bound>, Never> { Publishers.Sequence(sequence: self) }
    }
    final class PublisherState<Value> {
      var value: Value
      init(_ value: Value) { self.value = value }
    }
    class PassthroughSubject<Output, Failure>: Publisher {
      var receivers:
        [(number: Int, receive: (Output) -> Void, complete: (Subscribers.Completion<Failure>) -> Void)] = []
      init() {}
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable {
        let own = (receivers.last?.number ?? 0) + 1
        receivers.append((own, receive, complete))
        return AnyCancellable(number: own) { self.receivers.removeAll { $0.number == own } }
      }
      func publish(_ value: Output) { for receiver in receivers { receiver.receive(value) } }
      func send(_ value: Output) { publish(value) }
      func send(completion: Subscribers.Completion<Failure>) {
        let all = receivers
        receivers = []
        for receiver in all { receiver.complete(completion) }
      }
    }
    extension PassthroughSubject where Output == Void {
      func send() { publish(()) }
    }
    class CurrentValueSubject<Output, Failure>: PassthroughSubject<Output, Failure> {
      var value: Output { didSet { publish(value) } }
      init(_ value: Output) {
        self.value = value
        super.init()
      }
      override func send(_ value: Output) { self.value = value }
      override func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable {
        let result = super.subscribe(receiving: receive, completing: complete)
        receive(value)
        return result
      }
    }
    struct PublishedPublisher<Output>: Publisher {
      typealias Failure = Never
      let value: Output
      let subject: PassthroughSubject<Output, Never>
      let object: Any
      let name: String
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Never>) -> Void
      ) -> AnyCancellable {
        let result = subject.subscribe(receiving: receive, completing: complete)
        receive(value)
        return result
      }
      func set(_ value: Output) { PublishedProperty.set(name, of: object, to: value) }
    }
    // What publishes nothing while a page is built, and says so where somebody waits for it.
    struct SilentPublisher<Output, Failure>: Publisher {
      let name: String
      let reason: String
      let place: Any
      func subscribe(
        receiving receive: @escaping (Output) -> Void,
        completing complete: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable {
        PublishedProperty.leaveOut(name, because: reason, at: place)
        return AnyCancellable {}
      }
      func connect() -> AnyCancellable { AnyCancellable {} }
      func autoconnect() -> Publishers.Autoconnect<SilentPublisher<Output, Failure>> {
        Publishers.Autoconnect(upstream: self)
      }
    }
    extension URLSession {
      func dataTaskPublisher(for address: Any, place: Any = #callPlace)
        -> SilentPublisher<(data: Data, response: URLResponse), any Error>
      {
        SilentPublisher(
          name: "URLSession",
          reason: "a page is made without the network; 'data' holds what blocks may read", place: place)
      }
    }
    extension Timer {
      typealias TimerPublisher = SilentPublisher<Date, Never>
      static func publish(
        every interval: Double, tolerance: Double? = nil, on loop: Any, in mode: Any, place: Any = #callPlace
      ) -> SilentPublisher<Date, Never> {
        SilentPublisher(name: "Timer", reason: "a page has no clock", place: place)
      }
    }

    """
}

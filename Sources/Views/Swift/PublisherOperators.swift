import Script

extension Vocabulary {
  /// What publishers make of what others publish.
  static let publisherOperators = """
    extension Publisher {
      func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
      func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
      ) -> AnyCancellable { subscribe(receiving: receiveValue, completing: receiveCompletion) }
      func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        subscribe(receiving: receiveValue, completing: { _ in })
      }
      func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        subscribe(
          receiving: { value in
            var object = object
            object[keyPath: path] = value
          }, completing: { _ in })
      }
      func assign(to property: inout PublishedPublisher<Output>) {
        let target = property
        _ = subscribe(receiving: { target.set($0) }, completing: { _ in })
      }
      func subscribe<S>(_ subject: PassthroughSubject<Output, S>) -> AnyCancellable {
        subscribe(receiving: { subject.send($0) }, completing: { _ in })
      }
      // What a value becomes, or nothing.
      func passing<T>(_ pass: @escaping (Output, (T) -> Void) -> Void) -> AnyPublisher<T, Failure> {
        AnyPublisher { receive, complete in
          self.subscribe(receiving: { pass($0, receive) }, completing: complete)
        }
      }
      func trying<T>(_ pass: @escaping (Output, (T) -> Void) throws -> Void) -> AnyPublisher<T, any Error> {
        AnyPublisher { receive, complete in
          self.subscribe(
            receiving: { value in
              do { try pass(value, receive) } catch { complete(.failure(error)) }
            },
            completing: { end in
              if case .failure(let error) = end { complete(.failure(error as! any Error)) } else { complete(.finished) }
            })
        }
      }
      // The same with something that is kept from value to value.
      func keeping<S, T>(
        _ initial: S, atEnd: @escaping (S, (T) -> Void) -> Void = { _, _ in },
        _ pass: @escaping (inout S, Output, (T) -> Void) -> Void
      ) -> AnyPublisher<T, Failure> {
        AnyPublisher { receive, complete in
          let kept = PublisherState(initial)
          return self.subscribe(
            receiving: { pass(&kept.value, $0, receive) },
            completing: { end in
              if case .finished = end { atEnd(kept.value, receive) }
              complete(end)
            })
        }
      }
      func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
        passing { value, receive in receive(transform(value)) }
      }
      func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
        trying { value, receive in receive(try transform(value)) }
      }
      func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        passing { value, receive in if let result = transform(value) { receive(result) } }
      }
      func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
        trying { value, receive in if let result = try transform(value) { receive(result) } }
      }
      func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        passing { value, receive in if isIncluded(value) { receive(value) } }
      }
      func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
        trying { value, receive in if try isIncluded(value) { receive(value) } }
      }
      func replaceNil<T>(with other: T) -> AnyPublisher<T, Failure> where Output == T? {
        passing { value, receive in receive(value ?? other) }
      }
      func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
        removeDuplicates { $0 == $1 }
      }
      func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        keeping([Output]()) { last, value, receive in
          if let known = last.first, isSame(known, value) { return }
          last = [value]
          receive(value)
        }
      }
      func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        keeping(initial) { sum, value, receive in
          sum = next(sum, value)
          receive(sum)
        }
      }
      func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        keeping(initial, atEnd: { sum, receive in receive(sum) }) { sum, value, receive in sum = next(sum, value) }
      }
      func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }
      func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
        keeping([Output](), atEnd: { rest, receive in if !rest.isEmpty { receive(rest) } }) { list, value, receive in
          list.append(value)
          if list.count < count { return }
          let full = list
          list = []
          receive(full)
        }
      }
      func count() -> AnyPublisher<Int, Failure> { reduce(0) { sum, _ in sum + 1 } }
      func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        keeping(0) { met, value, receive in
          met = min(met + 1, count + 1)
          if met > count { receive(value) }
        }
      }
      func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
        keeping(0) { met, value, receive in
          met = min(met + 1, count + 1)
          if met <= count { receive(value) }
        }
      }
      func first() -> AnyPublisher<Output, Failure> { prefix(1) }
      func first(where isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(isIncluded).prefix(1)
      }
      func last() -> AnyPublisher<Output, Failure> {
        collect().passing { values, receive in if let last = values.last { receive(last) } }
      }
      func ignoreOutput() -> AnyPublisher<Output, Failure> { filter { _ in false } }
      func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
          for value in values { receive(value) }
          return self.subscribe(receiving: receive, completing: complete)
        }
      }
      func append(_ values: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
          self.subscribe(
            receiving: receive,
            completing: { end in
              if case .finished = end { for value in values { receive(value) } }
              complete(end)
            })
        }
      }
      func replaceError(with value: Output) -> AnyPublisher<Output, Never> {
        AnyPublisher { receive, complete in
          self.subscribe(
            receiving: receive,
            completing: { end in
              if case .failure = end { receive(value) }
              complete(.finished)
            })
        }
      }
      func replaceEmpty(with value: Output) -> AnyPublisher<Output, Failure> {
        keeping(true, atEnd: { isEmpty, receive in if isEmpty { receive(value) } }) { isEmpty, value, receive in
          isEmpty = false
          receive(value)
        }
      }
      func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
      where P.Output == Output {
        AnyPublisher { receive, complete in
          self.subscribe(
            receiving: receive,
            completing: { end in
              if case .failure(let error) = end {
                _ = handler(error).subscribe(receiving: receive, completing: complete)
              } else {
                complete(.finished)
              }
            })
        }
      }
      func mapError<E>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        AnyPublisher { receive, complete in
          self.subscribe(
            receiving: receive,
            completing: { end in
              if case .failure(let error) = end { complete(.failure(transform(error))) } else { complete(.finished) }
            })
        }
      }
      func setFailureType<E>(to type: E.Type) -> AnyPublisher<Output, E> {
        AnyPublisher { receive, complete in
          self.subscribe(receiving: receive, completing: { _ in complete(.finished) })
        }
      }
      func assertNoFailure() -> AnyPublisher<Output, Never> { setFailureType(to: Never.self) }
      func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, P.Failure> {
        AnyPublisher { receive, complete in
          self.subscribe(
            receiving: { value in
              _ = transform(value).subscribe(
                receiving: receive,
                completing: { end in if case .failure = end { complete(end) } })
            },
            completing: { end in
              if case .failure(let error) = end { complete(.failure(error as! P.Failure)) } else { complete(.finished) }
            })
        }
      }
      func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> where Output: Publisher { flatMap { $0 } }
      func handleEvents(
        receiveSubscription: ((Any) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Any) -> Void)? = nil
      ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
          receiveSubscription?(0)
          return self.subscribe(
            receiving: { value in
              receiveOutput?(value)
              receive(value)
            },
            completing: { end in
              receiveCompletion?(end)
              complete(end)
            })
        }
      }
      // There is no time between what is published and what is done about it.
      func debounce(for time: Any, scheduler: Any) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      func throttle(for time: Any, scheduler: Any, latest: Bool) -> AnyPublisher<Output, Failure> {
        eraseToAnyPublisher()
      }
      func delay(for time: Any, scheduler: Any) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      func timeout(_ time: Any, scheduler: Any) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      func receive(on scheduler: Any) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      func subscribe(on scheduler: Any) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      func share() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      func retry(_ times: Int) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
          let one = self.subscribe(receiving: receive, completing: complete)
          let two = other.subscribe(receiving: receive, completing: { _ in })
          return AnyCancellable {
            one.cancel()
            two.cancel()
          }
        }
      }
      func merge<P: Publisher, Q: Publisher>(with other: P, _ another: Q) -> AnyPublisher<Output, Failure> {
        merge(with: other).merge(with: another)
      }
      func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> {
        AnyPublisher { receive, complete in
          let first = PublisherState([Output]())
          let second = PublisherState([P.Output]())
          let one = self.subscribe(
            receiving: { value in
              first.value = [value]
              if let other = second.value.first { receive((value, other)) }
            }, completing: complete)
          let two = other.subscribe(
            receiving: { value in
              second.value = [value]
              if let own = first.value.first { receive((own, value)) }
            }, completing: { _ in })
          return AnyCancellable {
            one.cancel()
            two.cancel()
          }
        }
      }
      func combineLatest<P: Publisher, Q: Publisher>(_ other: P, _ another: Q)
        -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
      {
        combineLatest(other).combineLatest(another).map { pair, last in (pair.0, pair.1, last) }
      }
      func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ other: P, _ another: Q, _ last: R)
        -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
      {
        combineLatest(other, another).combineLatest(last).map { three, last in (three.0, three.1, three.2, last) }
      }
      func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
        -> AnyPublisher<T, Failure>
      {
        combineLatest(other).map { own, other in transform(own, other) }
      }
      func combineLatest<P: Publisher, Q: Publisher, T>(
        _ other: P, _ another: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
      ) -> AnyPublisher<T, Failure> {
        combineLatest(other, another).map { own, other, another in transform(own, other, another) }
      }
      func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> {
        AnyPublisher { receive, complete in
          let first = PublisherState([Output]())
          let second = PublisherState([P.Output]())
          func meet() {
            if first.value.isEmpty || second.value.isEmpty { return }
            receive((first.value.removeFirst(), second.value.removeFirst()))
          }
          let one = self.subscribe(
            receiving: { value in
              first.value.append(value)
              meet()
            }, completing: complete)
          let two = other.subscribe(
            receiving: { value in
              second.value.append(value)
              meet()
            }, completing: { _ in })
          return AnyCancellable {
            one.cancel()
            two.cancel()
          }
        }
      }
      func zip<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
        -> AnyPublisher<T, Failure>
      {
        zip(other).map { own, other in transform(own, other) }
      }
    }

    """

  /// What publishers of data make of them.
  static let publisherCoding = PreludePiece(
    name: "PublisherCoding", isType: false, alsoFor: ["dataTaskPublisher", "decode"],
    uses: ["Publisher", "JSONDecoder"],
    source: """
      extension Publisher {
        func decode<T: Decodable>(type: T.Type, decoder: JSONDecoder) -> AnyPublisher<T, any Error>
        where Output == Data {
          tryMap { try decoder.decode(type, from: $0) }
        }
      }
      """)
}

extension Vocabulary {
  /// What publishers let through of what others publish, and what they find out about all of it.
  static let publisherChoices = """
    extension Publisher {
      func min() -> AnyPublisher<Output, Failure> where Output: Comparable {
        collect().compactMap { $0.min() }
      }
      func max() -> AnyPublisher<Output, Failure> where Output: Comparable {
        collect().compactMap { $0.max() }
      }
      func max(by isLess: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        collect().compactMap { $0.max(by: isLess) }
      }
      func min(by isLess: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        collect().compactMap { $0.min(by: isLess) }
      }
      func contains(_ value: Output) -> AnyPublisher<Bool, Failure> where Output: Equatable {
        collect().map { $0.contains(value) }
      }
      func contains(where isWanted: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
        collect().map { $0.contains(where: isWanted) }
      }
      func allSatisfy(_ isWanted: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
        collect().map { $0.allSatisfy(isWanted) }
      }
      func last(where isWanted: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(isWanted).last()
      }
      func drop(while isDropped: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        keeping(true) { drops, value, receive in
          if drops && isDropped(value) { return }
          drops = false
          receive(value)
        }
      }
      func prefix(while isTaken: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        keeping(true) { takes, value, receive in
          takes = takes && isTaken(value)
          if takes { receive(value) }
        }
      }
      func output(at index: Int) -> AnyPublisher<Output, Failure> { prefix(index + 1).dropFirst(index) }
      func output(in range: Range<Int>) -> AnyPublisher<Output, Failure> {
        prefix(range.upperBound).dropFirst(range.lowerBound)
      }
      func output(in range: ClosedRange<Int>) -> AnyPublisher<Output, Failure> {
        prefix(range.upperBound + 1).dropFirst(range.lowerBound)
      }
      func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> AnyPublisher<Output, any Error>
      where P.Output == Output {
        AnyPublisher { receive, complete in
          self.subscribe(
            receiving: receive,
            completing: { end in
              guard case .failure(let error) = end else { return complete(.finished) }
              do {
                _ = try handler(error).subscribe(
                  receiving: receive,
                  completing: { end in
                    if case .failure(let error) = end {
                      complete(.failure(error as! any Error))
                    } else {
                      complete(.finished)
                    }
                  })
              } catch {
                complete(.failure(error))
              }
            })
        }
      }
    }

    """
}

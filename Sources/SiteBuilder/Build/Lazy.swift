internal import Synchronization

/// A value that is made when the first one asks for it, once.
final class Lazy<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case unmade(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.unmade(make)) }

  var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .unmade(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}

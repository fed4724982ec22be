internal import Glibc

/// Values that wait to be released.
///
/// A variable that closures share can hold a closure that shares another variable, and so on without a bound, since it
/// may be filled after it was captured. The value of a box is therefore not released within the release of another
/// one, but after it.
enum ReleaseQueue {
  private final class Waiting {
    var values: [Value] = []
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static func release(_ value: inout Value) {
    var own = Value.void
    swap(&own, &value)
    if let known = pthread_getspecific(key) {
      Unmanaged<Waiting>.fromOpaque(known).takeUnretainedValue().values.append(own)
      return
    }
    let waiting = Waiting()
    withExtendedLifetime(waiting) {
      pthread_setspecific(key, Unmanaged.passUnretained(waiting).toOpaque())
      own = .void
      while waiting.values.popLast() != nil {}
      pthread_setspecific(key, nil)
    }
  }
}

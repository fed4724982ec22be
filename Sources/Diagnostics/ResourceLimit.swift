internal import Glibc

/// The last guard of a piece of work: how much processor time and memory it may take.
///
/// What an author writes is bounded by counting, so that the same site gives the same answer on every machine. This
/// is for what nobody has counted. It is far above all that a page needs. Whoever has a loop of its own asks
/// `ResourceLimit.passed` in it, or `passedByNow` where a round of it takes long, and goes on to its end with
/// whatever it has; `render` asks once more then, and says so.
///
///     let (page, passed) = ResourceLimit.standard.run { render(page) }
public struct ResourceLimit: Sendable, Equatable {
  /// Seconds of processor time.
  public var seconds: Double
  /// Bytes by which the process may grow, other threads included.
  public var bytes: Int

  public init(seconds: Double, bytes: Int) { (self.seconds, self.bytes) = (seconds, bytes) }

  public static let standard = ResourceLimit(seconds: 60, bytes: 4 << 30)

  /// Which of the limits was passed.
  public enum Passed: Sendable, Equatable {
    case seconds(Double)
    case bytes(Int)

    /// What is to be said of a page that did.
    public var message: String {
      switch self {
      case .seconds(let seconds): "the page takes more than \(Int(seconds)) seconds of processor time"
      case .bytes(let bytes): "the page takes more than \(bytes >> 20) MiB of memory"
      }
    }
  }

  /// Runs something on this thread within the limit.
  ///
  /// - Returns: what it gives, and the limit that was passed, if somebody asked after that.
  public func run<Result>(_ body: () -> Result) -> (result: Result, passed: Passed?) {
    let outer = pthread_getspecific(Self.key)
    let meter = Meter(self)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(meter).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return withExtendedLifetime(meter) { (body(), meter.passed) }
  }

  /// The limit that the work on this thread has passed; nil while there is room, or when there is no limit.
  ///
  /// Most calls only count: a clock is looked at once in many.
  public static var passed: Passed? { meter?.counted }

  /// The same, and the clock is looked at: for loops of which each round takes far longer than that.
  public static var passedByNow: Passed? { meter?.measured }

  private static var meter: Meter? {
    pthread_getspecific(key).map { Unmanaged<Meter>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}

/// What a thread's work has used.
private final class Meter {
  let limit: ResourceLimit
  private(set) var passed: ResourceLimit.Passed?
  /// When the first question was asked: many pages ask none, and to look at the clock of a thread takes a call.
  private var start: Double?
  /// Asked for when the work turns out to be more than a page's, and then so often that it costs nothing to speak of:
  /// to ask takes as long as a short page.
  private var resident: Int?
  private var nextLook = 0.0
  private var calls = 0

  private static let patience = 0.1

  init(_ limit: ResourceLimit) {
    self.limit = limit
  }

  var counted: ResourceLimit.Passed? {
    calls += 1
    if calls == 1 { begin() }
    return calls & 0xFF == 0 ? measured : passed
  }

  var measured: ResourceLimit.Passed? {
    guard passed == nil else { return passed }
    let start = begin()
    let now = Meter.seconds
    if now - start > limit.seconds {
      passed = .seconds(limit.seconds)
    } else if now >= nextLook {
      nextLook = now + min(Meter.patience, limit.seconds / 2)
      let now = Meter.resident
      if let resident, now - resident > limit.bytes { passed = .bytes(limit.bytes) }
      resident = resident ?? now
    }
    return passed
  }

  @discardableResult
  private func begin() -> Double {
    if let start { return start }
    let now = Meter.seconds
    start = now
    nextLook = now + min(Meter.patience, limit.seconds / 2)
    return now
  }

  /// The processor time of this thread.
  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The memory of the process; 0 where that cannot be said.
  private static var resident: Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return 0 }
    let words = bytes[..<count].split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

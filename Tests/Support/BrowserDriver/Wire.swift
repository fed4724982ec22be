import Foundation
import Glibc
import Synchronization

/// A conversation with a browser: numbered commands, their replies in any order, and events.
///
/// One thread reads; whoever sent a command sleeps until its reply, the time limit or the end.
final class Wire: Sendable {
  /// How messages are told apart in the stream of bytes.
  enum Framing: Sendable {
    /// Each ends with a NUL byte (Chromium's pipe).
    case terminated
    /// Each is preceded by its length in decimal and a colon (Firefox's Marionette).
    case counted
  }

  enum Message {
    case reply(id: Int)
    case event
  }

  private struct State {
    var nextID = 1
    var waiting: [Int: CheckedContinuation<[UInt8], any Error>] = [:]
    var end: BrowserError?
  }

  private let input: CInt
  private let output: CInt
  private let framing: Framing
  private let state = Mutex(State())
  private let sending = Mutex(())

  /// - Parameter receive: says what a message is; called on the reading thread, in the order of arrival.
  init(input: CInt, output: CInt, framing: Framing, receive: @escaping @Sendable ([UInt8]) -> Message) {
    self.input = input
    self.output = output
    self.framing = framing
    // Writing to a browser that has died is an error to report, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [weak self] in
      var buffer: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(input, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        // Only the new bytes can hold the end of a message.
        let searched = buffer.count
        buffer.append(contentsOf: chunk[..<count])
        for message in Self.messages(in: &buffer, framing, searched: searched) {
          if case .reply(let id) = receive(message) { self?.finish(id, .success(message)) }
        }
      }
      self?.end(BrowserError("the browser has closed the connection"))
      Glibc.close(input)
      if output != input { Glibc.close(output) }
    }
  }

  /// Sends a command and waits for its reply.
  func send(_ encode: (_ id: Int) -> [UInt8]) async throws -> [UInt8] {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    let body = encode(id)
    let message =
      switch framing {
      case .terminated: body + [0]
      case .counted: Array("\(body.count):".utf8) + body
      }
    return try await withCheckedThrowingContinuation { continuation in
      let ended = state.withLock { state in
        if state.end == nil { state.waiting[id] = continuation }
        return state.end
      }
      if let ended { return continuation.resume(throwing: ended) }
      let start = Array(body.prefix(300))
      DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in
        let text = String(decoding: start, as: UTF8.self)
        self?.finish(id, .failure(BrowserError("no reply within \(patience) s to \(text)")))
      }
      if !write(message) { end(BrowserError("the browser does not listen any more")) }
    }
  }

  /// Fails every command that waits, and those to come.
  func end(_ error: BrowserError) {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      if state.end == nil { state.end = error }
      return Array(state.waiting.values)
    }
    for continuation in waiting { continuation.resume(throwing: error) }
  }

  private func finish(_ id: Int, _ result: Result<[UInt8], any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    sending.withLock { _ in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Takes the complete messages from the front of the buffer.
  private static func messages(in buffer: inout [UInt8], _ framing: Framing, searched: Int) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var start = 0
    switch framing {
    case .terminated:
      var from = searched
      while let end = buffer[from...].firstIndex(of: 0) {
        result.append(Array(buffer[start..<end]))
        start = end + 1
        from = start
      }
    case .counted:
      while let colon = buffer[start...].prefix(20).firstIndex(of: UInt8(ascii: ":")),
        let count = Int(String(decoding: buffer[start..<colon], as: UTF8.self)),
        buffer.count >= colon + 1 + count
      {
        result.append(Array(buffer[(colon + 1)..<(colon + 1 + count)]))
        start = colon + 1 + count
      }
    }
    buffer.removeFirst(start)
    return result
  }
}

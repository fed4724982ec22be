/// A list whose copies share all but what was changed in them: it is cut into chunks, and a change copies one.
///
/// From piece to piece of a layout mostly few of the frames change; so thousands of pieces of thousands of frames
/// take little more room than what changes.
@frozen public struct SharedList<Element: Sendable>: Sendable {
  @usableFromInline var chunks: [[Element]]
  public let count: Int

  @usableFromInline static var chunkSize: Int { @inline(__always) get { 32 } }

  @inlinable public init(repeating element: Element, count: Int) {
    self.count = count
    let whole = Array(repeating: element, count: Self.chunkSize)
    chunks = Array(repeating: whole, count: (count + Self.chunkSize - 1) / Self.chunkSize)
  }
}

extension SharedList {
  /// The chunk that an element is in.
  @inlinable public static func chunk(of index: Int) -> Int { index / chunkSize }

  @inlinable public var chunkCount: Int { chunks.count }

  /// Whether two elements at the same index are different to somebody, to whom one and the same is not.
  func differs(from other: Self, where isDifferent: (_ index: Int, _ own: Element, _ theirs: Element) -> Bool)
    -> Bool
  {
    for chunk in chunks.indices where !shares(chunk: chunk, with: other) {
      let start = chunk * Self.chunkSize
      for index in start..<Swift.min(start + Self.chunkSize, count)
      where isDifferent(index, self[index], other[index]) {
        return true
      }
    }
    return false
  }

  /// Whether a chunk is one and the same as in another list. Where it is not, it may still be equal.
  @inlinable public func shares(chunk: Int, with other: Self) -> Bool {
    chunks[chunk].withUnsafeBufferPointer { own in
      other.chunks[chunk].withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
  }
}

extension SharedList: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  @inlinable public subscript(index: Int) -> Element {
    get {
      precondition(index < count)
      return chunks[index / Self.chunkSize][index % Self.chunkSize]
    }
    set {
      precondition(index < count)
      chunks[index / Self.chunkSize][index % Self.chunkSize] = newValue
    }
  }
}

extension SharedList: Equatable where Element: Equatable {}

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

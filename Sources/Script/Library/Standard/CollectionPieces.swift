/// What collections of the block's own are given by the protocols that they conform to.
extension Prelude {
  static let collections = [
    // Only for a type that has the one function that it needs: an array has all of this itself.
    PreludePiece(
      name: "a RangeReplaceableCollection of one's own", isType: false,
      alsoFor: ["RangeReplaceableCollection", "replaceSubrange"],
      source: """
        extension RangeReplaceableCollection {
          init<S: Sequence>(_ elements: S) {
            self.init()
            append(contentsOf: elements)
          }
          mutating func append(_ element: Element) { replaceSubrange(endIndex..<endIndex, with: [element]) }
          mutating func append<S: Sequence>(contentsOf elements: S) {
            replaceSubrange(endIndex..<endIndex, with: Array(elements))
          }
          mutating func insert(_ element: Element, at index: Int) {
            replaceSubrange(index..<index, with: [element])
          }
          @discardableResult
          mutating func remove(at index: Int) -> Element {
            let element = self[index]
            replaceSubrange(index..<index + 1, with: [])
            return element
          }
          @discardableResult
          mutating func removeFirst() -> Element { remove(at: startIndex) }
          @discardableResult
          mutating func removeLast() -> Element { remove(at: endIndex - 1) }
          mutating func removeAll() { replaceSubrange(startIndex..<endIndex, with: []) }
          mutating func removeAll(where isRemoved: (Element) -> Bool) {
            replaceSubrange(startIndex..<endIndex, with: filter { !isRemoved($0) })
          }
          static func += (a: inout Self, b: [Element]) { a.append(contentsOf: b) }
        }
        """),
    PreludePiece(
      name: "SignedNumeric", isType: false,
      source: """
        extension SignedNumeric {
          static var zero: Self { Self(integerLiteral: 0) }
          static prefix func - (a: Self) -> Self { Self.zero - a }
          mutating func negate() { self = Self.zero - self }
        }
        """),
    PreludePiece(
      name: "AnyCollection",
      source: """
        struct AnyCollection<Element>: RandomAccessCollection {
          private let elements: [Element]
          init(_ base: some Sequence<Element>) { elements = Array(base) }
          var startIndex: Int { 0 }
          var endIndex: Int { elements.count }
          subscript(index: Int) -> Element { elements[index] }
        }
        """),
  ]
}

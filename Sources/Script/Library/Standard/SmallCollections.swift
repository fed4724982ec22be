extension Prelude {
  /// Collections of nothing, and of one element.
  static let smallCollections = [
    PreludePiece(
      name: "EmptyCollection",
      source: """
        struct EmptyCollection<Element>: RandomAccessCollection {
          var startIndex: Int { 0 }
          var endIndex: Int { 0 }
          subscript(index: Int) -> Element { fatalError("Index out of range") }
        }
        """),
    PreludePiece(
      name: "CollectionOfOne",
      source: """
        struct CollectionOfOne<Element>: RandomAccessCollection {
          private let it: Element
          init(_ it: Element) { self.it = it }
          var startIndex: Int { 0 }
          var endIndex: Int { 1 }
          subscript(index: Int) -> Element {
            precondition(index == 0, "Index out of range")
            return it
          }
        }
        """),
  ]
}

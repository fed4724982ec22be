/// The value of a `KeyValuePairs`: tuples with the labels `key` and `value`, in the order in which they are written.
final class PairsValue: Native, @unchecked Sendable {
  let pairs: [(key: Value, value: Value)]
  private let inner: Int

  init(_ pairs: [(key: Value, value: Value)]) {
    self.pairs = pairs
    inner = pairs.lazy.map { max($0.key.depth, $0.value.depth) }.max() ?? 0
    super.init(.keyValuePairs)
  }

  override var depth: Int { 1 + inner }

  override var elements: [Value]? {
    pairs.map { .tuple(TupleValue([$0.key, $0.value], DictionaryValue.pair)) }
  }
}

extension LibraryBuilder {
  func declareKeyValuePairs() {
    extend(.keyValuePairs) { type in
      type.subscript("subscript(index: Int) -> (key: Key, value: Value)") { call throws(Stop) in
        let elements = try call.elements
        guard elements.indices.contains(call[0].int) else {
          throw call.trap(LibraryMessage.outOfRange(call[0].int, elements.count, of: "pairs"), at: 0)
        }
        return elements[call[0].int]
      }
    }
  }
}

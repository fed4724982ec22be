extension Library {
  /// Swift's standard library, and of Foundation's what layouts use.
  ///
  /// Here stand the types and what they conform to; their members are in a file for each kind of type.
  public static let standard = Library { library in
    declareProtocols(library)
    declareTypes(library)
    library.declareIntegers()
    library.declareFloatingPoint()
    library.declareFixedIntegers()
    library.declareMathematics()
    library.declareHasher()
    library.declareLogic()
    library.declareOptionals()
    library.declareTexts()
    library.declareCharacters()
    library.declareTextSlices()
    library.declareTextIndices()
    library.declareDictionaryIndices()
    library.declareRegexes()
    library.declareTextOptions()
    library.declareTextEncodings()
    library.declareTextForms()
    library.declareIterators()
    library.declareEdits()
    library.declareFullWidth()
    library.declareSequences()
    library.declareOrder()
    library.declareCollections()
    library.declareArrays()
    library.declareKeyValuePairs()
    library.declareRanges()
    library.declareDictionaries()
    library.declareSets()
    library.declareFunctions()
    library.declarePoints()
    library.declareRectangles()
    library.declareTransforms()
    library.declareAngles()
    library.declareIndexSets()
    library.declareAddresses()
    library.declareChance()
    library.declareComparators()
    library.declareDates()
    library.declareFormats()
    library.declareParsedTexts()
    library.declareDecimals()
    library.declareFormatters()
    library.declareMeasureFormats()
    library.declareScanners()
    library.declareFailures()
    library.declareTasks()
    library.declareData()
    library.declareFiles()
    library.declareIndexRanges()
    library.declareCoding()
    library.function("func print(_ items: Any..., separator: String = \"\", terminator: String = \"\")") {
      call throws(Stop) in
      try call.print()
      return .void
    }
    library.function(
      "func print(_ items: Any..., separator: String = \"\", terminator: String = \"\", to target: inout String)"
    ) { call throws(Stop) in
      let text = call[3].text + (try call.printed())
      try call.checkSize(text.utf8.count)
      call.set(3, .string(text))
      return .void
    }
    for (name, isSame) in [("===", true), ("!==", false)] {
      library.function("func \(name) <A, B>(a: A, b: B) -> Bool") { call in
        if case .type(let a) = call[0], case .type(let b) = call[1] {
          return .bool((a.type == b.type) == isSame)
        }
        let (a, b) = (call[0].object, call[1].object)
        return .bool((a === b) == isSame)
      }
    }
    library.function("func type(of value: Any) -> Any.Type") { call in
      .type(TypeValue(call.dynamicType(of: 0)))
    }
  }

  private static func declareProtocols(_ library: LibraryBuilder) {
    library.alias("Any", .any)
    library.alias("AnyHashable", .any)
    library.type("protocol Equatable")
    library.type("protocol Hashable: Equatable") { type in
      type.method("func hash(into hasher: inout Hasher)") { call throws(Stop) in
        try call.combineReceiver(into: 0)
        return .void
      }
      type.property("var hashValue: Int") { call throws(Stop) in .int(try call.stableHash(of: call.receiver))
      }
    }
    library.type("protocol Comparable: Equatable") { type in
      type.requirement("<", isStatic: true, example: "static func < (a: T, b: T) -> Bool { … }")
    }
    library.type("protocol Identifiable") { type in
      type.requirement("id", example: "var id: String { … }")
    }
    library.type("protocol CaseIterable")
    library.type("protocol RawRepresentable")
    library.type("protocol CustomStringConvertible") { type in
      type.property("var description: String") { call throws(Stop) in
        .string(try call.text(of: call.receiver, type: call.receiverType))
      }
    }
    library.type("protocol CustomDebugStringConvertible")
    library.type("protocol Sendable")
    for kind in ["Copyable", "BitwiseCopyable", "Escapable"] { library.type("protocol \(kind)") }
    library.type("enum Unicode")
    // It has no values.
    library.type("enum Never: Hashable, Comparable, Error")
    library.type("protocol AnyObject")
    library.type("protocol Error")
    library.type("protocol LocalizedError: Error")
    library.type("protocol CodingKey") { type in
      type.property("var stringValue: String") { call throws(Stop) in
        .string(try call.interpreter.codingName(call.receiver, call.span))
      }
    }
    for literal in ["Integer", "Float", "String", "Boolean", "Array", "Nil"] {
      library.type("protocol ExpressibleBy\(literal)Literal")
    }
    library.type("protocol ExpressibleByDictionaryLiteral")
    library.type("protocol LosslessStringConvertible: CustomStringConvertible")
    library.type("protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral")
    library.type("protocol Codable")
    library.type("protocol AdditiveArithmetic: Equatable")
    library.type("protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral")
    library.type("protocol SignedNumeric: Numeric")
    library.type("protocol OptionSet: Hashable")
    library.type("protocol Strideable: Comparable")
    library.alias("Double.Stride", .double)
    library.alias("Int.Stride", .int)
    library.type("protocol BinaryInteger: Hashable, Numeric, Strideable")
    library.type("protocol FixedWidthInteger: BinaryInteger")
    library.type("protocol SignedInteger: BinaryInteger, SignedNumeric")
    library.type("protocol UnsignedInteger: BinaryInteger")
    library.type("protocol FloatingPoint: Hashable, SignedNumeric, Strideable")
    library.type("protocol BinaryFloatingPoint: FloatingPoint, ExpressibleByFloatLiteral")
    library.type("protocol StringProtocol: Comparable, Hashable")
    // The members of these see what a sequence consists of as `Element`.
    library.type("protocol Sequence<Element>")
    library.type("protocol Collection<Element>: Sequence")
    library.type("protocol BidirectionalCollection<Element>: Collection")
    library.type("protocol RandomAccessCollection<Element>: BidirectionalCollection")
    library.type("protocol MutableCollection<Element>: Collection")
    library.type("protocol RangeReplaceableCollection<Element>: Collection")
    library.type("protocol RangeExpression<Bound>")
  }

  private static func declareTypes(_ library: LibraryBuilder) {
    library.type("struct Bool: Hashable, LosslessStringConvertible", .bool)
    library.type("struct Int: FixedWidthInteger, SignedInteger, LosslessStringConvertible", .int)
    library.type("struct Double: BinaryFloatingPoint, LosslessStringConvertible", .double)
    for name in ["CGFloat", "TimeInterval", "Float", "Float32", "Float64"] { library.alias(name, .double) }
    library.type(
      "struct String: StringProtocol, BidirectionalCollection, RangeReplaceableCollection, CustomStringConvertible",
      .string,
      element: "Character")
    for name in ["Substring", "StaticString"] { library.alias(name, .string) }
    library.type("struct Character: Hashable, Comparable, CustomStringConvertible", .character)
    library.type("enum Optional<Wrapped>: Hashable", .optional)
    library.type(
      "struct Array<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Hashable, CustomStringConvertible",
      .array,
      element: "Element")
    library.type(
      "struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Hashable, CustomStringConvertible",
      .arraySlice,
      element: "Element")
    library.type(
      "struct Dictionary<Key, Value>: Collection, Hashable, CustomStringConvertible", .dictionary,
      element: "(key: Key, value: Value)")
    library.type(
      "struct KeyValuePairs<Key, Value>: RandomAccessCollection, CustomStringConvertible", .keyValuePairs,
      element: "(key: Key, value: Value)")
    library.type(
      "struct Set<Element>: Collection, Hashable, CustomStringConvertible", .set, element: "Element")
    library.type(
      "struct Range<Bound>: RandomAccessCollection, RangeExpression, Hashable, CustomStringConvertible",
      .range,
      element: "Bound")
    library.type(
      "struct ClosedRange<Bound>: RandomAccessCollection, RangeExpression, Hashable, CustomStringConvertible",
      .closedRange,
      element: "Bound")
    library.type("struct PartialRange<Bound>: RangeExpression", .partialRange)
    library.type("struct KeyPath<Root, Value>: Hashable", .keyPath) { type in
      type.method("func appending<V>(path: KeyPath<Value, V>) -> KeyPath<Root, V>") { call throws(Stop) in
        guard case .keyPath(let a) = call.receiver, case .keyPath(let b) = call[0] else {
          return call.receiver
        }
        try call.checkElements(a.names.count + b.names.count)
        return .keyPath(KeyPathValue(a.names + b.names, a.elements + b.elements, a.span))
      }
    }
    for name in ["WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath"] {
      library.alias(name, .keyPath)
    }
    library.type("struct Binding<Value>", .binding)
    library.type("struct CGPoint: Hashable", .point)
    library.type("struct CGSize: Hashable", .size)
  }
}

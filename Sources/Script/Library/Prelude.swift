internal import Diagnostics
internal import ScriptSyntax

/// A type of a library's, or members for one, written in Swift itself. It is read where a block mentions its name.
public struct PreludePiece: Sendable {
  let name: String
  /// Whether it declares a type of that name, and not only members for one.
  let isType: Bool
  /// Words that together ask for it as well.
  let alsoFor: [String]
  /// Words each of which asks for it as well, as the names of pieces that are made with it.
  let needed: [String]
  /// The names of pieces that it is made with itself.
  let uses: [String]
  let source: String

  public init(
    name: String, isType: Bool = true, alsoFor: [String] = [], needed: [String] = [], uses: [String] = [],
    source: String
  ) {
    (self.name, self.isType, self.alsoFor, self.source) = (name, isType, alsoFor, source)
    (self.needed, self.uses) = (needed, uses)
  }

  /// Whether a block needs it.
  fileprivate func isWanted(by text: [UInt8]) -> Bool {
    text.mention(name) || !alsoFor.isEmpty && alsoFor.allSatisfy { text.mention($0) }
      || needed.contains { text.mention($0) }
  }
}

/// What of Swift's library is written in Swift itself.
enum Prelude {
  /// What the file of its declarations is called.
  static let path = "Swift"

  static let all =
    pieces + sequences + smallCollections + collections + changes + waiting + coders + measurements
    + strategies + objectTexts

  /// What errors of reading and of writing say of themselves, each in a type of its own.
  private static let errorContext = """
    struct Context {
      let codingPath: [CodingKey]
      let debugDescription: String
      var underlyingError: Error?
    }
    """

  static let pieces = [
    // Of a class that is `Identifiable` and has no `id`, that is what it has for one.
    PreludePiece(
      name: "ObjectIdentifier", isType: true, alsoFor: ["Identifiable", "class"],
      source: """
        struct ObjectIdentifier: Hashable, CustomStringConvertible {
          private let it: Any
          init(_ it: Any) { self.it = it }
          static func == (a: ObjectIdentifier, b: ObjectIdentifier) -> Bool { a.it === b.it }
          var description: String { "ObjectIdentifier(\\(type(of: it)))" }
        }
        """),
    PreludePiece(
      name: "DecodingError", isType: true,
      source: """
        enum DecodingError: Error {
          \(errorContext)
          struct Key: CodingKey, CustomStringConvertible {
            let stringValue: String
            let intValue: Int?
            var description: String { stringValue }
          }
          case typeMismatch(Any.Type, Context)
          case valueNotFound(Any.Type, Context)
          case keyNotFound(CodingKey, Context)
          case dataCorrupted(Context)
          static func dataCorruptedError<K>(
            forKey key: K, in container: KeyedDecodingContainer<K>, debugDescription: String
          ) -> DecodingError {
            .dataCorrupted(Context(codingPath: container.codingPath + [key], debugDescription: debugDescription))
          }
          static func dataCorruptedError(in container: Any, debugDescription: String) -> DecodingError {
            .dataCorrupted(Context(codingPath: [], debugDescription: debugDescription))
          }
          var localizedDescription: String {
            switch self {
            case .keyNotFound, .valueNotFound: "The data couldn\u{2019}t be read because it is missing."
            default: "The data couldn\u{2019}t be read because it isn\u{2019}t in the correct format."
            }
          }
        }
        """),
    PreludePiece(
      name: "EncodingError", isType: true,
      source: """
        enum EncodingError: Error {
          \(errorContext)
          case invalidValue(Any, Context)
          var localizedDescription: String { "The data couldn\u{2019}t be written because it isn\u{2019}t in the correct format." }
        }
        """),
    PreludePiece(
      name: "Result", isType: true, alsoFor: ["Task", ".result"],
      source: """
        enum Result<Success, Failure> {
          case success(Success)
          case failure(Failure)
          init(catching body: () throws -> Success) {
            do { self = .success(try body()) } catch { self = .failure(error) }
          }
          func get() throws -> Success {
            switch self {
            case .success(let value): return value
            case .failure(let error): throw error
            }
          }
          func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure> {
            switch self {
            case .success(let value): return .success(transform(value))
            case .failure(let error): return .failure(error)
            }
          }
          func flatMap<NewSuccess>(
            _ transform: (Success) -> Result<NewSuccess, Failure>
          ) -> Result<NewSuccess, Failure> {
            switch self {
            case .success(let value): return transform(value)
            case .failure(let error): return .failure(error)
            }
          }
          func flatMapError<NewFailure>(
            _ transform: (Failure) -> Result<Success, NewFailure>
          ) -> Result<Success, NewFailure> {
            switch self {
            case .success(let value): return .success(value)
            case .failure(let error): return transform(error)
            }
          }
          func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> Result<Success, NewFailure> {
            switch self {
            case .success(let value): return .success(value)
            case .failure(let error): return .failure(transform(error))
            }
          }
        }
        """),
    PreludePiece(
      name: "OptionSet", isType: false,
      source: """
        extension OptionSet {
          init() { self.init(rawValue: 0) }
          var isEmpty: Bool { self.rawValue ^ self.rawValue == self.rawValue }
          func contains(_ member: Self) -> Bool { self.rawValue & member.rawValue == member.rawValue }
          func isSubset(of other: Self) -> Bool { self.rawValue & other.rawValue == self.rawValue }
          func isSuperset(of other: Self) -> Bool { self.rawValue & other.rawValue == other.rawValue }
          func isStrictSubset(of other: Self) -> Bool { isSubset(of: other) && self.rawValue != other.rawValue }
          func isStrictSuperset(of other: Self) -> Bool { isSuperset(of: other) && self.rawValue != other.rawValue }
          func isDisjoint(with other: Self) -> Bool { self.rawValue & other.rawValue == self.rawValue ^ self.rawValue }
          func union(_ other: Self) -> Self { type(of: self).init(rawValue: self.rawValue | other.rawValue) }
          func intersection(_ other: Self) -> Self { type(of: self).init(rawValue: self.rawValue & other.rawValue) }
          func symmetricDifference(_ other: Self) -> Self { type(of: self).init(rawValue: self.rawValue ^ other.rawValue) }
          func subtracting(_ other: Self) -> Self {
            type(of: self).init(rawValue: self.rawValue ^ (self.rawValue & other.rawValue))
          }
          mutating func formUnion(_ other: Self) { self = union(other) }
          mutating func formIntersection(_ other: Self) { self = intersection(other) }
          mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
          mutating func subtract(_ other: Self) { self = subtracting(other) }
          @discardableResult
          mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
            let isNew = !contains(member)
            self = union(member)
            return (isNew, member)
          }
          @discardableResult
          mutating func remove(_ member: Self) -> Self? {
            let removed = intersection(member)
            self = subtracting(member)
            return removed.isEmpty ? nil : removed
          }
          @discardableResult
          mutating func update(with member: Self) -> Self? {
            let old = intersection(member)
            self = union(member)
            return old.isEmpty ? nil : old
          }
        }
        """),
  ]
}

extension Interpreter {
  /// Reads the pieces that a block mentions, unless it declares what they declare.
  func readPrelude(for tree: SyntaxTree) {
    let all = Prelude.all + vocabulary.preludes
    let wanted = all.filter { $0.isWanted(by: tree.source.bytes) }
    var names = Set(wanted.flatMap { [$0.name] + $0.uses })
    if tree.hasPublishers { names.insert("Publisher") }
    for piece in all where names.contains(piece.name) && !program.preludes.contains(piece.name) {
      if piece.isType {
        let isOwn = tree.statements.contains { statement in
          guard case .declaration(let declaration) = statement.kind else { return false }
          switch declaration.kind {
          case .type(let type): return type.kind != .extension && type.name.plainName == piece.name
          case .alias(let name, _, _, _, _): return name.text == piece.name
          default: return false
          }
        }
        if isOwn || program.globals[piece.name] != nil { continue }
      }
      program.preludes.insert(piece.name)
      // What the type has that these members are for.
      program.memberNames.insert("rawValue")
      let own = parse(SourceText(SourceFile(path: Prelude.path, text: piece.source))).tree
      let block = program.block
      program.block = 0
      _ = Compiler(self, own).compileMain()
      program.block = block
    }
  }
}

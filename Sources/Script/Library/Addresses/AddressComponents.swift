internal import Foundation

/// `URLQueryItem` and `URLComponents`.
enum AddressType {
  static let item = NominalType("URLQueryItem", .native)
  static let components = NominalType("URLComponents", .native)
}

extension Value {
  var queryItem: URLQueryItem? { native() }
  var queryItems: [URLQueryItem] {
    if case .array(let values, _) = self { values.compactMap(\.queryItem) } else { [] }
  }
  fileprivate static func item(_ item: URLQueryItem) -> Value { .native(NativeValue(AddressType.item, item)) }
  fileprivate var components: URLComponents { native() ?? URLComponents() }
  fileprivate var given: String? { if case .string(let string) = self { string.text } else { nil } }
}

extension LibraryBuilder {
  func declareQueryItems() {
    type("struct URLQueryItem: Hashable, CustomStringConvertible", AddressType.item) { type in
      type.initializer("init(name: String, value: String?)") { call in
        .item(URLQueryItem(name: call[0].text, value: call[1].given))
      }
      type.property(
        "var name: String",
        set: { value, call in
          value = .item(URLQueryItem(name: call[0].text, value: value.queryItem?.value))
          return .void
        }, { call in .string(call.receiver.queryItem?.name ?? "") })
      type.property(
        "var value: String?",
        set: { value, call in
          value = .item(URLQueryItem(name: value.queryItem?.name ?? "", value: call[0].given))
          return .void
        }, { call in call.receiver.queryItem?.value.map { .string($0) } ?? .nil })
    }
  }

  func declareAddressComponents() {
    type("struct URLComponents: Hashable, CustomStringConvertible", AddressType.components) { type in
      type.initializer("init()") { _ in .native(NativeValue(AddressType.components, URLComponents())) }
      type.initializer("init?(string: String)") { call throws(Stop) in
        try call.spendOnAddress(call[0].text)
        return try call.made(URLComponents(string: call[0].text))
      }
      type.initializer("init?(url: URL, resolvingAgainstBaseURL resolve: Bool)") { call throws(Stop) in
        guard let own = call[0].address else { return .nil }
        try call.spendOnAddress(own.text)
        return try call.made(URLComponents(url: own.address, resolvingAgainstBaseURL: call[1].bool))
      }
      declareComponentTexts(type)
      type.property(
        "var port: Int?",
        set: { value, call throws(Stop) in
          let port: Int? = if case .int(let port) = call[0] { port } else { nil }
          guard port ?? 0 >= 0 else { throw call.fail(LibraryMessage.notPart("port"), at: 0) }
          var components = value.components
          components.port = port
          value = try call.made(components)
          return .void
        }, { call in call.receiver.components.port.map { .int($0) } ?? .nil })
      type.property(
        "var queryItems: [URLQueryItem]?",
        set: { value, call throws(Stop) in
          var components = value.components
          components.queryItems = call[0].isNil ? nil : call[0].queryItems
          value = try call.made(components)
          return .void
        },
        { call throws(Stop) in
          let components = try call.components()
          return components.queryItems.map { .array($0.map { .item($0) }) } ?? .nil
        })
      type.property("var url: URL?") { call throws(Stop) in try call.made(try call.components().url) }
      type.method("func url(relativeTo base: URL?) -> URL?") { call throws(Stop) in
        try call.made(try call.components().url(relativeTo: call[0].address?.address))
      }
      type.property("var string: String?") { call throws(Stop) in
        try call.components().string.map { .string($0) } ?? .nil
      }
    }
  }

  private func declareComponentTexts(_ type: TypeBuilder) {
    let parts: [(String, WritableKeyPath<URLComponents, String?> & Sendable)] = [
      ("scheme", \.scheme), ("host", \.host), ("query", \.query), ("fragment", \.fragment), ("user", \.user),
      ("password", \.password), ("percentEncodedQuery", \.percentEncodedQuery),
      ("percentEncodedFragment", \.percentEncodedFragment),
    ]
    for (name, part) in parts {
      type.property(
        "var \(name): String?",
        set: { value, call throws(Stop) in
          let text = call[0].given
          // Foundation ends the program.
          guard text.map({ isAllowed($0, as: name) }) ?? true else {
            throw call.fail(LibraryMessage.notPart(name), at: 0)
          }
          var components = value.components
          components[keyPath: part] = text
          value = try call.made(components)
          return .void
        },
        { call throws(Stop) in try call.components()[keyPath: part].map { .string($0) } ?? .nil })
    }
    for (name, part) in [("path", \URLComponents.path), ("percentEncodedPath", \.percentEncodedPath)]
      as [(String, WritableKeyPath<URLComponents, String> & Sendable)]
    {
      type.property(
        "var \(name): String",
        set: { value, call throws(Stop) in
          guard isAllowed(call[0].text, as: name) else {
            throw call.fail(LibraryMessage.notPart(name), at: 0)
          }
          var components = value.components
          components[keyPath: part] = call[0].text
          value = try call.made(components)
          return .void
        }, { call throws(Stop) in .string(try call.components()[keyPath: part]) })
    }
  }
}

/// Whether a text may be set as such a part.
private func isAllowed(_ text: String, as name: String) -> Bool {
  if name == "scheme" {
    guard let first = text.utf8.first, Character(Unicode.Scalar(first)).isLetter else { return false }
    return text.utf8.allSatisfy {
      let character = Character(Unicode.Scalar($0))
      return character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
  }
  guard name.hasPrefix("percentEncoded") else { return true }
  let allowed: CharacterSet =
    switch name {
    case "percentEncodedPath": .urlPathAllowed
    case "percentEncodedQuery": .urlQueryAllowed
    default: .urlFragmentAllowed
    }
  var digits = 0
  for scalar in text.unicodeScalars {
    if digits > 0 {
      guard scalar.properties.isASCIIHexDigit else { return false }
      digits -= 1
    } else if scalar == "%" {
      digits = 2
    } else if !allowed.contains(scalar) {
      return false
    }
  }
  return digits == 0
}

extension NativeCall {
  /// The receiver; reading it goes through its text.
  fileprivate func components() throws(Stop) -> URLComponents {
    let components = receiver.components
    try spend(1 + components.size >> 4)
    return components
  }

  fileprivate func made(_ components: URLComponents?) throws(Stop) -> Value {
    guard let components else { return .nil }
    let size = components.size
    try checkSize(size)
    try spend(1 + size >> 4)
    return .native(NativeValue(AddressType.components, components))
  }
}

extension URLComponents {
  fileprivate var size: Int {
    percentEncodedPath.utf8.count + (percentEncodedQuery?.utf8.count ?? 0) + (host?.utf8.count ?? 0)
      + (percentEncodedFragment?.utf8.count ?? 0) + (percentEncodedUser?.utf8.count ?? 0) + 16
  }
}

public import Diagnostics
public import Foundation

/// A `URL`: with the text that it was made of, which a page's links are written with, and its place.
public final class AddressNative: Native, @unchecked Sendable {
  static let nominal = NominalType("URL", .native)
  public let address: URL
  public let text: String
  public let span: Span

  init(_ address: URL, _ text: String? = nil, _ span: Span) {
    self.address = address
    self.text = text ?? address.absoluteString
    self.span = span
    super.init(Self.nominal)
  }

  public override var description: String { address.description }
  public override func isEqual(to other: Native) -> Bool? { (other as? AddressNative)?.address == address }
  public override func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

extension Value {
  /// A `URL`; nil of everything else.
  public var address: AddressNative? {
    guard case .native(let native) = self else { return nil }
    return native as? AddressNative
  }

  /// The `URL` that a text is; nil where it is none.
  static func address(_ text: String, _ span: Span) -> Value? {
    URL(string: text).map { .native(AddressNative($0, text, span)) }
  }
}

extension LibraryBuilder {
  /// `URL`, of which nothing is fetched, and `URLComponents`.
  func declareAddresses() {
    type("struct URL: Hashable, CustomStringConvertible", AddressNative.nominal) { type in
      declareAddressInitializers(type)
      declareAddressParts(type)
      declareAddressChanges(type)
    }
    declareQueryItems()
    declareAddressComponents()
  }

  private func declareAddressInitializers(_ type: TypeBuilder) {
    type.initializer("init?(string: String)") { call throws(Stop) in
      try call.spendOnAddress(call[0].text)
      return .address(call[0].text, call.span(of: 0)) ?? .nil
    }
    type.initializer("init?(string: String, relativeTo base: URL?)") { call throws(Stop) in
      try call.spendOnAddress(call[0].text)
      return try call.made(URL(string: call[0].text, relativeTo: call[1].address?.address))
    }
    type.initializer("init?(string: String, encodingInvalidCharacters: Bool)") { call throws(Stop) in
      try call.spendOnAddress(call[0].text)
      return try call.made(URL(string: call[0].text, encodingInvalidCharacters: call[1].bool))
    }
    for label in ["fileURLWithPath", "filePath"] {
      for isDirectory in ["", ", isDirectory: Bool"] {
        type.initializer("init(\(label) path: String\(isDirectory))") { call throws(Stop) in
          try call.spendOnAddress(call[0].text)
          // What is relative starts in a folder that a page knows nothing of.
          guard call[0].text.hasPrefix("/") else {
            throw call.fail(LibraryMessage.relativeFile, at: 0, hint: LibraryMessage.relativeFileHint)
          }
          let isFolder = call.count > 1 ? call[1].bool : call[0].text.hasSuffix("/")
          return try call.made(
            URL(filePath: call[0].text, directoryHint: isFolder ? .isDirectory : .notDirectory))
        }
      }
    }
  }

  private func declareAddressParts(_ type: TypeBuilder) {
    // The folders of an app on a telephone, by their usual names.
    for (name, path) in [
      ("documentsDirectory", "Documents"), ("cachesDirectory", "Library/Caches"),
      ("temporaryDirectory", "tmp"),
      ("applicationSupportDirectory", "Library/Application Support"), ("libraryDirectory", "Library"),
      ("homeDirectory", ""),
    ] {
      type.property("static var \(name): URL") { call throws(Stop) in
        try call.made(URL(filePath: "/var/mobile/" + path, directoryHint: .isDirectory))
      }
    }
    let texts: [(String, @Sendable (URL) -> String)] = [
      ("absoluteString", \.absoluteString), ("relativeString", \.relativeString), ("path", \.path),
      ("relativePath", \.relativePath), ("lastPathComponent", \.lastPathComponent),
      ("pathExtension", \.pathExtension), ("debugDescription", \.debugDescription),
    ]
    for (name, part) in texts {
      type.property("var \(name): String") { call throws(Stop) in .string(part(try call.address())) }
    }
    let optional: [(String, @Sendable (URL) -> String?)] = [
      ("scheme", \.scheme), ("host", \.host), ("query", \.query), ("fragment", \.fragment), ("user", \.user),
      ("password", \.password),
    ]
    for (name, part) in optional {
      type.property("var \(name): String?") { call throws(Stop) in
        part(try call.address()).map { .string($0) } ?? .nil
      }
    }
    let encoded: [(String, @Sendable (URL, Bool) -> String?)] = [
      ("host", { $0.host(percentEncoded: $1) }), ("query", { $0.query(percentEncoded: $1) }),
      ("fragment", { $0.fragment(percentEncoded: $1) }), ("user", { $0.user(percentEncoded: $1) }),
      ("password", { $0.password(percentEncoded: $1) }),
    ]
    for (name, part) in encoded {
      type.method("func \(name)(percentEncoded: Bool = true) -> String?") { call throws(Stop) in
        part(try call.address(), call[0].flag ?? true).map { .string($0) } ?? .nil
      }
    }
    type.method("func path(percentEncoded: Bool = true) -> String") { call throws(Stop) in
      .string(try call.address().path(percentEncoded: call[0].flag ?? true))
    }
    type.property("var port: Int?") { call throws(Stop) in try call.address().port.map { .int($0) } ?? .nil }
    type.property("var pathComponents: [String]") { call throws(Stop) in
      .array(try call.address().pathComponents.map { .string($0) })
    }
    type.property("var hasDirectoryPath: Bool") { call throws(Stop) in
      .bool(try call.address().hasDirectoryPath)
    }
    type.property("var isFileURL: Bool") { call throws(Stop) in .bool(try call.address().isFileURL) }
    type.property("var baseURL: URL?") { call throws(Stop) in try call.made(try call.address().baseURL) }
    let whole: [(String, @Sendable (URL) -> URL)] = [
      ("absoluteURL", \.absoluteURL), ("standardized", \.standardized),
    ]
    for (name, part) in whole {
      type.property("var \(name): URL") { call throws(Stop) in try call.made(part(try call.address())) }
    }
    // As Apple's own writes an address by default: without who asks, for what, and where on the page.
    type.method("func formatted() -> String") { call throws(Stop) in
      guard var parts = URLComponents(url: try call.address(), resolvingAgainstBaseURL: true) else {
        return .string(try call.address().absoluteString)
      }
      (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
      if parts.scheme == "http" || parts.scheme == "https" { parts.port = nil }
      return .string(parts.string ?? "")
    }
  }

  private func declareAddressChanges(_ type: TypeBuilder) {
    typealias Change = @Sendable (URL, NativeCall) -> URL
    let changes: [(String, String, String, Change)] = [
      (
        "deletingLastPathComponent", "deleteLastPathComponent", "",
        { url, _ in url.deletingLastPathComponent() }
      ),
      ("deletingPathExtension", "deletePathExtension", "", { url, _ in url.deletingPathExtension() }),
      (
        "appendingPathExtension", "appendPathExtension", "_ pathExtension: String",
        { $0.appendingPathExtension($1[0].text) }
      ),
      // Whether there is a folder of that name is not for a page to know.
      (
        "appendingPathComponent", "appendPathComponent", "_ pathComponent: String, isDirectory: Bool = false",
        { url, call in
          guard let isDirectory = call[1].flag else {
            return url.appending(path: call[0].text, directoryHint: .inferFromPath)
          }
          return url.appendingPathComponent(call[0].text, isDirectory: isDirectory)
        }
      ),
      (
        "appending", "append", "path: String",
        { $0.appending(path: $1[0].text, directoryHint: .inferFromPath) }
      ),
      (
        "appending", "append", "component: String",
        { $0.appending(component: $1[0].text, directoryHint: .inferFromPath) }
      ),
      (
        "appending", "append", "components: String...",
        { url, call in
          call[0].list.reduce(url) { $0.appending(component: $1.text, directoryHint: .inferFromPath) }
        }
      ),
      (
        "appending", "append", "queryItems: [URLQueryItem]",
        { $0.appending(queryItems: $1[0].queryItems) }
      ),
    ]
    for (name, mutation, parameters, change) in changes {
      type.method("func \(name)(\(parameters)) -> URL") { call throws(Stop) in
        try call.spendOnChange()
        return try call.made(change(try call.address(), call))
      }
      type.mutating("mutating func \(mutation)(\(parameters))") { value, call throws(Stop) in
        try call.spendOnChange()
        guard let own = value.address else { throw call.failForReceiver(of: AddressNative.nominal) }
        value = try call.made(change(own.address, call))
        return .void
      }
    }
  }
}

extension NativeCall {
  /// The receiver; reading it goes through its text.
  fileprivate func address() throws(Stop) -> URL {
    guard let own = receiver.address else { throw failForReceiver(of: AddressNative.nominal) }
    try spendOnAddress(own.text)
    return own.address
  }

  func spendOnAddress(_ text: String) throws(Stop) { try spend(1 + text.utf8.count >> 4) }

  /// What every argument of a change is long.
  private func spendOnArguments(_ value: Value) throws(Stop) {
    switch value {
    case .string(let string): try spendOnAddress(string.text)
    case .array(let values, _): for value in values { try spendOnArguments(value) }
    case .native: if let item = value.queryItem { try spendOnAddress(item.name + (item.value ?? "")) }
    default: break
    }
  }

  fileprivate func spendOnChange() throws(Stop) {
    for index in 0..<count { try spendOnArguments(self[index]) }
  }

  func made(_ address: URL?) throws(Stop) -> Value {
    guard let address else { return .nil }
    let made = AddressNative(address, nil, span)
    try checkSize(made.text.utf8.count)
    try spendOnAddress(made.text)
    return .native(made)
  }
}

extension Value {
  /// A truth value that was given; nil of one that was left out.
  fileprivate var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  fileprivate var list: [Value] { if case .array(let values, _) = self { values } else { [] } }
}

internal import Diagnostics
internal import Foundation

/// The files of `data/`: a block finds them by their names, as an app finds those of its bundle.
public struct BundledFiles: Sendable {
  /// Where an app's bundle would be; what lies in it are files of `data/`.
  static let folder = "/App.app/"

  /// By paths within `data/`.
  private let files: [String: [UInt8]]
  /// The paths by their last parts, and by these in small letters; of several files the first one.
  private let paths: [String: String]

  public init(_ files: [String: [UInt8]] = [:]) {
    self.files = files
    var paths: [String: String] = [:]
    for path in files.keys.sorted() {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      for name in [name, name.lowercased()] where paths[name] == nil { paths[name] = path }
    }
    self.paths = paths
  }

  /// The path of a file that is called so, wherever in `data/`.
  func path(named name: String) -> String? {
    (files[name] == nil ? nil : name) ?? paths[name] ?? paths[name.lowercased()]
  }

  /// What is in a file of the bundle; nil for any other place.
  func bytes(at path: String) -> [UInt8]? {
    path.hasPrefix(Self.folder) ? files[String(path.dropFirst(Self.folder.count))] : nil
  }
}

extension NativeCall {
  /// The path of a file in the bundle; nil, which is then said, where `data/` has none of that name.
  public func bundledPath(_ name: String, ending: String?) -> String? {
    let name = [name, ending].compactMap { $0 == "" ? nil : $0 }.joined(separator: ".")
    if let path = files.path(named: name) { return BundledFiles.folder + path }
    interpreter.report(
      .warning(LibraryMessage.notInData(name), at: span, hint: LibraryMessage.notInDataHint))
    return nil
  }

  /// The same as a `URL`.
  public func bundledAddress(_ name: String, ending: String?) throws(Stop) -> Value {
    guard let path = bundledPath(name, ending: ending) else { return .nil }
    return try made(URL(filePath: path))
  }

  fileprivate var files: BundledFiles { interpreter.program.library.files }

  /// What is in a file; otherwise an error to be caught, as of an app that is started for the first time.
  fileprivate func contents(of path: String) throws(Stop) -> [UInt8] {
    if let bytes = files.bytes(at: path) {
      try checkSize(bytes.count)
      try spend(bytes.count >> 6)
      return bytes
    }
    interpreter.report(.warning(LibraryMessage.noFile, at: span, hint: LibraryMessage.noFileHint))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    throw interpreter.throwing(.native(NativeValue(.cocoaError, CocoaFailure.noSuchFile(name))), span)
  }

  fileprivate func contents(at address: Value) throws(Stop) -> [UInt8] {
    guard let url = address.address?.address else { throw failForReceiver(of: AddressNative.nominal) }
    return try contents(of: url.isFileURL ? url.path : url.absoluteString)
  }

  fileprivate func text(_ bytes: [UInt8], _ encoding: Value) throws(Stop) -> Value {
    let encoding = String.Encoding(named: encoding.native(String.self) ?? "utf8")
    guard let text = String(bytes: bytes, encoding: encoding) else {
      throw interpreter.throwing(.native(NativeValue(.cocoaError, CocoaFailure.unreadable)), span)
    }
    return .string(StringValue(text))
  }

  fileprivate func leaveFileAlone(_ name: String) {
    interpreter.report(
      .warning(LibraryMessage.filesKept(name), at: span, hint: LibraryMessage.filesKeptHint))
  }
}

/// What errors of files say of themselves.
private enum CocoaFailure {
  static func noSuchFile(_ name: String) -> String {
    "The file \u{201C}\(name)\u{201D} couldn\u{2019}t be opened because there is no such file."
  }
  static let unreadable = "The file couldn\u{2019}t be opened using the text encoding."
}

extension NominalType {
  static let cocoaError = NominalType("CocoaError", .native)
  fileprivate static let fileManager = NominalType("FileManager", .native)
  fileprivate static let searchPath = NominalType("FileManager.SearchPathDirectory", .native)
  fileprivate static let fileOptions = NominalType("FileOptions", .native)
  fileprivate static let searchDomain = NominalType("FileManager.SearchPathDomainMask", .native)
}

extension LibraryBuilder {
  /// Reading and writing files: those of `data/` are there, all others are not yet, and none is written.
  func declareFiles() {
    extend(.string) { type in
      for encoding in ["", ", encoding: StringEncoding"] {
        type.initializer("init(contentsOf address: URL\(encoding)) throws") { call throws(Stop) in
          try call.text(call.contents(at: call[0]), call.count > 1 ? call[1] : .void)
        }
        type.initializer("init(contentsOfFile path: String\(encoding)) throws") { call throws(Stop) in
          try call.text(call.contents(of: call[0].text), call.count > 1 ? call[1] : .void)
        }
      }
      for place in ["to address: URL", "toFile path: String"] {
        type.method("func write(\(place), atomically: Bool, encoding: StringEncoding) throws") { call in
          call.leaveFileAlone("write")
          return .void
        }
      }
    }
    type("struct FileManager", .fileManager) { type in
      type.property("static var `default`: FileManager") { _ in .native(Native(.fileManager)) }
      declareFolders(type)
      declareFileChanges(type)
      type.method("func fileExists(atPath path: String) -> Bool") { call in
        .bool(call.files.bytes(at: call[0].text) != nil)
      }
      type.method("func contents(atPath path: String) -> Data?") { call throws(Stop) in
        call.files.bytes(at: call[0].text) == nil
          ? .nil : .data(try call.contents(of: call[0].text))
      }
    }
  }

  private func declareFolders(_ type: TypeBuilder) {
    let folders = [
      ("documentDirectory", "Documents"), ("cachesDirectory", "Library/Caches"),
      ("applicationSupportDirectory", "Library/Application Support"), ("libraryDirectory", "Library"),
    ]
    self.type("struct FileManagerFolder: Hashable", .searchPath) { type in
      for (name, path) in folders {
        type.constant("static let \(name): FileManagerFolder", .native(NativeValue(.searchPath, path)))
      }
    }
    alias("FileManager.SearchPathDirectory", .searchPath)
    self.type("struct FileManagerDomain: Hashable", .searchDomain) { type in
      for name in ["userDomainMask", "localDomainMask", "allDomainsMask"] {
        type.constant("static let \(name): FileManagerDomain", .native(NativeValue(.searchDomain, name)))
      }
    }
    alias("FileManager.SearchPathDomainMask", .searchDomain)
    @Sendable func folder(_ call: NativeCall, _ path: String) throws(Stop) -> Value {
      try call.made(URL(filePath: "/var/mobile/" + path, directoryHint: .isDirectory))
    }
    type.method(
      "func urls(for directory: FileManagerFolder, in domain: FileManagerDomain) -> [URL]"
    ) { call throws(Stop) in
      .array([try folder(call, call[0].native(String.self) ?? "")])
    }
    type.method(
      "func url(for directory: FileManagerFolder, in domain: FileManagerDomain, appropriateFor address: URL?, create: Bool) throws -> URL"
    ) { call throws(Stop) in
      try folder(call, call[0].native(String.self) ?? "")
    }
    type.method("func url(forUbiquityContainerIdentifier name: String?) -> URL?") { _ in .nil }
    type.method(
      "func containerURL(forSecurityApplicationGroupIdentifier name: String) -> URL?"
    ) { _ in .nil }
    type.property("var temporaryDirectory: URL") { call throws(Stop) in try folder(call, "tmp") }
    for form in [
      "contentsOfDirectory(atPath path: String) throws -> [String]",
      "contentsOfDirectory(at address: URL, includingPropertiesForKeys keys: [Any]?, options: FileOptions = 0) throws -> [URL]",
    ] {
      type.method("func \(form)") { call in
        call.leaveFileAlone("contentsOfDirectory")
        return .array([])
      }
    }
  }

  private func declareFileChanges(_ type: TypeBuilder) {
    for form in [
      "removeItem(at address: URL)", "removeItem(atPath path: String)",
      "copyItem(at address: URL, to other: URL)", "moveItem(at address: URL, to other: URL)",
      "createDirectory(at address: URL, withIntermediateDirectories: Bool, attributes: Any = 0)",
      "createDirectory(atPath path: String, withIntermediateDirectories: Bool, attributes: Any = 0)",
    ] {
      let name = String(form.prefix { $0 != "(" })
      type.method("func \(form) throws") { call in
        call.leaveFileAlone(name)
        return .void
      }
    }
    type.method("func createFile(atPath path: String, contents: Data?, attributes: Any = 0) -> Bool") {
      call in
      call.leaveFileAlone("createFile")
      return .bool(false)
    }
  }

  /// What `Data` has to do with files.
  func declareFiles(ofData type: TypeBuilder) {
    // How a file is read, written or listed, which nothing is here.
    self.type("struct FileOptions: OptionSet", .fileOptions) { type in
      type.initializer("init()") { _ in .native(NativeValue(.fileOptions, "")) }
      type.method("func union(_ other: FileOptions) -> FileOptions") { call in call.receiver }
      for name in [
        "atomic", "atomicWrite", "completeFileProtection", "noFileProtection", "withoutOverwriting",
        "completeFileProtectionUnlessOpen", "completeFileProtectionUntilFirstUserAuthentication",
        "alwaysMapped", "mappedIfSafe", "uncached", "skipsHiddenFiles", "skipsPackageDescendants",
        "skipsSubdirectoryDescendants",
      ] {
        type.constant("static let \(name): FileOptions", .native(NativeValue(.fileOptions, name)))
      }
    }
    for name in ["Data.WritingOptions", "Data.ReadingOptions", "FileManager.DirectoryEnumerationOptions"] {
      alias(name, .fileOptions)
    }
    type.initializer("init(contentsOf address: URL, options: FileOptions = 0) throws") { call throws(Stop) in
      .data(try call.contents(at: call[0]))
    }
    type.method("func write(to address: URL, options: FileOptions = 0) throws") { call in
      call.leaveFileAlone("write")
      return .void
    }
    type.method("func write(to address: URL, atomically: Bool) throws") { call in
      call.leaveFileAlone("write")
      return .void
    }
  }
}

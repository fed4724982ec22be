internal import Diagnostics

/// The files of `data/`: what layout blocks and templates find as `data.NAME`.
struct DataFolder: Sendable {
  static let folder = "data"

  /// A dictionary of the files by their names, with one more for each folder in it.
  let value: DataValue
  let diagnostics: [Diagnostic]
  /// Paths and contents, by turns.
  let bytes: [[UInt8]]
  /// The contents by paths within the folder: what blocks find as an app does in its bundle.
  let files: [String: [UInt8]]

  static func load(_ files: any FileSystem, _ workers: Workers) -> DataFolder {
    guard case .folder = files.kind(of: folder) else {
      return DataFolder(
        value: DataValue(.dictionary(DataDictionary([]))), diagnostics: [], bytes: [], files: [:])
    }
    var walk = FolderWalk(files)
    walk.visit(folder)
    let paths = walk.files
    let read = workers.map(paths.count) { DataFile(paths[$0], files) }
    var tree = DataTree()
    for file in read { tree.add(file) }
    return DataFolder(
      value: tree.root.value, diagnostics: walk.diagnostics + read.flatMap(\.diagnostics) + tree.diagnostics,
      bytes: read.flatMap { [Array($0.path.utf8), $0.bytes] },
      files: Dictionary(
        read.filter { $0.value != nil }.map { (String($0.path.dropFirst(folder.count + 1)), $0.bytes) }
      ) { first, _ in first })
  }
}

/// A file of `data/`, read.
struct DataFile: Sendable {
  enum Format: String, CaseIterable {
    case yml, yaml, json, csv, txt
  }

  let path: String
  private(set) var bytes: [UInt8] = []
  var value: DataValue?
  var diagnostics: [Diagnostic] = []

  init(_ path: String, _ files: any FileSystem) {
    self.path = path
    let ending = lastComponent(of: path).split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    guard let format = Format(rawValue: ending) else {
      diagnostics.append(.notData(path, endings: Format.allCases.map(\.rawValue)))
      return
    }
    do throws(FileError) {
      bytes = try files.read(path)
      let file = SourceFile(path: path, bytes: bytes)
      if let bad = firstInvalidUTF8(file.bytes) {
        diagnostics.append(.notUTF8(at: Span(file, bad..<bad + 1)))
        return
      }
      switch format {
      case .yml, .yaml:
        let yaml = YAML.parse(0..<file.bytes.count, of: file, into: &diagnostics)
        value = yaml.map { DataValue($0) } ?? DataValue(.null, at: Span(file, 0..<0))
      case .json: value = JSON.parse(file, into: &diagnostics)
      case .csv: value = CSV.parse(file, into: &diagnostics)
      case .txt:
        value = DataValue(.string(String(decoding: file.bytes, as: UTF8.self)), at: Span(file, 0..<0))
      }
    } catch {
      diagnostics.append(.cannot(error))
    }
  }

  /// The folders within `data/`, and the name without its ending.
  var name: [String] {
    var parts = path.split(separator: "/").dropFirst().map(String.init)
    if let last = parts.popLast() {
      parts.append(last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last)
    }
    return parts
  }
}

/// Files and folders put together by their names.
private struct DataTree {
  final class Folder {
    var names: [String] = []
    var files: [String: DataFile] = [:]
    var folders: [String: Folder] = [:]

    var value: DataValue {
      DataValue(
        .dictionary(
          DataDictionary(
            names.compactMap { name in
              (folders[name]?.value ?? files[name]?.value).map { DataDictionary.Entry(name, $0) }
            })))
    }
  }

  let root = Folder()
  private(set) var diagnostics: [Diagnostic] = []

  mutating func add(_ file: DataFile) {
    guard file.value != nil, let name = file.name.last else { return }
    var folder = root
    for part in file.name.dropLast() {
      if let other = folder.files[part] { return diagnostics.append(.sameData(file.path, other.path)) }
      if let inner = folder.folders[part] {
        folder = inner
      } else {
        let inner = Folder()
        folder.folders[part] = inner
        folder.names.append(part)
        folder = inner
      }
    }
    if let other = folder.files[name] { return diagnostics.append(.sameData(file.path, other.path)) }
    if folder.folders[name] != nil {
      return diagnostics.append(.sameData(file.path, (["data"] + file.name).joined(separator: "/")))
    }
    folder.files[name] = file
    folder.names.append(name)
  }
}

extension DataValue {
  init(_ yaml: YAML) {
    let content: Content =
      switch yaml.content {
      case .null: .null
      case .scalar(let text, plain: false): .string(text)
      case .scalar(let text, plain: true):
        if let truth = YAML.truth(text) {
          .bool(truth)
        } else if let number = YAML.number(text) {
          Int(text).map { .int($0) } ?? .double(number)
        } else {
          .string(text)
        }
      case .sequence(let items): .array(items.map { DataValue($0) })
      case .mapping(let entries): DataValue(entries, at: yaml.span).content
      }
    self.init(content, at: yaml.span)
  }

  /// A mapping's entries.
  init(_ entries: [YAML.Entry], at span: Span?) {
    self.init(
      .dictionary(
        DataDictionary(entries.map { DataDictionary.Entry($0.key, at: $0.keySpan, DataValue($0.value)) })),
      at: span)
  }
}

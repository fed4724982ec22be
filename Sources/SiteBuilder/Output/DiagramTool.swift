internal import Foundation
internal import Typesetting

/// A program that draws diagrams: `dot` of Graphviz, or `plantuml`. What it has drawn is kept in the user's cache folder,
/// under a name that says all that the drawing depends on.
struct DiagramTool: Sendable {
  typealias Failure = OtherProgram.Failure

  let version: String
  private let language: DiagramSettings.Language
  private let program: OtherProgram

  /// Nil where it is not installed.
  init?(_ language: DiagramSettings.Language, _ files: any FileSystem) {
    guard let program = OtherProgram(named: language.rawValue, in: files) else { return nil }
    (self.language, self.program) = (language, program)
    let said = try? program.end([language == .dot ? "-V" : "-version"], environment: Self.environment)
    version = said.map { String(decoding: $0.output + $0.complaint, as: UTF8.self) } ?? ""
  }

  /// Neither reads files that a diagram names, nor asks servers.
  private static let environment = [
    "PLANTUML_SECURITY_PROFILE": "SANDBOX", "GV_FILE_PATH": "/nonexistent",
    "JAVA_TOOL_OPTIONS": "-Djava.awt.headless=true", "LC_ALL": "C.UTF-8",
  ]

  /// The diagram as SVG.
  ///
  /// - Parameter font: the family that its words are set in.
  func svg(of source: [UInt8], font: String) throws(Failure) -> [UInt8] {
    let words = "diagram 1 \(language.rawValue) \(version) \(font) \(ContentHash(of: source))"
    let key = ContentHash(of: Array(words.utf8)).description
    if let known = PictureCache.read(key) { return known }
    let folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (file, result) = (folder.appending(path: "diagram.txt"), folder.appending(path: "diagram.svg"))
      try Data(whole(source)).write(to: file)
      let arguments: [String] =
        switch language {
        case .dot:
          [
            "-Tsvg", "-Gbgcolor=transparent", "-Gfontname=\(font)", "-Nfontname=\(font)",
            "-Efontname=\(font)",
          ]
            + ["-o", result.path, file.path]
        case .plantuml: ["-tsvg", "-charset", "UTF-8", file.path]
        }
      _ = try program.run(arguments, environment: Self.environment, in: folder.path)
      let bytes = Array(try Data(contentsOf: result))
      PictureCache.write(bytes, key)
      return bytes
    } catch let failure as Failure {
      throw Failure(reason: failure.reason.replacing(folder.path + "/diagram.txt: ", with: ""))
    } catch {
      throw Failure(reason: "nothing is drawn")
    }
  }

  /// PlantUML looks for the words around its diagrams.
  private func whole(_ source: [UInt8]) -> [UInt8] {
    guard language == .plantuml, source.firstRange(of: Array("@start".utf8)) == nil else { return source }
    return Array("@startuml\n".utf8) + source + Array("\n@enduml\n".utf8)
  }
}

internal import Foundation
internal import Typesetting

/// `rsvg-convert`, librsvg's program, which makes pixels of pictures.
public struct PictureConverter: Sendable {
  private static let name = "rsvg-convert"
  private let program: OtherProgram
  private let version: String

  /// Nil where it is not installed.
  init?(in files: any FileSystem) {
    guard let program = OtherProgram(named: Self.name, in: files) else { return nil }
    self.program = program
    version = (try? program.run(["--version"])).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A picture's pixels as PNG; those that earlier builds have made are kept.
  func png(of svg: String, scale: Double) throws(OtherProgram.Failure) -> [UInt8] {
    let key = ContentHash(of: Array("png 1 \(version) \(scale) \(ContentHash(of: Array(svg.utf8)))".utf8))
    if let known = PictureCache.read(key.description) { return known }
    let bytes = try Self.png(of: svg, scale: scale, program)
    PictureCache.write(bytes, key.description)
    return bytes
  }

  /// The same, made anew by the program that the user's `PATH` leads to.
  public static func png(of svg: String, scale: Double) throws(FileError) -> [UInt8] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard
      let path = folders.map({ "\($0)/\(name)" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else {
      throw FileError(
        "run", name,
        reason: "it is not installed ('apt install librsvg2-bin' installs it, and --svg does without)")
    }
    do throws(OtherProgram.Failure) {
      return try png(of: svg, scale: scale, OtherProgram(path))
    } catch {
      throw FileError("run", name, reason: error.reason)
    }
  }

  private static func png(
    of svg: String, scale: Double, _ program: OtherProgram
  ) throws(OtherProgram.Failure) -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (source, result) = (folder.appending(path: "in.svg"), folder.appending(path: "out.png"))
      try Data(svg.utf8).write(to: source)
      _ = try program.run([
        "--format=png", "--zoom=\(scale)", "--unlimited", "--output=\(result.path)", source.path,
      ])
      return Array(try Data(contentsOf: result))
    } catch let failure as OtherProgram.Failure {
      throw failure
    } catch {
      throw OtherProgram.Failure(reason: error.localizedDescription)
    }
  }
}

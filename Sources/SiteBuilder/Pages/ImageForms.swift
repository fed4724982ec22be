internal import Diagnostics
internal import Foundation
internal import Typesetting

/// Copies of the site's pictures in several sizes, made by the program `vips`.
struct ImageForms: Sendable {
  /// Copies of a picture in one format.
  struct Form: Sendable {
    let format: ImageSettings.Format
    let copies: [Copy]
    /// How wide the picture is in a page, as `sizes` of HTML has it.
    let room: String
  }

  struct Copy: Sendable {
    let source: String
    let width: Int
    let format: ImageSettings.Format
    let route: Route
  }

  /// More pixels than these no copy is made of: reading them takes too much memory.
  static let pixelLimit = 100_000_000.0

  static func isEligible(_ source: String) -> Bool {
    let name = source.lowercased()
    return [".png", ".jpg", ".jpeg"].contains { name.hasSuffix($0) }
  }

  /// In the widths that the settings name as far as the picture is wider, and in its own.
  ///
  /// - Parameter place: where the picture is for pages that show it.
  static func forms(
    of asset: ContentIndex.Asset, at place: Route, _ size: ImageSize?, _ settings: ImageSettings
  ) -> [Form] {
    guard let size, size.width >= 1, size.width * size.height <= pixelLimit, settings.makesForms else {
      return []
    }
    let own = Int(size.width.rounded())
    let widest = settings.widths.last ?? own
    let widths = settings.widths.filter { $0 < own } + (own <= 2 * widest ? [own] : [])
    let path = place.path
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let ending = path[stem.endIndex...].dropFirst().lowercased()
    // Pictures that differ in their endings alone have copies of their own.
    let kind = ending == "png" ? "" : "." + ending
    return settings.formats.map { format in
      Form(
        format: format,
        copies: widths.map { width in
          let route = Route(file: "\(stem)\(kind)-\(width)w.\(format.rawValue)")
          return Copy(source: asset.source, width: width, format: format, route: route)
        },
        // A browser that knows how wide a picture is that it loads late takes that.
        room: "auto, (min-width: 48rem) \(own < 704 ? "\(own)px" : "44rem"), 100vw")
    }
  }

  /// The files of all copies that pages show.
  static func files(
    of shown: Set<String>, _ site: LoadedSite, _ files: any FileSystem, _ workers: Workers
  ) -> (files: [BuildPlan.File], diagnostics: [Diagnostic]) {
    let settings = site.configuration.images
    guard let program = settings.tool, !shown.isEmpty else { return ([], []) }
    let tool = ImageTool(program)
    let copies = site.content.assets.filter { shown.contains($0.source) }.flatMap { asset in
      forms(
        of: asset, at: asset.shownRoute(site.images.hash(of: asset.source)),
        site.images.size(of: asset.source), settings
      ).flatMap(\.copies)
    }
    let made = workers.map(copies.count) { number -> Result<[UInt8], ImageTool.Failure> in
      let copy = copies[number]
      return Result { () throws(ImageTool.Failure) in
        guard let bytes = try? files.read(copy.source) else {
          throw ImageTool.Failure(reason: "it cannot be read")
        }
        return try tool.copy(of: bytes, width: copy.width, copy.format)
      }
    }
    var result: [BuildPlan.File] = []
    var diagnostics: [Diagnostic] = []
    for (copy, made) in zip(copies, made) {
      switch made {
      case .success(let bytes):
        result.append(.init(path: copy.route.path, content: .bytes(bytes), source: copy.source))
      case .failure(let failure):
        diagnostics.append(
          .noImageForm(copy.source, copy.format.rawValue, failure.reason, at: settings.span))
      }
    }
    return (result, diagnostics)
  }
}

/// The program `vips` of libvips (Debian's libvips-tools), which makes copies of pictures. What it has made is kept in the
/// user's cache folder, under a name that says all that the copy depends on.
struct ImageTool: Sendable {
  typealias Failure = OtherProgram.Failure

  private let program: String
  private let version: String

  /// Where the program is, if it is installed.
  static func find(_ files: any FileSystem) -> String? {
    OtherProgram(named: "vips", in: files)?.path
  }

  init(_ program: String) {
    self.program = program
    version = (try? Self.run(program, ["--version"])) ?? ""
  }

  func copy(of picture: [UInt8], width: Int, _ format: ImageSettings.Format) throws(Failure) -> [UInt8] {
    let options =
      switch format {
      case .webp: "[Q=80,strip]"
      case .avif: "[Q=55,effort=4,strip]"
      }
    let key = ContentHash(
      of: Array("1 \(version) \(width) \(format.rawValue) \(options) \(ContentHash(of: picture))".utf8))
    if let known = PictureCache.read(key.description) { return known }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "stonehand-\(ProcessInfo.processInfo.processIdentifier)-\(key.description)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let source = folder.appending(path: "picture")
      let target = folder.appending(path: "copy." + format.rawValue)
      try Data(picture).write(to: source)
      _ = try Self.run(
        program,
        [
          "thumbnail", source.path, target.path + options, "\(width)", "--size", "down", "--export-profile",
          "srgb",
        ])
      let bytes = Array(try Data(contentsOf: target))
      PictureCache.write(bytes, key.description)
      return bytes
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason: "\(error)")
    }
  }

  /// What the program prints. It runs on one thread, so that what it makes depends on nothing else, and reads no format
  /// that is not made for strangers' files.
  private static func run(_ program: String, _ arguments: [String]) throws(Failure) -> String {
    let said = try OtherProgram(program).run(
      arguments, environment: ["VIPS_CONCURRENCY": "1", "VIPS_BLOCK_UNTRUSTED": "1"])
    return String(decoding: said, as: UTF8.self)
  }
}

/// Pictures that earlier builds have made, in the user's cache folder.
enum PictureCache {
  static func read(_ name: String) -> [UInt8]? {
    guard let file = file(name), let data = try? Data(contentsOf: file) else { return nil }
    return FontCache.checked(Array(data))
  }

  static func write(_ bytes: [UInt8], _ name: String) {
    guard let file = file(name) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes + FontCache.check(of: bytes)).write(to: file, options: .atomic)
  }

  private static func file(_ name: String) -> URL? {
    FontCache.folder(named: "images")?.appending(path: name + ".picture-checked")
  }
}

internal import Glibc

/// A site's `.stonehand/`, where builds keep what the next one need not make again.
///
/// It is a convenience: nothing here is an error. A folder that cannot be made, read or written is as good as none, and
/// so is one that is a link. Files in it are never opened through links either, and take their names only when they
/// are whole.
struct CacheFolder: Sendable {
  static let name = ".stonehand"
  /// More than this is not read, and not written.
  static let sizeLimit = 256 << 20

  /// The site's folder.
  private let site: String

  init(site: String) { self.site = site }

  func read(_ name: String) -> [UInt8]? {
    guard let folder = open(makes: false) else { return nil }
    defer { close(folder) }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.sizeLimit
    else { return nil }
    return try? readAll(file, size: Int(status.st_size), name)
  }

  func write(_ bytes: [UInt8], to name: String) {
    guard bytes.count <= Self.sizeLimit, let folder = open(makes: true) else { return }
    defer { close(folder) }
    let draft = "\(name).\(getpid())\(Self.draftEnding)"
    unlinkat(folder, draft, 0)
    let file = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { return }
    let isWhole = Self.write(bytes, to: file)
    close(file)
    if !isWhole || renameat(folder, draft, folder, name) != 0 { unlinkat(folder, draft, 0) }
  }

  func remove(_ name: String) {
    guard let folder = open(makes: false) else { return }
    unlinkat(folder, name, 0)
    close(folder)
  }

  /// Removes what builds have left that were killed while they wrote.
  func clearDrafts() {
    guard let folder = open(makes: false) else { return }
    // The stream closes the descriptor.
    guard let stream = fdopendir(folder) else {
      close(folder)
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(Self.draftEnding),
        let process = pid_t(name.dropLast(Self.draftEnding.count).split(separator: ".").last ?? ""),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlinkat(folder, name, 0)
    }
  }

  private static let draftEnding = "~"

  private func open(makes: Bool) -> CInt? {
    let path = join(site, Self.name)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var folder = Glibc.open(path, flags)
    if folder < 0, makes, errno == ENOENT, mkdir(path, 0o777) == 0 {
      folder = Glibc.open(path, flags)
      guard folder >= 0 else { return nil }
      // Git then takes no notice of the folder, whatever the site's own settings say.
      let file = openat(folder, ".gitignore", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 {
        _ = Self.write(Array("*\n".utf8), to: file)
        close(file)
      }
    }
    return folder >= 0 ? folder : nil
  }

  private static func write(_ bytes: [UInt8], to file: CInt) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        let count = Glibc.write(file, base + offset, buffer.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}

internal import CLinux
internal import Glibc

/// Opens a regular file for reading; a device, a pipe or a socket is an error, and none of them is waited for.
///
/// - Parameters:
///   - name: what messages call the file.
///   - isInPlace: whether the file is where it may be, if no link is on the way.
/// - Returns: the path without links that the file has, where the system tells it and it may be anywhere.
func openRegularFile(
  _ path: String, _ name: String, isInPlace: Bool = false
) throws(FileError) -> (descriptor: Int32, size: Int, realPath: String?) {
  var status = stat()
  if isInPlace {
    let descriptor = system_open_file_without_links(path, &status)
    if descriptor >= 0 { return (descriptor, Int(status.st_size), nil) }
  }
  // Not to be read yet: some devices do something when they are opened.
  var place = isInPlace ? system_open_to_look_without_links(path) : -1
  let isWithoutLinks = place >= 0
  if !isWithoutLinks { place = system_open_to_look(path) }
  guard place >= 0, fstat(place, &status) == 0 else {
    let code = errno
    if place >= 0 { close(place) }
    throw .system("read", name, code: code)
  }
  let looked = place
  defer { close(looked) }
  guard status.st_mode & S_IFMT == S_IFREG else {
    throw FileError(
      "read", name, reason: status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a file")
  }
  let proc = "/proc/self/fd/\(place)"
  var descriptor = open(proc, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  var real = isWithoutLinks ? nil : linkTarget(proc)
  if descriptor < 0, errno == ENOENT {
    // Without /proc: the path is opened a second time.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    real = realPath(path)
  }
  guard descriptor >= 0 else { throw .system("read", name) }
  return (descriptor, Int(status.st_size), real)
}

/// What a link says; nil where there is none, or where that is longer than paths are.
private func linkTarget(_ link: String) -> String? {
  withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
    guard let base = buffer.baseAddress else { return nil }
    let count = readlink(link, base, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(validating: buffer.prefix(count), as: UTF8.self)
  }
}

/// A file's bytes, or nil with `errno` set when there is none.
func readFile(_ path: String) throws(FileError) -> [UInt8]? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  let file = try openRegularFile(path, path)
  defer { close(file.descriptor) }
  return try readAll(file.descriptor, size: file.size, path)
}

/// Hands out a file on disk piece by piece; `body` answers whether it wants more.
func readFile(
  _ path: String, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Bool
) throws(FileError) {
  let file = try openRegularFile(path, path)
  defer { close(file.descriptor) }
  try readPieces(file.descriptor, path, body)
}

func readAll(_ descriptor: Int32, size: Int, _ path: String) throws(FileError) -> [UInt8] {
  // One byte more than the file has, so that its end is seen without a second round.
  var room = size + 1
  var result: [UInt8] = []
  while true {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      while filled < room, let base = buffer.baseAddress {
        let count = Glibc.read(descriptor, base + filled, room - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = errno }
        if count <= 0 { return }
        filled += count
        // A regular file gives less than was asked for at its end only.
        if result.isEmpty, filled == size { return }
      }
    }
    if failure != 0 { throw .system("read", path, code: failure) }
    if result.isEmpty { result = chunk } else { result += chunk }
    if chunk.count < room { return result }
    room = 65536
  }
}

/// Reads to the end, in pieces of which all but the last have the same number of bytes.
func readPieces(
  _ descriptor: Int32, _ path: String, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Bool
) throws(FileError) {
  let room = 256 * 1024
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 16)
  defer { buffer.deallocate() }
  while let base = buffer.baseAddress {
    var filled = 0
    while filled < room {
      let count = Glibc.read(descriptor, base + filled, room - filled)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .system("read", path) }
      if count == 0 { break }
      filled += count
    }
    let wantsMore = filled > 0 ? try body(UnsafeRawBufferPointer(rebasing: buffer[..<filled])) : false
    if filled < room || !wantsMore { return }
  }
}

internal import Glibc

/// Writes a file that somebody has asked for by its path, in the place of one that is there: as a whole or not at all.
public func writePicture(_ bytes: [UInt8], to path: String) throws(FileError) {
  let draft = path + ".\(getpid())~"
  unlink(draft)
  do throws(FileError) {
    try writeFile(draft, bytes)
  } catch {
    throw FileError("write", path, reason: error.reason)
  }
  guard rename(draft, path) == 0 else {
    let error = FileError.system("write", path)
    unlink(draft)
    throw error
  }
}

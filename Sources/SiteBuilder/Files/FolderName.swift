internal import Glibc

extension DiskFileSystem {
  /// The name of the site's folder itself, wherever it is; nil where there is none.
  public var folderName: String? {
    guard let path = realpath(root, nil) else { return nil }
    defer { free(path) }
    let name = String(validatingCString: path).map { lastComponent(of: $0) }
    return name?.isEmpty == true ? nil : name
  }
}

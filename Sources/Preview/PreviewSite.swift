public import Diagnostics
public import Foundation
import Glibc

/// What one build has to show: the files of the site, and what there is to say about them.
///
///     PreviewSite(files: ["index.html": .bytes(html)])
///
/// A build with errors has no files worth showing; its diagnostics are shown in their place.
public struct PreviewSite: Sendable {
  public enum Content: Sendable, Equatable {
    case bytes([UInt8])
    /// A file on disk, by a path that this process can open; it is read when it is asked for.
    case file(String)
    /// A page that is put together when it is asked for.
    case made(Made)

    // All files of the site are compared after every build: at the speed of memory, not of generic code.
    public static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.bytes(let a), .bytes(let b)):
        a.count == b.count
          && a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
              guard let first = a.baseAddress, let second = b.baseAddress, first != second else {
                return true
              }
              return memcmp(first, second, a.count) == 0
            }
          }
      case (.file(let a), .file(let b)): a == b
      case (.made(let a), .made(let b)): a.source === b.source
      default: false
      }
    }
  }

  /// What makes a page. While its source is the same, so are its bytes.
  public struct Made: Sendable {
    let source: any AnyObject & Sendable
    let bytes: @Sendable () -> [UInt8]

    public init(_ source: any AnyObject & Sendable, _ bytes: @escaping @Sendable () -> [UInt8]) {
      (self.source, self.bytes) = (source, bytes)
    }
  }

  /// By path in the output folder: "guide/start/index.html".
  public var files: [String: Content]
  /// In source order.
  public var diagnostics: [Diagnostic]
  /// The files of the site that pages are made of, by the paths of the pages: whose warnings a page shows first.
  public var sources: [String: String]
  /// What there is to say besides, where that takes longer than the site does: the site with all of it, or nil where
  /// there is nothing. It is given what says whether anybody still wants to know.
  public var rest: (@Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> PreviewSite?)?
  /// Where places in the site's files can be opened.
  public var editor: EditorLinks?
  /// The files that are not those of the site before, by their paths; nil: any may be others.
  public var changes: Set<String>?
  /// Whether a file may be read, by its path without links, wherever a link in its place leads by now; nil: any may.
  public var mayRead: (@Sendable (_ realPath: String) -> Bool)?
  /// When the same files give another site; nil: never.
  public var nextMoment: Date?
  /// What the inspector shows of a block, as JSON; nil: there is nothing to inspect.
  public var inspect: (@Sendable (InspectedBlock) -> [UInt8])?

  public init(
    files: [String: Content], diagnostics: [Diagnostic] = [], sources: [String: String] = [:],
    editor: EditorLinks? = nil
  ) {
    self.editor = editor
    self.files = files
    self.diagnostics = diagnostics
    self.sources = sources
  }
}

/// Builds the site as it now stands. It runs on a thread of its own, never twice at once.
///
/// `changes` are the paths that changed since the last build, relative to the site's folder; nil when
/// anything may have.
public typealias PreviewBuild = @Sendable (_ changes: Set<String>?) -> PreviewSite

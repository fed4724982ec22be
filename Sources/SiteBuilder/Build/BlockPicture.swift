internal import Diagnostics
internal import Foundation
internal import LayoutEngine
internal import Rendering
internal import Typesetting
internal import Views

/// How a block is to be drawn as a picture.
public struct PictureRequest: Sendable {
  /// The proposed size in points; nil is unspecified.
  public var width: Double?
  public var height: Double?
  /// Whether it is dark; nil: as its reader's device says.
  public var isDark: Bool?
  /// The names of the controls that are pressed before, one after the other.
  public var presses: [String] = []
  /// Room around it, in points.
  public var padding = 0.0
  /// Whether the page's colour is painted behind it.
  public var hasBackground = false
  /// Whether it is just as large as proposed, whatever is drawn beyond that.
  public var isCut = false

  public init() {}
}

/// A block's views, drawn as SVG; nil when there is no such state.
func picture(of built: BuiltViews, _ block: OpenedBlock, _ request: PictureRequest) -> (
  svg: String?, diagnostics: [Diagnostic]
) {
  let tree: ViewTree
  switch built {
  case .fixed(let only):
    if let press = request.presses.first {
      return (nil, [.nothingToPress(press, among: [])])
    }
    tree = only
  case .stateful(let states):
    var pressed = PressedState(states, block.views.layoutDirection)
    for press in request.presses {
      if let problem = pressed.press(press) { return (nil, [problem]) }
    }
    tree = pressed.tree
  }
  tree.layout.solve(
    ProposedViewSize(width: request.width.map { CGFloat($0) }, height: request.height.map { CGFloat($0) }))
  var options = PictureOptions()
  options.scheme = request.isDark.map { $0 ? .dark : .light } ?? .adaptive
  options.colors = block.colors
  options.padding = request.padding
  options.hasBackground = request.hasBackground
  options.fonts = block.views.fonts
  if request.isCut, let width = request.width, let height = request.height {
    options.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }
  options.image = block.image
  let picture = drawPicture(tree, options)
  let diagnostics = picture.omissions.map { omission in
    Diagnostic.omitted(
      omission.cause,
      at: omission.views.lazy.compactMap { block.source.place(ofWord: $0) }.first
        ?? block.source.span(0..<min(1, block.source.bytes.count)))
  }
  return (picture.svg, diagnostics)
}

extension PageContext {
  /// The file of an image of this page, to be put into a picture.
  func imageFile(_ destination: String, in files: any FileSystem) -> PictureImage? {
    guard let path = imagePath(destination), let bytes = try? files.read(path) else { return nil }
    let name = path.lowercased()
    guard let type = Self.imageTypes.first(where: { name.hasSuffix($0.suffix) })?.type else { return nil }
    return PictureImage(bytes: bytes, mediaType: type)
  }

  private static let imageTypes: [(suffix: String, type: String)] = [
    (".png", "image/png"), (".jpg", "image/jpeg"), (".jpeg", "image/jpeg"), (".gif", "image/gif"),
    (".webp", "image/webp"), (".svg", "image/svg+xml"),
  ]
}

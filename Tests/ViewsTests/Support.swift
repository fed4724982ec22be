import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Typesetting
import Views

/// What the tests lay text out with: Debian's `fonts-inter` and `fonts-jetbrains-mono`.
enum Fonts {
  static let library: FontLibrary = {
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let mono = "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-"
    do {
      let body = try FontFamily(
        name: "Inter",
        faces: ["Regular", "SemiBold", "Bold", "Italic", "BoldItalic"].map {
          try FontFace(path: inter + $0 + ".otf")
        })
      let code = try FontFamily(
        name: "JetBrains Mono", faces: ["Regular", "Bold"].map { try FontFace(path: mono + $0 + ".ttf") })
      return try FontLibrary([(.body, body), (.mono, code)])
    } catch {
      preconditionFailure("the tests need fonts-inter and fonts-jetbrains-mono: \(error)")
    }
  }()
}

extension BlockEnvironment {
  static var tests: BlockEnvironment {
    let sizes = [
      "photo.png": CGSize(width: 120, height: 80), "img/logo.svg": CGSize(width: 32, height: 32),
      "img/harbour@2x.png": CGSize(width: 60, height: 40),
      "img/harbour@3x.png": CGSize(width: 90, height: 60),
    ]
    return BlockEnvironment(
      fonts: Fonts.library, image: { sizes[$0].map { ImageInfo(size: $0) } },
      imageNames: { sizes.keys.sorted() })
  }
}

/// The views of a block, and what was said about it.
func build(
  _ source: String, _ environment: BlockEnvironment = .tests
) -> (tree: ViewTree?, diagnostics: [Diagnostic]) {
  buildViews(SourceText(SourceFile(path: "page.md", text: source)), in: environment)
}

/// A proposal and what comes of it as a line for the size and one for each frame.
func frames(_ tree: ViewTree, _ proposal: ProposedViewSize) -> String {
  let result = explain(tree, proposal)
  let size = "\(decimal(result.size.width)) \(decimal(result.size.height))"
  return
    ([size]
    + result.frames.map { id, frame in
      "\(id) \(decimal(frame.minX)) \(decimal(frame.minY)) \(decimal(frame.width)) \(decimal(frame.height))"
    }).joined(separator: "\n")
}

func decimal(_ value: CGFloat) -> String {
  let rounded = (Double(value) * 100).rounded() / 100
  return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
}

/// Runs something on a thread with a stack as large as the builder's workers have.
func onLargeStack<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 64 << 20
    thread.start()
  }
}

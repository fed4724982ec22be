import Diagnostics
import Foundation
import LayoutEngine
import Typesetting
public import Views

/// What a page does with a block, on a thread as pages are built on: reads it, runs it, makes views of it, and
/// lays them out.
public struct Trial: Sendable {
  private let environment: BlockEnvironment

  public init(_ environment: BlockEnvironment) { self.environment = environment }

  /// The seconds it took. What is said about the program goes to `listen`.
  @discardableResult
  public func run(_ program: String, _ listen: @escaping @Sendable (String) -> Void = { _ in }) -> Double {
    let start = ContinuousClock.now
    let environment = environment
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let file = SourceFile(path: "fuzz.md", text: program)
      let (tree, diagnostics) = buildViews(SourceText(file), in: environment)
      for diagnostic in diagnostics { listen(diagnostic.rendered()) }
      for width in [320.0, 1024] { _ = tree?.layout.solve(ProposedViewSize(width: width, height: nil)) }
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

extension BlockEnvironment {
  /// With Debian's fonts and two images; nil when the fonts are missing.
  public static var fuzzing: BlockEnvironment? {
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let mono = "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-"
    func face(_ path: String) -> FontFace? { try? FontFace(path: path) }
    guard
      let body = try? FontFamily(
        name: "Inter", faces: ["Regular", "Bold"].compactMap { face(inter + $0 + ".otf") }),
      let code = try? FontFamily(
        name: "JetBrains Mono", faces: ["Regular"].compactMap { face(mono + $0 + ".ttf") }),
      let fonts = try? FontLibrary([(.body, body), (.mono, code)])
    else { return nil }
    let sizes = ["photo.png": CGSize(width: 120, height: 80)]
    return BlockEnvironment(fonts: fonts, image: { sizes[$0].map { ImageInfo(size: $0) } })
  }
}

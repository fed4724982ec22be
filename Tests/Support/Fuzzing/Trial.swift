import Diagnostics
import Foundation
import LayoutEngine
import Synchronization
import Typesetting
public import Views

/// What a page does with a block, on a thread as pages are built on: reads it, runs it, makes views of it in the states
/// that a reader can bring it into, and lays them out.
public struct Trial: Sendable {
  private let environment: BlockEnvironment
  /// As many states as show what goes wrong between them.
  private static let states = 16

  public init(_ environment: BlockEnvironment) { self.environment = environment }

  /// What is said about the program.
  @discardableResult
  public func run(_ program: String) -> [String] {
    let environment = environment
    let done = DispatchSemaphore(value: 0)
    let messages = Mutex<[String]>([])
    let thread = Thread {
      let file = SourceFile(path: "fuzz.md", text: program)
      let (views, diagnostics) = PageViews(environment).build(SourceText(file), states: Trial.states)
      let rendered = diagnostics.map { $0.rendered() }
      messages.withLock { $0 = rendered }
      let trees: [ViewTree]
      switch views {
      case nil: trees = []
      case .fixed(let tree): trees = [tree]
      case .stateful(let views):
        trees = [views.states.first, views.states.last].compactMap { $0.map { ViewTree($0) } }
      }
      for tree in trees {
        for width in [320.0, 1024] { tree.layout.solve(ProposedViewSize(width: width, height: nil)) }
      }
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
    return messages.withLock { $0 }
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

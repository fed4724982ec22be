import Diagnostics
public import Foundation
public import LayoutEngine
import Script

/// A view made by Swift code: a drawing of its own, or others arranged.
public struct NativeView: Sendable {
  let description: ViewDescription

  init(_ description: ViewDescription) { self.description = description }

  /// HTML in a box of a size.
  ///
  /// The HTML is written into the page as it is, in a box that is exactly as large as the layout makes it: an SVG
  /// with a `viewBox` and a width and height of 100 % fills it. It must not need a script, and must not be larger
  /// than its box. `label` is what it says to those who do not see it.
  public init(html: String, size: any LeafLayout, label: String?) {
    var element = Element(.group)
    element.markup = html
    element.accessibilityLabel = label
    description = ViewDescription("html", leaf: size, element)
  }

  /// Views arranged by a layout.
  public init(_ layout: some Layout, _ views: [NativeView]) {
    description = ViewDescription("layout", layout, views.map(\.description))
  }

  /// The view within a modifier: `FixedFrame`, `PaddingModifier`, or one of one's own.
  public func modifier(_ modifier: some UnaryLayout) -> NativeView {
    NativeView(ViewDescription("modifier", modifier, description))
  }

  public func padding(_ length: CGFloat) -> NativeView { modifier(PaddingModifier(EdgeInsets(length))) }

  /// The view with another one behind it, as large as it is.
  public func background(_ view: NativeView, alignment: Alignment = .center) -> NativeView {
    layered(view, .background, alignment)
  }

  /// The view with another one over it.
  public func overlay(_ view: NativeView, alignment: Alignment = .center) -> NativeView {
    layered(view, .overlay, alignment)
  }

  private func layered(_ view: NativeView, _ layer: Element.Layer, _ alignment: Alignment) -> NativeView {
    var secondary = view.description
    var element = secondary.element ?? Element(.group)
    element.layer = layer
    secondary.element = element
    let name = layer == .overlay ? "overlay" : "background"
    return NativeView(ViewDescription(name, description, secondary: secondary, alignment))
  }
}

/// Where a native view stands.
public struct NativeContext {
  let resolver: Resolver
  let environment: EnvironmentValues
  let span: Span
  /// The views that an author wrote in braces.
  public let content: [NativeView]

  /// The direction of text here.
  public var layoutDirection: LayoutDirection { environment.layoutDirection }

  /// A text with the font and the colour that it has here; its Markdown is read.
  public func text(_ markdown: String) -> NativeView {
    let style = InlineStyle(environment, resolver.blockEnvironment)
    let runs = inlineMarkdown(markdown, style, linkSpan: span)
    let content = resolver.text(runs, environment.textStyle, environment, at: span, keepsSpaces: true)
    return NativeView(resolver.view("Text", content, .none, environment.layoutDirection))
  }
}

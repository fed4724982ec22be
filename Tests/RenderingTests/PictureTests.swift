import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Typesetting
import Views

@testable import Rendering

/// Blocks as pictures by themselves.
@Suite struct PictureTests {
  private func picture(
    _ source: String, width: Double = 200, _ change: (inout PictureOptions) -> Void = { _ in }
  ) throws -> Picture {
    let face = try FontFace(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    let fonts = try FontLibrary([(.body, FontFamily(name: "Inter", faces: [face]))])
    var environment = BlockEnvironment(fonts: fonts)
    environment.image = { _ in ImageInfo(size: CGSize(width: 20, height: 10)) }
    let file = SourceFile(path: "page.md", bytes: Array(source.utf8))
    let (tree, diagnostics) = buildViews(SourceText(file), in: environment)
    #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.rendered() }.joined())")
    let views = try #require(tree)
    views.layout.solve(ProposedViewSize(width: width, height: nil))
    var options = PictureOptions()
    options.scheme = .light
    options.fonts = fonts
    change(&options)
    return drawPicture(views, options)
  }

  /// What is in it, without the element around it.
  private func content(_ source: String, width: Double = 200) throws -> String {
    let svg = try picture(source, width: width).svg
    return String(svg[svg.index(after: svg.firstIndex(of: ">")!)...].dropLast("</svg>\n".count))
  }

  private static let red = "fill=\"#ff3b30\" shape-rendering=\"crispEdges\""
  private static let blue = "fill=\"#007aff\" shape-rendering=\"crispEdges\""

  /// From back to front: the background, the view, what lies over it; siblings by their `zIndex`.
  @Test(arguments: [
    (
      "Color.red.frame(width: 20, height: 10).background(.blue)",
      "<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" \(blue)/>"
        + "<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" \(red)/>"
    ),
    (
      "Color.red.frame(width: 20, height: 10).overlay { Color.blue.frame(width: 8, height: 4) }",
      "<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" \(red)/>"
        + "<rect x=\"6\" y=\"3\" width=\"8\" height=\"4\" \(blue)/>"
    ),
    (
      "ZStack { Color.red.frame(width: 20, height: 10).zIndex(1); Color.blue.frame(width: 20, height: 10) }",
      "<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" \(blue)/>"
        + "<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" \(red)/>"
    ),
    (
      "Color.red.frame(width: 20, height: 10).opacity(0.5).rotationEffect(.degrees(90))",
      "<g transform=\"matrix(0 1 -1 0 15 -5)\"><g opacity=\".5\">"
        + "<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" fill=\"#ff3b30\"/></g></g>"
    ),
    (
      "HStack { Color.red.frame(width: 20, height: 10).hidden() }", ""
    ),
  ])
  func order(_ source: String, _ expected: String) throws {
    #expect(try content(source) == expected)
  }

  /// What is drawn beyond the edges of a block is in its picture, and what is clipped is not.
  @Test(arguments: [
    ("Color.red.frame(width: 20, height: 10).offset(x: -5)", "-5 0 25 10"),
    ("Circle().stroke(.red, lineWidth: 4).frame(width: 20, height: 20)", "-2 -2 24 24"),
    ("Color.red.frame(width: 20, height: 10).shadow(radius: 2, y: 3)", "-6 -3 32 22"),
    ("Color.red.frame(width: 20, height: 10).offset(x: -5).clipped()", "0 0 20 10"),
    ("Color.red.frame(width: 20, height: 10).rotationEffect(.degrees(90))", "0 -5 20 20"),
  ])
  func bounds(_ source: String, _ expected: String) throws {
    #expect(try picture(source).svg.contains("viewBox=\"\(expected)\""))
  }

  @Test func colorsFollowTheReader() throws {
    let adaptive = try picture("Color.red.frame(width: 9, height: 9)") { $0.scheme = .adaptive }.svg
    #expect(
      adaptive.contains(
        "<style>.pc0{fill:#ff3b30}@media(prefers-color-scheme:dark){.pc0{fill:#ff453a}}</style>"))
    let own = try picture("Color(red: 1, green: 0, blue: 0).frame(width: 9, height: 9)") {
      $0.scheme = .adaptive
    }
    #expect(!own.svg.contains("<style>"))
  }

  /// A theme's colours, as far as CSS can say them without a browser.
  @Test(arguments: [
    ("#fff", "#ffffff"), ("#11223380", "#112233 .502"), ("rgb(60 50 30 / 6%)", "#3c321e .06"),
    ("rgba(60, 50, 30, 0.5)", "#3c321e .5"), ("hsl(120 100% 25%)", "#008000"), ("white", "#ffffff"),
    ("var(--ink)", "#102030"), ("var(--none, #123)", "#112233"), ("var(--round)", nil),
    ("color-mix(in srgb, var(--ink) 9%, transparent)", "#102030 .09"),
    ("color-mix(in srgb, #000, #fff 25%)", "#404040"), ("oklch(0.7 0.1 200)", nil), ("", nil),
    ("light-dark(#123, #456)", "#112233"), ("light-dark( rgb(1 2 3 / 50%) , var(--ink))", "#010203 .5"),
    ("color-mix(in srgb, light-dark(#000, #fff), light-dark(var(--ink), red) 0%)", "#000000"),
    ("light-dark(#123", nil),
  ])
  func themes(_ value: String, _ expected: String?) {
    let colors = ThemeColors([
      """
      /* --color-x: red; */ :root { --ink: #102030; --round: var(--round); }
      @layer a { @media (prefers-color-scheme: dark) { :root { --color-x: black } } }
      @media print { :root { --color-x: blue } }
      html, .y { --color-x: \(value); } .z { --color-x: yellow }
      """
    ])
    let tone = colors.tone(named: "x")?.light
    let text = tone.map { $0.alpha == 1 ? $0.hex : "\($0.hex) \(cssNumberOf($0.alpha))" }
    #expect(text == expected)
  }

  private func cssNumberOf(_ value: Double) -> String {
    String("\((value * 1000).rounded() / 1000)".dropFirst())
  }

  @Test func whatIsMissingIsNamed() throws {
    let image = try picture("VStack { Image(\"a.png\"); Text(\"A\").background(.thinMaterial) }")
    #expect(
      image.omissions == [
        PictureOmission(cause: .image("a.png"), views: ["Image", "VStack"]),
        PictureOmission(cause: .material, views: ["Color", "background", "VStack"]),
      ])
    let file = PictureImage(bytes: [1, 2, 3], mediaType: "image/png")
    let shown = try picture("Image(\"a.png\")") { $0.image = { _ in file } }
    #expect(shown.omissions.isEmpty && shown.svg.contains("href=\"data:image/png;base64,AQID\""))
  }

  /// Several pictures can stand in one document.
  @Test func idsHaveAPrefix() throws {
    let source = "Color.red.frame(width: 20, height: 10).clipShape(Circle())"
    let svg = try picture(source) { $0.prefix = "q" }.svg
    #expect(svg.contains("<clipPath id=\"q0\">") && svg.contains("clip-path=\"url(#q0)\""))
  }
}

internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import SiteBuilder

struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a layout as a picture, SVG or PNG, for a README, a slide or a social card.",
    discussion: """
      The picture is as wide as the layout, and shows what is drawn beyond its edges, such as shadows. Text \
      is drawn as outlines, and images are part of the file. An SVG is light or dark as its reader's device \
      asks, unless --light or --dark fixes it. Without --svg and --png the SVG is printed.

      EXAMPLES:
        stonehand draw guide/start.md#cards --width 640 --svg cards.svg
        stonehand draw examples/poll.md#poll --width 480 --press Otter --png poll.png --scale 2
        stonehand draw - --width 300 --dark < block.swift > block.svg
      """)

  @OptionGroup var site: SiteOptions

  @Argument(
    help: ArgumentHelp(
      "A page of content/ and a block in it, or '-' for one block's source on standard input.",
      valueName: "page[#block]"))
  var target: Explain.Target

  @Option(help: ArgumentHelp("The proposed width, in points.", valueName: "points"))
  var width: Double

  @Option(help: ArgumentHelp("The proposed height, in points.", valueName: "points"))
  var height: Double?

  @Option(help: ArgumentHelp("The SVG file to write.", valueName: "file"))
  var svg: String?

  @Option(help: ArgumentHelp("The PNG file to write; rsvg-convert makes it.", valueName: "file"))
  var png: String?

  @Option(help: ArgumentHelp("How many pixels of the PNG are a point.", valueName: "factor"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "A control to press first, by its label, or a choice of a menu; may be given several times.",
      valueName: "label"))
  var press: [String] = []

  @Flag(help: "The colours of light mode.")
  var light = false

  @Flag(help: "The colours of dark mode.")
  var dark = false

  @Flag(help: "Paint the page's colour behind it.")
  var background = false

  @Option(help: ArgumentHelp("Room around it, in points.", valueName: "points"))
  var padding = 0.0

  func validate() throws {
    if light, dark { throw ValidationError("--light and --dark are two pictures: ask for one") }
    for (name, value) in [("--width", width), ("--height", height ?? 0), ("--padding", padding)] {
      guard value.isFinite, value >= 0 else {
        throw ValidationError("\(name) is a number of points from 0")
      }
    }
    guard scale.isFinite, scale > 0, scale <= 16 else {
      throw ValidationError("--scale is a number above 0, and 16 at most")
    }
  }

  func run() throws {
    var request = PictureRequest()
    (request.width, request.height, request.presses) = (width, height, press)
    (request.padding, request.hasBackground) = (padding, background)
    if light || dark { request.isDark = dark }
    let picture = try answer(.picture(request), about: target, in: site)
    let terminal = Terminal()
    do throws(FileError) {
      if let svg { try writePicture(Array(picture.utf8), to: svg) }
      if let png { try writePicture(PictureConverter.png(of: picture, scale: scale), to: png) }
    } catch {
      try terminal.fail([.cannot(error)])
    }
    if svg == nil, png == nil { terminal.write(Array(picture.utf8)) }
  }
}

import Foundation
import LayoutEngine
import Rendering
import Views

/// A page of cases: to the left each as the page has it, to the right as a picture, with all that will be pressed.
struct PaintSheet: Sendable {
  struct Cell: Sendable {
    let name: String
    let width: Double
    let top: Int
    let size: (width: Int, height: Int)
  }

  /// What is looked at, after some presses.
  struct Round: Sendable {
    /// What failures say of it.
    var label = ""
    var isDark = false
    var presses: [PaintWalk.Step] = []
    /// The address of each cell's picture.
    var pictures: [String] = []
  }

  /// A case at a width, and what is pressed in it.
  typealias Entry = (paintCase: PaintCase, width: Double, walk: PaintWalk)

  /// Around each block, for what is drawn beyond its edges.
  static let margin = 48
  /// Screenshots are no higher than this.
  private static let mostHeight = 7000

  private(set) var cells: [Cell] = []
  private(set) var rounds: [Round] = []
  private(set) var height = 0
  private(set) var width = 0
  private(set) var files: [String: [UInt8]] = [:]
  /// Paths of font files by their addresses.
  let fonts: [String: String]

  /// As many sheets as the cases need.
  static func sheets(_ entries: [Entry], _ site: PaintSite, presses: Int) -> [PaintSheet] {
    var result: [PaintSheet] = []
    var batch: [Entry] = []
    var height = 0
    for entry in entries {
      let own = self.height(of: entry)
      if !batch.isEmpty, height + own > mostHeight {
        result.append(PaintSheet(batch, site, presses: presses))
        (batch, height) = ([], 0)
      }
      batch.append(entry)
      height += own
    }
    if !batch.isEmpty { result.append(PaintSheet(batch, site, presses: presses)) }
    return result
  }

  /// With room for every state that the presses lead to.
  private static func height(of entry: Entry) -> Int {
    let heights = ([0] + entry.walk.steps.map(\.state)).map { entry.paintCase.height($0, width: entry.width) }
    return min(Int((heights.max() ?? 0).rounded(.up)) + 2 * margin, 3000)
  }

  private init(_ entries: [Entry], _ site: PaintSite, presses: Int) {
    fonts = site.files
    var html = ""
    var css = ""
    var top = 0
    var walks: [PaintWalk] = []
    for (index, entry) in entries.enumerated() {
      let size = (Int(entry.width.rounded(.up)) + 2 * Self.margin, Self.height(of: entry))
      let prefix = "b\(index + 1)"
      walks.append(entry.walk.with(prefix: prefix))
      let block = entry.paintCase.rendered("c\(index)", prefix)
      css += block.css + "\n"
      let inner = String(decoding: block.html, as: UTF8.self)
      let direction = entry.paintCase.direction == .rightToLeft ? " dir=\"rtl\"" : ""
      html += """
        <div class="cell"\(direction) style="top:\(top)px;width:\(size.0)px;height:\(size.1)px">\
        <div class="text" style="position:absolute;left:\(Self.margin)px;top:\(Self.margin)px;\
        width:\(entry.width)px">\(inner)</div></div>\
        <img class="cell" id="i\(index)" style="top:\(top)px;left:\(size.0)px" width="\(size.0)" \
        height="\(size.1)">

        """
      cells.append(Cell(name: entry.paintCase.name, width: entry.width, top: top, size: size))
      top += size.1
      self.width = max(self.width, 2 * size.0)
    }
    self.height = top
    files["/index.html"] = Array(
      """
      <!doctype html><html lang="\(site.language)"><meta charset="utf-8"><title>Paint</title>\
      <style>\(site.css)\(css)</style>
      <style>body{margin:0}.cell{position:absolute;left:0;overflow:hidden;max-width:none;border-radius:0!important}
      .text{max-width:none;padding:0;margin:0;font-size:1rem}
      .lx,.ly{animation:none!important;mask-image:none!important}
      *{transition:none!important;caret-color:transparent}</style>
      <div style="position:relative;height:\(top)px">\(html)</div>
      """.utf8)
    if presses == 0 {
      for isDark in [false, true] {
        let pictures = entries.indices.map { add(entries[$0].paintCase, $0, state: 0, isDark: isDark, site) }
        rounds.append(Round(label: isDark ? "dark" : "light", isDark: isDark, pictures: pictures))
      }
    }
    for step in 0..<presses {
      var round = Round(label: "press \(step + 1)")
      for (index, (entry, walk)) in zip(entries, walks).enumerated() {
        if walk.steps.indices.contains(step) { round.presses.append(walk.steps[step]) }
        let state = walk.steps.prefix(step + 1).last?.state ?? 0
        round.pictures.append(add(entry.paintCase, index, state: state, isDark: false, site))
      }
      rounds.append(round)
    }
  }

  /// Adds the picture of a cell, and answers its address.
  private mutating func add(
    _ paintCase: PaintCase, _ index: Int, state: Int, isDark: Bool, _ site: PaintSite
  ) -> String {
    let cell = cells[index]
    let address = "/picture/\(index)/\(state)/\(isDark).svg"
    let tree = paintCase.tree(state, width: cell.width)
    var options = PictureOptions()
    options.scheme = isDark ? .dark : .light
    options.colors = site.colors
    options.fonts = site.fonts
    options.image = { paintCase.image($0)?.file }
    let margin = Double(Self.margin)
    options.bounds = CGRect(
      x: -margin, y: -margin, width: Double(cell.size.width), height: Double(cell.size.height))
    files[address] = Array(drawPicture(tree, options).svg.utf8)
    return address
  }
}

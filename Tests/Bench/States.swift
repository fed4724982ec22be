import Diagnostics
import Foundation
import LayoutEngine
import Rendering
import Views

/// Times a poll of 56 states, from its source to HTML and CSS.
func benchStates(_ environment: BlockEnvironment) {
  let source = SourceText(SourceFile(path: "poll.swift", text: poll))
  let (built, diagnostics) = PageViews(environment).build(source, states: 256)
  guard case .stateful(let views)? = built else {
    return print("  the poll is wrong: \(diagnostics.map { $0.rendered() }.joined())")
  }
  time("explore (\(views.states.count) states)") { _ = PageViews(environment).build(source, states: 256) }
  time("solve all states for all widths") {
    for view in views.states { _ = solveAllWidths(ViewTree(view), from: 240) }
  }
  let rendered = renderBlock(views, BlockContext(id: "poll", classPrefix: "b1"))
  print("  HTML and CSS: \(rendered.html.count + rendered.css.utf8.count) bytes")
  time("solve, and write HTML and CSS") {
    _ = renderBlock(views, BlockContext(id: "poll", classPrefix: "b1"))
  }
}

private let poll = #"""
  struct Animal: Identifiable {
    let name: String
    var votes = 0
    var id: String { name }
  }

  struct EqualWidths: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      let widest = largest(subviews)
      return CGSize(
        width: widest.width * CGFloat(subviews.count) + 8 * CGFloat(subviews.count - 1), height: widest.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      let widest = largest(subviews)
      var x = bounds.minX + widest.width / 2
      for subview in subviews {
        subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(widest))
        x += widest.width + 8
      }
    }

    private func largest(_ subviews: Subviews) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return sizes.reduce(CGSize.zero) { result, size in
        CGSize(width: max(result.width, size.width), height: max(result.height, size.height))
      }
    }
  }

  struct Place: LayoutValueKey {
    static let defaultValue = 1
  }

  struct Ring: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      let radius = min(bounds.width, bounds.height) / 3
      let step = Angle.degrees(360 / Double(subviews.count)).radians
      let ranks = subviews.map { $0[Place.self] }
      let turn = Double(ranks.firstIndex(of: 1) ?? 0) * step
      for (index, subview) in subviews.enumerated() {
        var point = CGPoint(x: 0, y: -radius)
          .applying(CGAffineTransform(rotationAngle: step * Double(index) - turn))
        point.x += bounds.midX
        point.y += bounds.midY
        subview.place(at: point, anchor: .center, proposal: .unspecified)
      }
    }
  }

  @State var animals = [Animal(name: "Cat"), Animal(name: "Goldfish"), Animal(name: "Dog")]
  let all = animals.reduce(0) { $0 + $1.votes }
  let isTied = animals.allSatisfy { $0.votes == animals[0].votes }
  let arrangement = isTied ? AnyLayout(HStackLayout()) : AnyLayout(Ring())

  VStack {
    arrangement {
      ForEach(animals) { animal in
        Circle().fill(.teal).frame(width: 64, height: 64)
          .overlay { Text(String(animal.name.prefix(1))) }
          .layoutValue(key: Place.self, value: 1 + animals.filter { $0.votes > animal.votes }.count)
      }
    }
    .frame(height: 240)

    Grid(alignment: .leading) {
      ForEach(animals) { animal in
        GridRow {
          Text(animal.name)
          ProgressView(value: Double(animal.votes), total: Double(max(1, all)))
          Text("\(animal.votes)").gridColumnAlignment(.trailing)
        }
        Divider()
      }
    }

    ViewThatFits {
      EqualWidths {
        ForEach($animals) { $animal in
          Button { if all < 5 { animal.votes += 1 } } label: {
            Text(animal.name).frame(maxWidth: .infinity)
          }
        }
      }
      VStack {
        ForEach($animals) { $animal in
          Button { if all < 5 { animal.votes += 1 } } label: {
            Text(animal.name).frame(maxWidth: .infinity)
          }
        }
      }
    }
    .buttonStyle(.bordered)
  }
  """#

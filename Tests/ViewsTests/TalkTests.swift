import Diagnostics
import Foundation
import LayoutEngine
import Testing

@testable import Views

/// The app of the session about SwiftUI's layout system, whole: its listings as they are in the project's shared
/// folder, with what the talk leaves out, of ours, between them.
@Suite(.enabled(if: Listing.exist, "../shared/cases/seed-listings is not there"))
struct TalkTests {
  private static let own = """
    struct MyRadialLayout: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
      }
      // listing 10-radial-place-with-offsets
      /// The first one stands at the top.
      private func getOffset(_ ranks: [Int]) -> Double {
        -2 * .pi / Double(ranks.count) * Double(ranks.firstIndex(of: 1) ?? 0)
      }
    }
    struct MyEqualWidthVStack: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
          width: sizes.map(\\.width).max() ?? 0, height: sizes.map(\\.height).reduce(0, +))
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        var y = bounds.minY
        for subview in subviews {
          let height = subview.sizeThatFits(.unspecified).height
          subview.place(
            at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: height))
          y += height
        }
      }
    }
    struct Podium: View {
      var body: some View { Color.gray.frame(height: 300) }
    }
    struct Avatar: View {
      var pet: Pet
      var body: some View { Circle().frame(width: 60, height: 60).id("avatar-" + pet.type) }
    }
    extension Profile {
      func rank(_ pet: Pet) -> Int { 1 + pets.filter { $0.votes > pet.votes }.count }
    }
    struct ContentView: View {
      @State private var pets = Pet.exampleData.map { Pet(type: $0.type) }

      private var total: Int { pets.reduce(0) { $0 + $1.votes } }

      var body: some View {
        VStack {
          Leaderboard(pets: pets, totalVotes: max(1, total))
          Profile(pets: pets, isThreeWayTie: pets.allSatisfy { $0.votes == pets[0].votes })
          StackedButtons(pets: $pets)
        }
      }
    }
    ContentView()
    """

  private static func build(states: Int) -> (views: StatefulViews?, diagnostics: [Diagnostic]) {
    let listings = [
      "02-pet", "03-leaderboard", "04-equal-width-hstack", "06-buttons", "07-stacked-buttons", "09-rank",
      "11-profile",
    ]
    let own = own.components(separatedBy: "\n").map { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.hasPrefix("// listing ") ? Listing.read(String(line.dropFirst(11))) : line
    }
    let source = (listings.map(Listing.read) + own).joined(separator: "\n")
    let (views, diagnostics) = PageViews(.tests).build(
      SourceText(SourceFile(path: "page.md", text: source)), states: states)
    if case .stateful(let stateful)? = views { return (stateful, diagnostics) }
    return (nil, diagnostics)
  }

  @Test func fiveVotesAmongThreePetsAreFiftySixStates() throws {
    let (found, diagnostics) = Self.build(states: 56)
    let views = try #require(found, "\(diagnostics.map { $0.rendered() }.joined())")
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.message.hasPrefix("'pets' can have more values") == true)
    #expect(views.machine.registers.map(\.values.count) == [56])
    // The buttons in a row and those in a column do the same.
    #expect(views.machine.actions.count == 3)
    let names = ["Cat", "Goldfish", "Dog"]
    var seen: Set<[Int]> = []
    for (state, view) in views.states.enumerated() {
      let tree = ViewTree(view)
      let frames = Dictionary(
        uniqueKeysWithValues: explain(tree, ProposedViewSize(width: 480, height: nil)).frames.map {
          ($0.id, $0.frame)
        })
      let votes = view.words.compactMap { Int($0) }
      seen.insert(votes)
      let middles = try names.map { name in
        let frame = try #require(frames["avatar-" + name])
        return CGPoint(x: frame.midX, y: frame.midY)
      }
      // A row where all are equal, else a circle with the first of the leaders at its top.
      let isTie = Set(votes).count == 1
      #expect((Set(middles.map(\.y)).count == 1) == isTie, "\(votes)")
      if !isTie {
        let leader = try #require(votes.firstIndex(of: votes.max() ?? 0))
        #expect(middles.allSatisfy { $0.y > middles[leader].y - 0.001 }, "\(votes)")
      }
      // Each button adds a vote to its own pet, until there are five.
      for (pet, action) in views.machine.actions.enumerated() {
        var next = votes
        next[pet] += 1
        let target = action.targets[state]
        #expect((target == nil) == (votes.reduce(0, +) == 5))
        if let target { #expect(views.states[target].words.compactMap { Int($0) } == next) }
      }
    }
    #expect(seen.count == 56)
  }

  @Test func itsFacesMove() throws {
    let views = try #require(Self.build(states: 10).views)
    #expect(views.states.allSatisfy { $0.animations == [.default] })
  }
}

extension ViewDescription {
  fileprivate var words: [String] {
    var own: [String] = []
    if case .text(let text)? = element?.content { own.append(text.plainText) }
    return own + layout.children.flatMap(\.words)
  }

  fileprivate var animations: Set<Animation> {
    var result: Set<Animation> = []
    if let animation = element?.animation { result.insert(animation) }
    return layout.children.reduce(into: result) { $0.formUnion($1.animations) }
  }
}

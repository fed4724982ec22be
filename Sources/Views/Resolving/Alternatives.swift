import Diagnostics
import Foundation
import LayoutEngine
import Script

/// What the views of a block asked of their environment that a page decides: its scheme of colours, or its width.
struct AssumedValues {
  var readsColorScheme: Span?
  var readsSizeClass = false
  /// What marks and controls of another reading of the views are told by; empty in the first one.
  var reading = ""
}

extension Resolver {
  /// The views of a block as the page shows them: where they ask for the scheme of colours or for the size class, for
  /// each of them.
  func page(_ built: [BuiltView], _ environment: EnvironmentValues, at span: Span) -> [ViewDescription] {
    blockSpan = span
    defer { isPageRead = true }
    let compact = inBothSchemes(built, environment, "", at: span)
    guard assumed.readsSizeClass else { return compact }
    var wide = environment
    wide.assumedSizeClass = .regular
    let regular = again(" regular") { inBothSchemes(built, wide, " regular", at: span) }
    return [ViewDescription("horizontalSizeClass", SizeClassChoice(), [column(compact), column(regular)])]
  }

  private func inBothSchemes(
    _ built: [BuiltView], _ environment: EnvironmentValues, _ reading: String, at span: Span
  ) -> [ViewDescription] {
    let start = coverable
    let rows = gridRowCount
    let light = presented(views(built, environment, at: span), since: start)
    guard let place = assumed.readsColorScheme else { return light }
    let second = controls.count
    var night = environment
    night.assumedColorScheme = .dark
    // The same rows of grids have the same numbers, or they would be others in the dark.
    let lastRow = gridRowCount
    gridRowCount = rows
    defer { gridRowCount = max(gridRowCount, lastRow) }
    let dark = again(reading + " dark") {
      let start = coverable
      return presented(views(built, night, at: span), since: start)
    }
    var merge = SchemeMerge()
    let merged = merge.merged(column(light), column(dark))
    // What is in readers is not known yet.
    if !merged.hasReaders { keepControls(from: second, shownBy: merged) }
    if merge.pairs.contains(where: { $0.haveDifferentSizes(blockEnvironment.layoutDirection) }) {
      report(Wording.schemesDiffer(place))
    }
    return [merged]
  }

  /// Reads the views once more: their states are the same, and what they say and do is told apart by the reading.
  private func again(_ reading: String, _ body: () -> [ViewDescription]) -> [ViewDescription] {
    let outer = assumed.reading
    assumed.reading = reading
    interpreter.revisitStates()
    let known = (changes: changes.count, events: lifeEvents.count, ids: identifierCount)
    defer { assumed.reading = outer }
    let result = body()
    // What was to be done in the first reading is not done twice.
    let events = Set(lifeEvents[..<known.events].map { first($0.place) })
    lifeEvents =
      lifeEvents[..<known.events] + lifeEvents[known.events...].filter { !events.contains(first($0.place)) }
    let told = Set(changes[..<known.changes].map { first($0.place) })
    changes = changes[..<known.changes] + changes[known.changes...].filter { !told.contains(first($0.place)) }
    forgetIdentifiers(from: known.ids)
    return result
  }

  /// A mark as the first reading has it.
  private func first(_ mark: String) -> String {
    var mark = mark
    for reading in [" regular dark", " regular", " dark"] {
      mark = mark.replacingOccurrences(of: reading, with: "")
    }
    return mark
  }
}

/// The first view in a narrow page, the second one in a wide one.
private struct SizeClassChoice: ChoiceLayout, Equatable {
  func choice(_ proposal: ProposedViewSize, children: [LayoutNode], _ decisions: Decisions) -> Int? {
    guard let width = proposal.width else { return 0 }
    return decisions.isNotNegative(width - SizeClass.threshold) ? 1 : 0
  }
}

extension ViewDescription {
  /// What is found by these is in it.
  func controlKeys(into keys: inout Set<String>) {
    if let pending = element?.pending { keys.insert(pending.key) }
    if let labelling = element?.labelling { keys.insert(labelling.key) }
    if let showing = element?.showing { keys.insert(showing.key) }
    for child in layout.children { child.controlKeys(into: &keys) }
  }
}

import Foundation
import Testing

/// The page of features: each of the 45 points is answered, and what is there can be seen somewhere.
@Suite struct FeaturesTests {
  /// A test of each, by its suite and its function.
  private static let tests = [
    ("Front matter", "FrontMatterTests.whatATemplateSeesOfIt"),
    ("Sidebar, tree of pages", "NavigationTests.theFoldersAreTheTree"),
    ("Contents of the page", "NavigationTests.headingsBecomeAListOfContents"),
    ("Next and previous page", "NavigationTests.anOrderOfOnesOwn"),
    ("Full-text search", "PagefindTests.wordsAreFound"),
    ("Code in colours", "HighlightTests.everyLanguageIsReadWithoutAMistake"),
    ("Titles, marked lines and changes in code", "CodeOptionsTests.changesInALanguage"),
    ("Notes in code", "CodeOptionsTests.numbersThatExplainLines"),
    ("Code from a file", "InclusionTests.aFile"),
    ("Notes and warnings", "GitHubTests.alerts"),
    ("Tables", "GitHubTests.cellsStandWhereTheyWereWritten"),
    ("Footnotes", "ExtensionTests.footnotes"),
    ("Mathematics", "MathTests.aFormula"),
    ("Diagrams", "DiagramTests.aDiagramIsDrawn"),
    ("Tabs", "GroupTests.tabs"),
    ("Cards and columns in Markdown", "GroupTests.layouts"),
    ("Layouts and components of one's own", "LayoutProtocolTests.theLastPlacementCounts"),
    ("Pictures in several sizes", "ImageFormTests.copiesAreMadeAndNamed"),
    ("Dark pages", "FrameTests.theSwitchOfTheScheme"),
    ("Transitions between pages", "SharedViewTests.aNameIsOnAPageOnce"),
    ("Animations of elements", "TransitionTests.eachTransition"),
    ("Less motion on request", "MotionTests.standsStill"),
    ("Works without JavaScript", "ManualTests.noPageHasAScript"),
    ("Links to pages are checked", "LinkTests.aPageThatIsNowhere"),
    ("Links to headings are checked", "LinkTests.anAnchorThatIsNotThere"),
    ("Pictures and addresses elsewhere are checked", "ElsewhereTests.whatServersSay"),
    ("Redirects from old addresses", "BlogTests.hostsAreToldOfRedirects"),
    ("Versions", "EditionTests.anOldVersionSaysSoAndLeadsToTheNewest"),
    ("Pages in several languages", "EditionTests.whatIsNotTranslatedStandsInWithANotice"),
    ("From right to left", "EditionTests.aLanguageMayBeWrittenTheOtherWay"),
    ("Feeds", "ListsTests.aFeedOfAFolder"),
    ("Sitemap", "PublishingTests.theSitemapHasAllPages"),
    ("Page for lost readers", "PublishingTests.thePageForNoAddress"),
    ("Drafts", "FrontMatterTests.aDraftIsLeftOut"),
    ("Tags, pages of lists", "ListsTests.tagsHavePages"),
    ("Files of data", "SharingTests.blocksReadDataFrontMatterAndSettings"),
    ("Templates of one's own", "DefaultThemeTests.aFileFillsASlot"),
    ("Preview that follows the edits", "PreviewTests.chromiumFollowsTheEdits"),
    ("Mistakes shown in the browser", "StonehandServeTests.showsAMistakeAndThenItsCorrection"),
    ("Only what changed is built in the preview", "BuildCacheTests.anEditRendersItsPage"),
    ("Only what changed is built by a new command", "CachePropertyTests.anyEditsAnyCache"),
    ("Print", "BookTests.linksLeadWithinThePage"),
    ("Edit link, last change", "GitHistoryTests.pagesSayIt"),
    ("Cards for links", "SocialCardTests.eachPageHasOne"),
    ("For programs that read", "ListsTests.forPrograms"),
  ]

  @Test func aTestIsBehindEachPoint() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    var sources: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where path.hasSuffix("Tests.swift") {
      sources.append(try String(contentsOf: tests.appending(path: path), encoding: .utf8))
    }
    for (feature, test) in Self.tests {
      let parts = test.split(separator: ".")
      let isThere = sources.contains {
        $0.contains("struct \(parts[0]) ") && $0.contains("func \(parts[1])(")
      }
      #expect(isThere, "\(feature): there is no test \(test)")
    }
    #expect(Set(Self.tests.map(\.0)) == Set(try Self.rows().map { $0[0] }))
  }

  private static func rows() throws -> [[String]] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../content/guide/features.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func everyPointIsAnswered() throws {
    let rows = try Self.rows()
    #expect(rows.count == 45)
    #expect(Set(rows.map { $0[0] }).count == 45)
    for row in rows {
      #expect(row.count == 3, "\(row)")
      #expect(["yes", "partly", "not yet"].contains(row[1]), "\(row)")
      // That its links resolve is for the build of the manual to say, which says nothing.
      let isSeen = row[2].contains(".md") || row[2].contains("this page") || row[2].contains("this one")
      #expect(isSeen || row[1] == "not yet", "\(row)")
    }
  }
}

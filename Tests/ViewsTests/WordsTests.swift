import Testing

@testable import Views

/// What is declared of the words of a block.
@Suite struct WordsTests {
  @Test func whatWorksIsDescribed() {
    let words = Vocabulary.words
    let views = words.views.values.filter { $0.kind == .works }.map(\.about)
    let modifiers = words.modifiers.values.filter { $0.kind == .works }.map(\.about)
    #expect(views.count > 50)
    #expect(modifiers.count > 80)
    for about in views + modifiers {
      #expect(!about.summary.isEmpty && !about.page.isEmpty, "\(about.name)")
      #expect(!about.forms.isEmpty && about.forms.allSatisfy { $0.hasPrefix(about.name) }, "\(about.name)")
    }
  }

  @Test func whatHasNoEffectSaysWhatItIsAbout() {
    let silent = Vocabulary.words.modifiers.values.filter { $0.kind == .silent }
    #expect(silent.count > 40)
    for word in silent { #expect(!word.about.summary.isEmpty, "\(word.about.name)") }
    let leftOut = Vocabulary.words.modifiers.values.filter { $0.kind == .unanswered }
    #expect(leftOut.count > 40)
    for word in leftOut { #expect(!word.about.summary.isEmpty, "\(word.about.name)") }
  }

  @Test func hintsAreWordsThatMayBeWritten() {
    let words = Vocabulary.words
    #expect(!words.modifierNames.contains("glassEffectID"))
    #expect(!words.viewNames.contains("HelpLink"))
    #expect(Vocabulary.hostNames.contains("HelpLink"))
    #expect(Vocabulary.memberNames.contains("glassEffectID"))
  }
}

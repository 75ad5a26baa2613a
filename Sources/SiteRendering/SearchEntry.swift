import TutorialModel

/// What one page adds to the search index.
struct SearchEntry: Sendable {
  let file: String
  let title: String
  let sections: [Section]

  struct Section: Sendable {
    /// The anchor and the title as literals.
    var place: String
    /// As a literal.
    var text: String
    /// Its words.
    var terms: Set<String>
  }

  init(_ checked: CheckedPage) {
    file = checked.page.file
    title = checked.page.frontMatter.title
    let title = title
    sections = SearchSection.sections(of: checked).map { section in
      var terms: Set<String> = []
      SearchTerms.add(section.title.isEmpty ? title : section.title, to: &terms)
      SearchTerms.add(section.text, to: &terms)
      return Section(
        place: "\(section.anchor.scriptLiteral),\(section.title.scriptLiteral)",
        text: section.text.scriptLiteral, terms: terms)
    }
  }
}

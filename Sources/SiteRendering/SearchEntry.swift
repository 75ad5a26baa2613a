import TutorialModel

/// What one page adds to the search index.
struct SearchEntry: Sendable {
  let file: String
  let title: String
  let sections: [SearchSection]
  /// The words of each section, sorted.
  let terms: [[String]]

  init(_ checked: CheckedPage) {
    file = checked.page.file
    title = checked.page.frontMatter.title
    sections = SearchSection.sections(of: checked)
    let title = title
    terms = sections.map { section in
      var terms: Set<String> = []
      SearchTerms.add(section.title.isEmpty ? title : section.title, to: &terms)
      SearchTerms.add(section.text, to: &terms)
      return terms.sorted()
    }
  }
}

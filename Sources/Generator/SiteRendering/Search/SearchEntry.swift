import TutorialModel

/// The part of the search index that one page adds.
struct SearchEntry: Sendable, Hashable {
  let file: String
  let title: String
  let sections: [Section]

  struct Section: Sendable, Hashable {
    /// The anchor and the title as literals.
    var place: String
    /// The text as a literal.
    var text: String
    /// Its words, each as often as it occurs.
    var terms: [String]
  }

  init(_ checked: CheckedPage) {
    self.init(checked.page, SearchSection.sections(of: checked))
  }

  /// Creates an entry from the declarations of a module. Headings without text of their own are
  /// left out.
  init(_ reference: ModuleReference) {
    let sections = SearchSection.sections(of: reference.page)
    self.init(reference.page, sections.filter { !$0.text.isEmpty })
  }

  private init(_ page: Page, _ found: [SearchSection]) {
    file = page.file
    title = page.frontMatter.title
    let title = title
    sections = found.map { section in
      var terms: [String] = []
      SearchTerms.add(section.title.isEmpty ? title : section.title, to: &terms)
      SearchTerms.add(section.text, to: &terms)
      return Section(
        place: "\(section.anchor.scriptLiteral),\(section.title.scriptLiteral)",
        text: section.text.scriptLiteral, terms: terms)
    }
  }
}

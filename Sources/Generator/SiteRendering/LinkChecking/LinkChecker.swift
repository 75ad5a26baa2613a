import SystemFiles
import TutorialModel

/// Checks that the links, anchors and images of all pages lead to something.
package struct LinkChecker: Sendable {
  /// A page with its document, in which links are located.
  package struct Source: Sendable {
    package var page: Page
    package var document: SourceDocument

    package init(page: Page, document: SourceDocument) {
      self.page = page
      self.document = document
    }
  }

  private let rules: LinkRules
  private let files: Set<String>
  private let refused: [String: String]
  private let references: [ModuleReference]?

  /// The result of a check.
  package struct Answer: Sendable {
    /// The problems, in the order of the pages.
    package fileprivate(set) var diagnostics: [Diagnostic] = []
    /// The destinations that lead nowhere, by the path of the page.
    package fileprivate(set) var broken: [String: Set<String>] = [:]
    /// The files of the content folder that pages refer to.
    package fileprivate(set) var used: Set<String> = []
    /// Indicates whether links wait to be checked until the references of the modules are known.
    package fileprivate(set) var awaitsReferences = false
  }

  /// - Parameters:
  ///   - files: the other files of the content folder, by their paths in it.
  ///   - refused: the problems of files that cannot be published, by their paths.
  ///   - references: the pages about modules; `nil` if they are not known yet.
  package init(
    rules: LinkRules = LinkRules(), files: Set<String>, refused: [String: String] = [:],
    references: [ModuleReference]? = []
  ) {
    self.rules = rules
    self.files = files
    self.refused = refused
    self.references = references
  }

  /// - Parameter isChecked: the pages whose links are checked; the others may only be linked to.
  package func check(
    _ sources: [Source], where isChecked: (Page) -> Bool = { _ in true }
  ) async -> Answer {
    let targets = targets(sources)
    var answer = Answer()
    let checked = sources.filter { isChecked($0.page) }
    let budget = SuggestionBudget(pages: checked.count)
    for page in await checked.concurrentMap({ check($0, for: targets, budget) }) {
      answer.diagnostics += page.diagnostics
      answer.broken.merge(page.broken) { $0.union($1) }
      answer.used.formUnion(page.used)
      answer.awaitsReferences = answer.awaitsReferences || page.awaitsReferences
    }
    return answer
  }

  /// The pages and files that a page may link to: each destination as the author writes it, and the
  /// page that it leads to.
  package func destinations(from page: Page, in sources: [Source]) -> [(
    destination: String, page: Page?
  )] {
    targets(sources).destinations(from: page)
  }

  private func targets(_ sources: [Source]) -> LinkTargets {
    LinkTargets(
      pages: sources.map(\.page), files: files, refused: refused, rules: rules,
      references: references)
  }

  private func check(
    _ source: Source, for targets: LinkTargets, _ budget: SuggestionBudget
  ) -> Answer {
    var answer = Answer()
    var budget = budget
    var positions: ReferencePosition?
    for reference in PageReference.all(in: source.page.blocks, includesMarkup: rules.allowsHTML) {
      switch targets.find(reference, from: source.page, &budget) {
      case .page, .elsewhere: break
      case .file(let path): answer.used.insert(path)
      case .awaited: answer.awaitsReferences = true
      case .nothing(let problem, let meant):
        var finder = positions ?? ReferencePosition(source.document)
        positions = nil
        answer.broken[source.page.path, default: []].insert(reference.destination)
        answer.diagnostics.append(
          Diagnostic(
            path: source.page.path, position: finder.position(of: reference), message: problem,
            replacement: meant))
        positions = finder
      }
    }
    return answer
  }
}

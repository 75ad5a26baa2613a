import TutorialModel

/// Checks that the links, anchors and images of all pages lead to something.
package struct LinkChecker: Sendable {
  /// A page with the text of its file, to say where in it a link stands.
  package struct Source: Sendable {
    package var page: Page
    package var text: String

    package init(page: Page, text: String) {
      self.page = page
      self.text = text
    }
  }

  private let site: SiteConfiguration
  private let files: Set<String>

  /// - Parameter files: what stands in the content folder beside the pages, by its path in there.
  package init(site: SiteConfiguration, files: Set<String>) {
    self.site = site
    self.files = files
  }

  /// What is wrong, in the order of the pages, and the files that pages refer to.
  package func check(
    _ sources: [Source]
  ) -> (diagnostics: [Diagnostic], used: Set<String>) {
    let targets = LinkTargets(pages: sources.map(\.page), files: files, site: site)
    var diagnostics: [Diagnostic] = []
    var used: Set<String> = []
    for source in sources {
      let references = PageReference.all(in: source.page.blocks, includesMarkup: site.allowsHTML)
      var positions: ReferencePosition?
      for reference in references {
        switch targets.find(reference, from: source.page) {
        case .page, .elsewhere: break
        case .file(let path): used.insert(path)
        case .nothing(let problem):
          let finder = positions ?? ReferencePosition(text: source.text)
          positions = finder
          diagnostics.append(
            Diagnostic(
              path: source.page.path, position: finder.position(of: reference), message: problem))
        }
      }
    }
    return (diagnostics, used)
  }
}

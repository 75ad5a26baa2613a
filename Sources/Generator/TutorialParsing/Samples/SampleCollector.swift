import TutorialModel

/// Collects the Swift samples of a page and groups them into programs.
package struct SampleCollector: Sendable {
  package struct Output: Sendable, Hashable {
    /// In the order of their first samples.
    package var sessions: [Session] = []
    /// Samples that are not checked, because their author says so.
    package var ignored: [Sample] = []
    package var diagnostics: [Diagnostic] = []
  }

  private let includes: IncludeReader

  /// `packageFolder` is the folder whose files samples may include.
  package init(packageFolder: String) {
    includes = IncludeReader(packageFolder: packageFolder)
  }

  package func collect(_ page: Page, defaultLanguageMode: LanguageMode) -> Output {
    let finder = SampleFinder(page, includes: includes)
    var output = Output(diagnostics: finder.diagnostics)
    for sample in finder.samples {
      if sample.words.kind == .ignore {
        output.ignored.append(sample)
      } else {
        add(sample, of: page, defaultLanguageMode, to: &output.sessions)
      }
    }
    return output
  }

  private func add(
    _ sample: Sample, of page: Page, _ defaultLanguageMode: LanguageMode,
    to sessions: inout [Session]
  ) {
    let id = Session.ID(path: page.path, name: sample.sessionName)
    if let index = sessions.firstIndex(where: { $0.id == id }) {
      sessions[index].samples.append(sample)
      sessions[index].timeout += sample.timeout
    } else {
      let world = page.frontMatter
      sessions.append(
        Session(
          id: id, samples: [sample], clock: world.clock, timeZone: world.timeZone,
          locale: world.locale, languageMode: world.languageMode ?? defaultLanguageMode,
          timeout: sample.timeout))
    }
  }
}

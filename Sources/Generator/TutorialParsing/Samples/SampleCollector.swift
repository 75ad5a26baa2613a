import TutorialModel

/// Collects the Swift samples of a page and groups them into programs.
package struct SampleCollector: Sendable {
  /// The texts that samples of a page include, or why they cannot be read.
  package typealias Includes = [SampleWords.Include: Result<SourceDocument, IncludeProblem>]

  /// All that the samples of a page are made of.
  package struct Input: Sendable, Hashable {
    package var page: Page
    package var includes: Includes
    /// The language mode of a page that does not choose one.
    package var defaultLanguageMode: LanguageMode

    package init(page: Page, includes: Includes, defaultLanguageMode: LanguageMode) {
      self.page = page
      self.includes = includes
      self.defaultLanguageMode = defaultLanguageMode
    }
  }

  package struct Output: Sendable, Hashable {
    /// In the order of their first samples.
    package var sessions: [Session] = []
    /// The samples that are not checked because their author says so.
    package var ignored: [Sample] = []
    package var diagnostics: [Diagnostic] = []
  }

  package init() {}

  package func collect(_ input: Input) -> Output {
    let finder = SampleFinder(input.page, includes: input.includes)
    var output = Output(diagnostics: finder.diagnostics)
    for sample in finder.samples {
      if sample.words.kind == .ignore {
        output.ignored.append(sample)
      } else {
        add(sample, of: input, to: &output.sessions)
      }
    }
    return output
  }

  private func add(_ sample: Sample, of input: Input, to sessions: inout [Session]) {
    let id = Session.ID(path: sample.id.path, name: sample.id.session)
    if let index = sessions.firstIndex(where: { $0.id == id }) {
      sessions[index].samples.append(sample)
      sessions[index].timeout += sample.timeout
    } else {
      let world = input.page.frontMatter
      sessions.append(
        Session(
          id: id, samples: [sample], clock: world.clock, timeZone: world.timeZone,
          locale: world.locale, languageMode: world.languageMode ?? input.defaultLanguageMode,
          timeout: sample.timeout))
    }
  }
}

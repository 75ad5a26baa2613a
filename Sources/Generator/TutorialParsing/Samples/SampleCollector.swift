import TutorialModel

/// Collects the Swift samples of a page and groups them into programs.
package struct SampleCollector: Sendable {
  /// The texts that samples of a page include, or the reasons why they cannot be read.
  package typealias Includes = [SampleWords.Include: Result<SourceDocument, IncludeProblem>]

  /// Everything that determines the samples of a page.
  package struct Input: Sendable, Hashable {
    package var page: Page
    package var includes: Includes
    /// The files for the programs of the page.
    package var files: [PageFile]
    /// The language mode of a page that does not choose one.
    package var defaultLanguageMode: LanguageMode
    /// The longest time limit of a sample, in seconds.
    package var maximumTimeout: Int

    package init(
      page: Page, includes: Includes, files: [PageFile] = [], defaultLanguageMode: LanguageMode,
      maximumTimeout: Int = SiteConfiguration().maximumTimeout
    ) {
      self.page = page
      self.includes = includes
      self.files = files
      self.defaultLanguageMode = defaultLanguageMode
      self.maximumTimeout = maximumTimeout
    }
  }

  package struct Output: Sendable, Hashable {
    /// The sessions, in the order of their first samples.
    package var sessions: [Session] = []
    /// The samples that their author excludes from checks.
    package var ignored: [Sample] = []
    package var diagnostics: [Diagnostic] = []
    /// The files in the working folder of the page's programs, sorted by path.
    package var files: [SiteFile] = []

    /// The output for a page without samples.
    package static let none = Output()
  }

  package init() {}

  package func collect(_ input: Input) -> Output {
    let finder = SampleFinder(input.page, includes: input.includes)
    var output = Output(diagnostics: finder.diagnostics)
    var files: [String: SiteFile] = [:]
    for file in input.files {
      switch file.contents {
      case .success(let contents):
        files[file.name.text] = SiteFile(path: file.name.text, contents: contents)
      case .failure(let problem):
        output.diagnostics.append(
          Diagnostic(path: file.name.path, position: file.name.position, message: problem.message))
      }
    }
    output.files = files.values.sorted { $0.path < $1.path }
    var indices: [Session.ID: Int] = [:]
    for var sample in finder.samples {
      if let seconds = sample.words.timeout, seconds > input.maximumTimeout {
        output.diagnostics.append(tooLong(sample, seconds, maximum: input.maximumTimeout))
        sample.words.timeout = input.maximumTimeout
      }
      if sample.words.kind == .ignore {
        output.ignored.append(sample)
      } else {
        add(sample, of: input, to: &output.sessions, &indices)
      }
    }
    var names: [String] = []
    for index in output.sessions.indices {
      output.sessions[index].files = output.files
      output.diagnostics += contradictions(in: output.sessions[index])
      let hidden = HiddenNames(of: output.sessions[index].samples)
      output.sessions[index].hiddenNames = hidden.names
      output.diagnostics += hidden.diagnostics
      if let name = output.sessions[index].givenName {
        output.sessions[index].similarName = names.nearest(to: name)
        if names.count < Self.comparedNames { names.append(name) }
      }
    }
    return output
  }

  /// The number of sessions of a page whose names are compared with those of later ones.
  private static let comparedNames = 50

  private func add(
    _ sample: Sample, of input: Input, to sessions: inout [Session],
    _ indices: inout [Session.ID: Int]
  ) {
    let id = Session.ID(path: sample.id.path, name: sample.id.session)
    if let index = indices[id] {
      sessions[index].samples.append(sample)
      sessions[index].timeout += sample.timeout
    } else {
      indices[id] = sessions.count
      let world = input.page.frontMatter
      sessions.append(
        Session(
          id: id, samples: [sample], clock: world.clock, timeZone: world.timeZone,
          locale: world.locale, languageMode: world.languageMode ?? input.defaultLanguageMode,
          timeout: sample.timeout))
    }
  }
}

/// Returns the problems of samples that give their program another input or other arguments than a
/// sample above.
private func contradictions(in session: Session) -> [Diagnostic] {
  session.samples.flatMap { sample in
    var words: [String] = []
    if let input = sample.words.input, input != session.input { words.append("stdin") }
    if let given = sample.words.arguments, given != session.arguments { words.append("arguments") }
    return words.map { word in
      Diagnostic(
        path: sample.id.path, position: sample.code.infoPosition,
        message:
          "a sample above gives this program another '\(word)'. Keep one of them, or make this "
          + "sample `isolated`.")
    }
  }
}

private func tooLong(_ sample: Sample, _ seconds: Int, maximum: Int) -> Diagnostic {
  Diagnostic(
    path: sample.id.path, position: sample.code.position,
    message:
      "'timeout' is \(seconds) seconds, but the limit is \(maximum). Ask for less, or "
      + "raise maximum-timeout in site.yml.")
}

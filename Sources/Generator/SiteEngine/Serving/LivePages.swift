import SampleRunning
import SiteServing
import TutorialModel

/// Pages with the known results of their samples, or else with earlier results of the same code.
struct LivePages {
  private(set) var pages: [CheckedPage] = []
  /// The states of pages, by the page's file; pages without an entry are up to date.
  private(set) var pageStates: [String: ServedSite.PageState] = [:]
  /// The problems of the known results.
  private(set) var problems: [ServedSite.Problem] = []

  mutating func add(_ page: CollectedPage, _ known: KnownSessions) throws {
    var samples: [CheckedSample] = []
    var running: Set<Sample.ID> = []
    var old: Set<Sample.ID> = []
    var diagnostics: [Diagnostic] = []
    var isCurrent = true
    for session in page.samples.sessions {
      let standIns = known.lastPassed(of: session).standIns(for: session.samples)
      guard let checked = known.results(of: session) else {
        isCurrent = false
        let isRunning = !known.hasSamePrograms(session)
        for (sample, standIn) in zip(session.samples, standIns) {
          samples.append(standIn ?? CheckedSample(sample: sample, verdict: .ignored))
          if isRunning { running.insert(sample.id) }
        }
        continue
      }
      diagnostics += checked.flatMap(\.diagnostics)
      let tokens = known.tokens(of: session)
      for (sample, standIn) in zip(checked, standIns) {
        if case .skipped = sample.verdict, let standIn {
          samples.append(standIn)
          old.insert(sample.sample.id)
          isCurrent = false
        } else {
          var sample = sample
          sample.tokens = tokens.map { $0[sample.sample.id] ?? [] } ?? standIn?.tokens ?? []
          samples.append(sample)
        }
      }
    }
    let checked = try page.checked(samples)
    pages.append(checked)
    let acceptable = isCurrent ? Accepter().acceptable(on: checked) : []
    problems += diagnostics.map {
      ServedSite.Problem(
        $0, page: page.page.file,
        isAcceptable: $0.path == page.document.path && $0.position.map(acceptable.contains) ?? false
      )
    }
    let state = ServedSite.PageState(
      running: checked.shownNumbers(where: running.contains),
      old: checked.shownNumbers(where: old.contains))
    if state != ServedSite.PageState() { pageStates[page.page.file] = state }
  }
}

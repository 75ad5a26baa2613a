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

  /// The known results of a session.
  struct Knowledge {
    /// The checked samples; `nil` if the current code was not checked.
    var samples: [CheckedSample]?
    /// The tokens; `nil` if the current code was not annotated.
    var tokens: [Sample.ID: [[CodeToken]]]?
    /// The results of earlier samples of the same code, in the order of the session's samples.
    var standIns: [CheckedSample?]
    /// Indicates whether the programs are the ones checked last, perhaps moved on their page.
    var hasSamePrograms: Bool

    init(
      of session: Session, in snapshot: SiteSnapshot, _ engine: SiteEngine,
      _ tools: RunTools
    ) {
      samples = engine.known(session, snapshot.plan, in: tools)
      tokens = engine.knownTokens(of: session, snapshot.plan, in: tools)
      standIns = engine.lastPassed(of: session).standIns(for: session.samples)
      hasSamePrograms = engine.hasSamePrograms(session, snapshot.plan, in: tools)
    }
  }

  mutating func add(_ page: CollectedPage, _ knowledge: (Session) -> Knowledge) throws {
    var samples: [CheckedSample] = []
    var running: Set<Sample.ID> = []
    var old: Set<Sample.ID> = []
    var diagnostics: [Diagnostic] = []
    var isCurrent = true
    for session in page.samples.sessions {
      let known = knowledge(session)
      guard let checked = known.samples else {
        isCurrent = false
        for (sample, standIn) in zip(session.samples, known.standIns) {
          samples.append(standIn ?? CheckedSample(sample: sample, verdict: .ignored))
          if !known.hasSamePrograms { running.insert(sample.id) }
        }
        continue
      }
      diagnostics += checked.flatMap(\.diagnostics)
      for (sample, standIn) in zip(checked, known.standIns) {
        if case .skipped = sample.verdict, let standIn {
          samples.append(standIn)
          old.insert(sample.sample.id)
          isCurrent = false
        } else {
          var sample = sample
          sample.tokens =
            known.tokens.map { $0[sample.sample.id] ?? [] } ?? standIn?.tokens ?? []
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

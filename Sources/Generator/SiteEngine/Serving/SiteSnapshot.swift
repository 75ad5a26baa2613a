import SampleRunning
import SiteServing
import TutorialModel

/// The files of a site as they were read at one time.
struct SiteSnapshot: Sendable {
  /// Grows with each snapshot.
  var number: Int
  /// Another number whenever a source of the package may have changed.
  var sourceState: Int
  var content: CollectedContent
  var site: SiteBuilder
  /// The modules of the package that the pages import; `nil` where SwiftPM must be asked first.
  var modules: PlannedModules?
  /// What is wrong with the content and the links.
  var diagnostics: [Diagnostic]

  var sessions: [Session] { content.pages.flatMap(\.samples.sessions) }
}

/// What is to be done for a snapshot after its first look. While it is the same, what has begun goes
/// on.
struct SiteWork: Hashable, Sendable {
  var sessions: Set<SessionContent>
  /// The number of the modules, or else of the state of the package's sources.
  var modules: Int?
  var sourceState: Int?
}

extension CheckedPage {
  /// The numbers by which the page's samples are known to its readers.
  func shownNumbers(where isMeant: (Sample.ID) -> Bool) -> [Int] {
    let shown = samples.filter { !$0.sample.words.isHidden }
    return zip(1..., shown).filter { isMeant($0.1.sample.id) }.map(\.0)
  }
}

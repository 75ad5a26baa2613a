import SiteServing
import TutorialModel

/// The files of a site, read at one time, with the known facts about the package's modules.
struct SiteSnapshot: Sendable {
  /// The number of the snapshot, which increases with each one.
  var number: Int
  var sources: SourceState
  var content: SiteContent
  var site: Site
  var plan: ModulePlan
  /// The problems with the content and the links.
  var diagnostics: [Diagnostic]
}

/// The work that remains after a snapshot is first shown. If the next snapshot leaves equal work,
/// the work in progress continues.
struct SiteWork: Hashable, Sendable {
  var sessions: Set<SessionContent>
  var plan: ModulePlan
}

extension CheckedPage {
  /// Returns the numbers by which readers know the page's samples.
  func shownNumbers(where isMeant: (Sample.ID) -> Bool) -> [Int] {
    let shown = samples.filter { !$0.sample.words.isHidden }
    return zip(1..., shown).filter { isMeant($0.1.sample.id) }.map(\.0)
  }
}

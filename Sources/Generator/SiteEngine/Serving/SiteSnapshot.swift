import SiteServing
import TutorialModel

/// The files of a site as they were read at one time, with what is known of the package's modules.
struct SiteSnapshot: Sendable {
  /// Grows with each snapshot.
  var number: Int
  var sources: SourceState
  var content: SiteContent
  var site: Site
  var plan: ModulePlan
  /// The problems with the content and the links.
  var diagnostics: [Diagnostic]
}

/// The work that a snapshot leaves after its first look. If the next snapshot leaves the same, work that
/// is under way goes on.
struct SiteWork: Hashable, Sendable {
  var sessions: Set<SessionContent>
  var plan: ModulePlan
}

extension CheckedPage {
  /// The numbers by which the page's samples are known to its readers.
  func shownNumbers(where isMeant: (Sample.ID) -> Bool) -> [Int] {
    let shown = samples.filter { !$0.sample.words.isHidden }
    return zip(1..., shown).filter { isMeant($0.1.sample.id) }.map(\.0)
  }
}

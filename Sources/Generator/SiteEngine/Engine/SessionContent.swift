import Foundation
import TutorialModel

/// The input of a session's programs, without its position on the page.
struct SessionContent: Hashable, Sendable {
  /// The input of a sample, without its position.
  struct Code: Hashable {
    private let lines: [String]
    private let words: SampleWords

    init(_ sample: Sample) {
      lines = sample.code.lines
      words = sample.words
    }
  }

  private let id: Session.ID
  private let samples: [Code]
  private let clock: Date?
  private let surroundings: [String]
  private let timeout: Int
  private let files: [SiteFile]

  init(_ session: Session) {
    id = session.id
    samples = session.samples.map(Code.init)
    clock = session.clock
    surroundings = [session.timeZone, session.locale, session.languageMode.rawValue]
    timeout = session.timeout
    files = session.files
  }
}

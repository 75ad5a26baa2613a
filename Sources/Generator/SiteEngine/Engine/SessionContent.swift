import Foundation
import TutorialModel

/// The input of a session's programs, without its position on the page.
struct SessionContent: Hashable, Sendable {
  private struct Code: Hashable {
    var lines: [String]
    var words: SampleWords
  }

  private let id: Session.ID
  private let samples: [Code]
  private let clock: Date?
  private let surroundings: [String]
  private let timeout: Int

  init(_ session: Session) {
    id = session.id
    samples = session.samples.map { Code(lines: $0.code.lines, words: $0.words) }
    clock = session.clock
    surroundings = [session.timeZone, session.locale, session.languageMode.rawValue]
    timeout = session.timeout
  }
}

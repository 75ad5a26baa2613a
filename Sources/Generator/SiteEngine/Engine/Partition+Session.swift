import SystemFiles
import TutorialModel

extension Partition {
  /// Whether a session is in this part: by its code, so that a page which moves, or another page that
  /// is added, moves no session.
  func contains(_ session: Session) -> Bool {
    let code = session.samples.map { sample in
      "\(sample.words.kind.rawValue)\n" + sample.code.lines.joined(separator: "\n")
    }
    let digest = Digest(of: "session 1\n\(session.languageMode)\n" + code.joined(separator: "\0"))
    return contains(hexDigits: digest.description)
  }
}

import SystemFiles
import TutorialModel

extension Partition {
  /// Returns whether a session is in this part. The result depends only on the session's code:
  /// moving or adding pages moves no session.
  func contains(_ session: Session) -> Bool {
    let code = session.samples.map { sample in
      "\(sample.words.kind.rawValue)\n" + sample.code.lines.joined(separator: "\n")
    }
    let digest = Digest(of: "session 1\n\(session.languageMode)\n" + code.joined(separator: "\0"))
    return contains(hexDigits: digest.description)
  }
}

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
    return contains(blockDigest: digest.description)
  }

  /// Whether a block of documentation is in this part: by its code as well.
  func contains(_ block: DocumentedBlock) -> Bool { contains(blockDigest: block.digest) }

  /// Whether what has this digest, in hexadecimal digits, is in this part.
  func contains(blockDigest digest: String) -> Bool {
    contains(UInt64(digest.prefix(16), radix: 16) ?? 0)
  }
}

import Foundation
import SystemFiles

/// The note that `make` writes beside the command: its commit, and the toolchain that built it.
///
/// It is a separate file and not part of the program, so that a new commit recompiles nothing.
package struct BuildNote: Sendable, Hashable {
  /// The name of the file.
  package static let file = "build-note.txt"

  /// The commit; `nil` if it is not known.
  package var commit: String?
  /// The compiler: `Swift 6.3.1`.
  package var toolchain: String?

  /// The digest of the sources of the libraries that every sample loads.
  private var runtimeSources: String?
  /// The digest of these libraries as they were when the note was written.
  private var runtimeFiles: String?

  /// The note of the running program; empty if there is none.
  package static func ofThisProgram() -> BuildNote {
    BuildNote(FileBytes.text(of: "\(Installation.folder)/\(file)"))
  }

  /// Reads lines of a word, a space and its value.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: " ", maxSplits: 1)
      guard halves.count == 2 else { continue }
      switch halves[0] {
      case "commit": commit = String(halves[1])
      case "toolchain": toolchain = String(halves[1])
      case "runtime":
        let digests = halves[1].split(separator: " ").map(String.init)
        if digests.count == 2 { (runtimeSources, runtimeFiles) = (digests[0], digests[1]) }
      default: break
      }
    }
  }

  /// The digest of the sources of some libraries that every sample loads, which is the same
  /// wherever they were built.
  ///
  /// - Parameter files: the digest of the libraries.
  /// - Returns: `nil` if the note is about other libraries: they have been rebuilt since.
  package func runtimeSources(of files: Digest) -> Digest? {
    guard runtimeFiles == files.description else { return nil }
    return runtimeSources.flatMap { Digest($0.utf8) }
  }
}

import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

extension Capture {
  /// The errors in SwiftPM's output, without its progress and the warnings of the author's package.
  package var errorLines: String {
    let lines = (output + errorOutput).split(separator: "\n").filter { !$0.contains("warning: ") }
    let errors = lines.filter { $0.contains("error: ") }
    return (errors.isEmpty ? lines : errors).joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

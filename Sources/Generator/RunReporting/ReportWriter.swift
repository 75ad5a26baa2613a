import Foundation
import TutorialModel

/// Writes the report of a run to a file at the end of the run.
struct ReportWriter: RunObserver {
  let file: String
  /// Indicates whether the report is appended to the file.
  var isAppended = false
  let encode: @Sendable (ConcludedRun) throws -> Data

  func conclude(_ run: ConcludedRun) throws {
    do {
      let report = try encode(run)
      if isAppended, let handle = FileHandle(forWritingAtPath: file) {
        try handle.seekToEnd()
        try handle.write(contentsOf: report)
        try handle.close()
      } else {
        try report.write(to: URL(fileURLWithPath: file), options: .atomic)
      }
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: file, cause: error.localizedDescription)
    }
  }
}

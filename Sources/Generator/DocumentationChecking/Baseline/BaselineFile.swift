import Foundation
import SystemFiles
import TutorialModel

/// The file with the known failures: `exhibit-baseline.txt` in the package's folder.
package struct BaselineFile {
  package static let name = BaselineCounts.fileName

  private let packageFolder: String

  package init(packageFolder: String) { self.packageFolder = packageFolder }

  private var location: String { "\(packageFolder)/\(Self.name)" }

  /// - Returns: no baseline if there is no file; a diagnostic instead of a baseline if the file
  ///   cannot be read.
  package func read() -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
    guard FileManager.default.fileExists(atPath: location) else { return (nil, []) }
    do {
      let bytes = try ContainedFolder(packageFolder).read(Self.name)
      return Baseline.parse(String(decoding: bytes, as: UTF8.self), path: Self.name)
    } catch {
      return (
        nil,
        [
          Diagnostic(
            path: Self.name, position: nil,
            message: error.message(for: Self.name, in: "the package"))
        ]
      )
    }
  }

  /// - Throws: `EnvironmentError` if it cannot be written.
  package func write(_ baseline: Baseline) throws {
    try FileBytes.writeIfChanged(baseline.text, to: location)
  }
}

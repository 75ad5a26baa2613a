import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// Where the libraries are that every sample program loads: `SampleRuntime` and `SampleLocale`.
package struct RuntimeLibraries: Sendable, Hashable {
  /// The folder with `libSampleRuntime.so`, `libSampleLocale.so` and `Modules/`.
  package let folder: String

  /// The digest of all that programs are compiled and linked with.
  package let digest: Digest

  /// The files that a running program loads.
  package static let names = ["libSampleRuntime.so", "libSampleLocale.so"]

  /// - Throws: `EnvironmentError` naming the first file that is missing.
  package init(folder: String) throws {
    self.folder = folder
    let files = (Self.names + ["Modules/SampleRuntime.swiftmodule"]).map { "\(folder)/\($0)" }
    digest = Digest(
      of: try files.map { file in
        guard let bytes = FileManager.default.contents(atPath: file) else {
          throw EnvironmentError(code: .noRuntime, subject: file)
        }
        return "\(Digest(of: bytes))"
      }
      .joined())
  }

  /// The folder of the running program, where a build of Exhibit puts them.
  package static func besideExecutable() throws -> RuntimeLibraries {
    try RuntimeLibraries(folder: Installation.folder)
  }
}

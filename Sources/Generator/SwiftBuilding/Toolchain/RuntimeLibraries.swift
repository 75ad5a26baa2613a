import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The libraries that every sample program loads: `SampleRuntime` and `SampleLocale`.
package struct RuntimeLibraries: Sendable, Hashable {
  /// The folder with `libSampleRuntime.so`, `libSampleLocale.so` and `Modules/`.
  package let folder: String

  /// The digest of the inputs of these files or, if those are unknown, of the files themselves. Two
  /// builds in different folders have different files with the same meaning, so the inputs come
  /// first.
  package let digest: Digest

  /// The files that a running program loads.
  package static let names = ["libSampleRuntime.so", "libSampleLocale.so"]

  /// - Parameter note: a note that may contain the digest of the files' inputs.
  /// - Throws: `EnvironmentError` with the first missing file.
  package init(folder: String, note: BuildNote = BuildNote("")) throws {
    self.folder = folder
    let files = (Self.names + ["Modules/SampleRuntime.swiftmodule"]).map { "\(folder)/\($0)" }
    let built = Digest(
      of: try files.map { file in
        guard let bytes = FileManager.default.contents(atPath: file) else {
          throw EnvironmentError(code: .noRuntime, subject: file)
        }
        return "\(Digest(of: bytes))"
      }
      .joined())
    digest = note.runtimeSources(of: built) ?? built
  }

  /// Returns the libraries in the folder of the running program, where a build of Exhibit puts
  /// them.
  ///
  /// - Parameter toolchain: the toolchain that programs are compiled with: only the compiler that
  ///   built the libraries can read their modules.
  /// - Throws: `EnvironmentError` with the first missing file, or for another compiler.
  package static func besideExecutable(for toolchain: Toolchain) throws -> RuntimeLibraries {
    let note = BuildNote.ofThisProgram()
    if let builder = note.toolchain, builder != toolchain.version {
      throw EnvironmentError(code: .otherToolchain, subject: toolchain.version, cause: builder)
    }
    return try RuntimeLibraries(folder: Installation.folder, note: note)
  }
}

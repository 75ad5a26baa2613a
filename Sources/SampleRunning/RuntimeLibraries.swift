import Foundation

/// Where the libraries are that every sample program loads: `SampleRuntime` and `SampleLocale`.
package struct RuntimeLibraries: Sendable, Hashable {
  /// The folder with `libSampleRuntime.so`, `libSampleLocale.so` and `Modules/`.
  package let folder: String

  /// The files that a running program loads.
  static let names = ["libSampleRuntime.so", "libSampleLocale.so"]

  /// - Throws: `RunError` naming the first file that is missing.
  package init(folder: String) throws {
    self.folder = folder
    for file in Self.names + ["Modules/SampleRuntime.swiftmodule"]
    where !FileManager.default.fileExists(atPath: "\(folder)/\(file)") {
      throw RunError(code: .noRuntime, subject: "\(folder)/\(file)")
    }
  }

  /// The folder of the running program, where a build of Exhibit puts them.
  package static func besideExecutable() throws -> RuntimeLibraries {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return try RuntimeLibraries(
      folder: executable.resolvingSymlinksInPath().deletingLastPathComponent().path)
  }
}

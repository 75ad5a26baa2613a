import Foundation

/// The Swift toolchain on the PATH, as far as Exhibit speaks to it.
package struct Toolchain: Sendable, Hashable {
  /// The driver, and beside it the tools that it calls.
  package let compiler: String
  /// As people say it: `Swift 6.3.1`.
  package let version: String
  /// Where the toolchain's libraries are: `…/usr/lib/swift`.
  package let resourceFolder: String
  /// Folders in which the toolchain's own modules are.
  let moduleFolders: [String]

  package var binFolder: String { (compiler as NSString).deletingLastPathComponent }

  /// Finds `swiftc` on the PATH and asks it what it is.
  ///
  /// - Throws: `RunError` when there is none or it does not answer.
  package static func find(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> Toolchain {
    guard let found = findExecutable("swiftc", in: environment) else {
      throw RunError(code: .noCompiler, subject: "swiftc")
    }
    let answer = try await Capture.run(found, ["-print-target-info"])
    guard answer.succeeded,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.output.utf8))
    else {
      throw RunError(
        code: .unreadableToolOutput, subject: "swiftc -print-target-info", cause: answer.errorOutput
      )
    }
    return Toolchain(
      // The tools are siblings of the real driver, not of a link to it in /usr/bin.
      compiler: URL(fileURLWithPath: found).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("swiftc").path,
      version: shortVersion(info.compilerVersion),
      resourceFolder: info.paths.runtimeResourcePath,
      moduleFolders: info.paths.runtimeLibraryImportPaths)
  }

  /// Whether the toolchain itself brings a module: the standard library, Foundation, Glibc.
  func provides(module: String) -> Bool {
    moduleFolders.contains {
      FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule")
    }
  }

  static func findExecutable(_ name: String, in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// `Swift version 6.3.1 (swift-6.3.1-RELEASE)` is `Swift 6.3.1`.
  private static func shortVersion(_ text: String) -> String {
    let number = text.firstMatch(of: #/version (?<number>\S+)/#)?.output.number
    return number.map { "Swift \($0)" } ?? text
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable {
      var runtimeResourcePath: String
      var runtimeLibraryImportPaths: [String]
    }
    var compilerVersion: String
    var paths: Paths
  }
}

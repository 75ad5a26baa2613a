import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The parts of the Swift toolchain on the PATH that Exhibit uses.
package struct Toolchain: Sendable, Hashable, Codable {
  /// The driver; the tools that it calls are in the same folder.
  package let compiler: String
  /// The version for display: `Swift 6.3.1`.
  package let version: String
  /// The full version and the target, which results depend on.
  package let identity: String
  /// The folder with the toolchain's libraries: `…/usr/lib/swift`.
  package let resourceFolder: String
  /// The folders with the toolchain's own modules.
  package let moduleFolders: [String]
  /// The driver's command for compiling one file, with the placeholders ``source`` and ``object``.
  package let frontend: [String]
  /// The identity of the installed files, which changes when the tools are replaced.
  package private(set) var installation = ""

  /// The target of compiled code: `x86_64-unknown-linux-gnu`.
  package var target: String { identity.split(separator: " ").last.map(String.init) ?? "" }

  /// The driver's options for every program.
  package static let driverOptions = ["-module-name", "main", "-gline-tables-only"]

  /// The placeholder for the source file in ``frontend``; to the driver it is standard input.
  package static let source = "-"
  /// The placeholder for the object file in ``frontend``.
  package static let object = "object.o"

  /// The folder of the whole toolchain: `…/usr`.
  package var root: String { binFolder.parentPath }

  package var binFolder: String { compiler.parentPath }

  /// Finds `swiftc` on the PATH and asks for its version and folders.
  ///
  /// - Parameter answers: keeps the answer as long as the toolchain's files stay the same.
  /// - Throws: `EnvironmentError` if `swiftc` is missing or does not answer.
  package static func find(
    in environment: [String: String] = ProcessInfo.processInfo.environment,
    answers: ToolAnswers? = nil
  ) async throws -> Toolchain {
    guard let found = SearchPath.find("swiftc", in: environment) else {
      throw EnvironmentError(code: .noCompiler, subject: "swiftc")
    }
    // The tools are siblings of the real driver, not of a link to it in /usr/bin.
    let driver = URL(fileURLWithPath: found).resolvingSymlinksInPath()
    let frontend = driver.deletingLastPathComponent().appendingPathComponent("swift-frontend").path
    // Without a frontend beside it, the driver is a wrapper that selects a toolchain.
    let files = [driver.path, frontend].map(FileStamp.init)
    let installation =
      files.contains(nil) ? "" : files.compactMap { $0?.description }.joined(separator: " ")
    guard let answers else { return try await ask(found, installation: installation) }
    let key = installation.isEmpty ? nil : Digest(of: "toolchain 2 \(installation)")
    return try await answers.answer(under: key) {
      try await ask(found, installation: installation)
    }
  }

  private static func ask(_ compiler: String, installation: String) async throws -> Toolchain {
    async let planned = frontend(of: compiler)
    let answer = try await Capture.run(compiler, ["-print-target-info"])
    guard answer.succeeded,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.output.utf8))
    else {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: "swiftc -print-target-info", cause: answer.errorOutput
      )
    }
    let root = URL(fileURLWithPath: info.paths.runtimeResourcePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    return Toolchain(
      compiler: root.appendingPathComponent("bin/swiftc").path,
      version: shortVersion(info.compilerVersion),
      identity: "\(info.compilerVersion) \(info.target.triple)",
      resourceFolder: info.paths.runtimeResourcePath,
      moduleFolders: info.paths.runtimeLibraryImportPaths, frontend: try await planned,
      installation: installation)
  }

  private static func frontend(of compiler: String) async throws -> [String] {
    let arguments = ["-###", "-c", source, "-o", object] + driverOptions
    let answer = try await Capture.run(compiler, arguments)
    let command = answer.output.split(separator: "\n").map(ToolOutput.words)
      .first { $0.contains("-frontend") }
    guard let command, command.contains(source), command.contains(object) else {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: "swiftc -###",
        cause: answer.output + answer.errorOutput)
    }
    return command
  }

  /// The folder with the modules and libraries of packages' manifests.
  package var manifestFolder: String { "\(resourceFolder)/pm/ManifestAPI" }

  /// The version of `PackageDescription`: `6.3` for `Swift 6.3.1`.
  package var manifestVersion: String {
    version.drop { !$0.isNumber }.split(separator: ".").prefix(2).joined(separator: ".")
  }

  /// Returns whether the toolchain itself has a module: the standard library, Foundation, Glibc.
  package func provides(module: String) -> Bool {
    (moduleFolders + [manifestFolder]).contains {
      FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule")
    }
  }

  /// Returns the imported modules that the toolchain does not have.
  package func missingModules(among imports: some Sequence<String>) -> Set<String> {
    Set(imports).filter { !provides(module: $0) }
  }

  /// Shortens `Swift version 6.3.1 (swift-6.3.1-RELEASE)` to `Swift 6.3.1`.
  private static func shortVersion(_ text: String) -> String {
    let number = text.firstMatch(of: #/version (?<number>\S+)/#)?.output.number
    return number.map { "Swift \($0)" } ?? text
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable {
      var runtimeResourcePath: String
      var runtimeLibraryImportPaths: [String]
    }
    struct Target: Decodable {
      var triple: String
    }
    var compilerVersion: String
    var target: Target
    var paths: Paths
  }
}

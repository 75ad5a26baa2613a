import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The Swift toolchain on the PATH, as far as Exhibit speaks to it.
package struct Toolchain: Sendable, Hashable, Codable {
  /// The driver, and beside it the tools that it calls.
  package let compiler: String
  /// As people say it: `Swift 6.3.1`.
  package let version: String
  /// What results depend on: the whole version and the target.
  package let identity: String
  /// Where the toolchain's libraries are: `…/usr/lib/swift`.
  package let resourceFolder: String
  /// Folders in which the toolchain's own modules are.
  package let moduleFolders: [String]
  /// What the driver calls to compile one file; `source` and `object` stand for the files.
  package let frontend: [String]
  /// Changes when other tools are put in the place of these.
  package private(set) var installation = ""

  /// What code is compiled for: `x86_64-unknown-linux-gnu`.
  package var target: String { identity.split(separator: " ").last.map(String.init) ?? "" }

  /// What the driver is told for every program.
  package static let driverOptions = ["-module-name", "main", "-gline-tables-only"]

  /// Stands for the source file in ``frontend``: to the driver it is standard input.
  package static let source = "-"
  /// Stands for the object file in ``frontend``.
  package static let object = "object.o"

  package var binFolder: String { (compiler as NSString).deletingLastPathComponent }

  /// Finds `swiftc` on the PATH and asks it what it is.
  ///
  /// - Parameter answers: keeps the answer as long as the files of the toolchain are the same.
  /// - Throws: `EnvironmentError` when there is none or it does not answer.
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
    // Without the frontend beside it the driver is a switch between toolchains.
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

  /// Whether the toolchain itself brings a module: the standard library, Foundation, Glibc.
  package func provides(module: String) -> Bool {
    moduleFolders.contains {
      FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule")
    }
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
    struct Target: Decodable {
      var triple: String
    }
    var compilerVersion: String
    var target: Target
    var paths: Paths
  }
}

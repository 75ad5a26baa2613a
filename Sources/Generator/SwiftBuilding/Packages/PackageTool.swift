import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// Runs SwiftPM on a package, in the sandbox if there is one.
///
/// Manifests, macros and plugins are programs, and a C file can include any file. They see the
/// package, the system and the toolchain, but not Exhibit's environment, and can write only to the
/// folders in which the modules are built. They never have the network: git alone fetches
/// dependencies.
package struct PackageTool: Sendable {
  package let toolchain: Toolchain
  package let sandbox: Sandbox
  /// The folder in which modules are built. Only this user can write to it.
  package let folder: String

  /// The folders outside the checkout that the package's local dependencies may lie in.
  package var allowedFolders: [String] = []
  /// The limits for SwiftPM and all processes that it starts together.
  package var limits = Limits.ofPackages
  /// A function to call before dependencies are fetched.
  var willFetch: @Sendable () -> Void = {}
  /// The network settings; `nil` for the user's and the system's.
  var fetchSettings: FetchSettings?

  package init(toolchain: Toolchain, sandbox: Sandbox, folder: String) {
    self.toolchain = toolchain
    self.sandbox = sandbox
    self.folder = folder
  }

  var isConfined: Bool { sandbox.bubblewrap != nil }

  /// The folders that links in a package's sources may lead into: those that the sandbox can show.
  /// Without the sandbox, SwiftPM follows every link.
  func visible(_ folders: VisibleFolders) -> VisibleFolders? { isConfined ? folders : nil }

  /// Indicates whether the package's programs may run at all.
  package var mayRun: Bool { (try? sandbox.checkForPackages()) != nil }

  /// The options for all modules: the only debug information is the line table for traps.
  ///
  /// Without `none` SwiftPM adds `-g` for C, after any option given here.
  static let moduleArguments = ["-debug-info-format", "none", "-Xswiftc", "-gline-tables-only"]

  /// A folder that SwiftPM may write to.
  struct Workplace: Sendable {
    var folder: SandboxFolder
    /// The paths in it that SwiftPM may only read.
    var locked: [String]
  }

  /// Runs `swift` with some arguments.
  ///
  /// - Parameters:
  ///   - packages: the folders of the packages that it may read.
  ///   - workplace: the folder that it may write to; `nil` if it only reads.
  /// - Throws: `EnvironmentError` if it cannot be started, or if there is no sandbox and the user did
  ///   not choose to do without it.
  func run(
    _ words: [String], reading packages: [String], in workplace: Workplace? = nil,
    line: (Substring) -> Void = { _ in }
  ) async throws -> Capture {
    try sandbox.checkForPackages()
    let swift = "\(toolchain.binFolder)/swift"
    guard isConfined else { return try await Capture.run(swift, words, line: line) }
    guard !Folder.isLink(folder) else {
      throw EnvironmentError(
        code: .cannotWrite, subject: folder, cause: "it is a link, which Exhibit did not make")
    }
    try BuildFolder.makeModules(folder)
    let home = try SandboxFolder(home(for: packages), in: folder)
    var tool = ConfinedTool(
      readable: [toolchain.root] + packages,
      writable: [home] + [workplace?.folder].compactMap(\.self),
      environment: [
        "HOME": home.toolPath, "PATH": "\(toolchain.binFolder):/usr/bin:/bin",
        // If SwiftPM crashes, symbolication takes half a minute.
        "SWIFT_BACKTRACE": "symbolicate=off",
      ],
      limits: limits)
    tool.locked = workplace?.locked ?? []
    // A checkout may keep credentials in its `.git`.
    tool.hidden = packages.map { "\($0)/.git" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    tool.readable.append(mirrorsFolder)
    tool.environment.merge(RepositoryMirrors.environment(in: mirrorsFolder)) { $1 }
    return try await run([swift] + words, as: tool, line: line)
  }

  /// The beginning of the names of home folders.
  static let home = "home"

  /// The name of the home folder for SwiftPM, which keeps compiled manifests there. Each set of
  /// manifests has a folder of its own, because a manifest that runs can change what is in it.
  ///
  /// - Parameter packages: the folders of the packages whose manifests run.
  func home(for packages: [String]) -> String {
    let manifests = packages.sorted().map { "\($0)\0\(PackageManifest.texts(in: $0))" }
    return "\(Self.home)-\("\(Digest(of: manifests.joined(separator: "\0")))".prefix(16))"
  }

  /// Returns the copies of the repositories that the package depends on.
  func mirrors() async throws -> RepositoryMirrors {
    let settings =
      if let fetchSettings { fetchSettings } else { try await FetchSettings.find() }
    return RepositoryMirrors(
      folder: mirrorsFolder, sandbox: sandbox, settings: settings, limits: limits)
  }

  private var mirrorsFolder: String { "\(folder)/mirrors" }

  /// Runs a small tool that reads only the system's own files.
  func run(_ command: String, _ arguments: [String]) async throws -> Capture {
    let tool = ConfinedTool(readable: [], writable: [], limits: Limits(wallTime: 10))
    return try await run([command] + arguments, as: tool)
  }

  private func run(
    _ words: [String], as tool: ConfinedTool, line: (Substring) -> Void = { _ in }
  ) async throws -> Capture {
    do {
      let command = sandbox.command(words, as: tool, in: "/")
      return try await Capture.run(
        command, limits: tool.limits, folders: tool.writable, line: line)
    } catch var error as EnvironmentError where error.code == .takesTooMuch {
      error.subject = "SwiftPM"
      // Files that exceed the limit must not stay on the disk.
      if tool.limits?.allow(tool.writable) == false {
        for folder in tool.writable { Folder.remove(folder.toolPath) }
      }
      throw error
    }
  }
}

extension Limits {
  /// Limits far above what a large package's modules need, but below what the whole machine has.
  fileprivate static let ofPackages: Limits = {
    var limits = Limits(wallTime: 3600)
    limits.memory = Int(clamping: ProcessInfo.processInfo.physicalMemory / 4 * 3)
    limits.processes = 4096
    limits.openFiles = 1 << 16
    limits.fileSize = 4 << 30
    limits.disk = 32 << 30
    return limits
  }()
}

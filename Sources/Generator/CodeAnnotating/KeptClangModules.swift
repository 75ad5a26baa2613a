import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The modules that Clang makes from the toolchain's C headers for a language server. Making them
/// is the longest part of the time until a server's first answer.
///
/// They are kept in the user's own cache, apart from the compiler's modules, which differ. A server
/// that reads pages only reads the kept modules, and makes missing ones for itself alone. Another
/// server, whose only input is an import, makes the modules that are kept.
package struct KeptClangModules: Sendable {
  /// The parent folder of the modules of all language modes.
  let parent: String
  /// A description of the modules' inputs.
  private let state: String

  /// Returns `nil` for a user without a home, and for a toolchain that may change unnoticed.
  package init?(for toolchain: Toolchain, in environment: [String: String]) {
    guard let cache = UserFolders(in: environment).cache else { return nil }
    self.init(for: toolchain, below: "\(cache)/exhibit/server-modules")
  }

  init?(for toolchain: Toolchain, below folder: String) {
    guard !toolchain.installation.isEmpty else { return nil }
    let headers = ["/usr/include", "/usr/include/features.h"].compactMap {
      FileStamp($0)?.description
    }
    state = ([toolchain.identity, toolchain.installation] + headers).joined(separator: "\n")
    let folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    parent = "\(folder)/\(Digest(of: toolchain.root))"
  }

  /// Returns the folder for a language mode, each of which has its own modules.
  func folder(for mode: LanguageMode) -> String { "\(parent)/swift-\(mode.rawValue)" }

  /// Returns the folder with the modules; `nil` until all of them are there.
  func found(for mode: LanguageMode) -> String? {
    let folder = folder(for: mode)
    return FileBytes.text(of: record(for: mode)) == state ? folder : nil
  }

  /// The file that says what the modules were made from, beside the folder that a server wrote to.
  private func record(for mode: LanguageMode) -> String { "\(folder(for: mode)).made-from" }

  /// Returns Clang's options for a compiler that reads modules in a folder and writes none there.
  ///
  /// Source: Clang documentation, "Modules", "Using Prebuilt Modules".
  static func arguments(reading folder: String) -> [String] {
    ["-Xcc", "-fprebuilt-implicit-modules", "-Xcc", "-fprebuilt-module-path=\(folder)"]
  }

  /// Makes the modules, unless they exist.
  ///
  /// - Throws: `EnvironmentError` if the folder cannot be written to; `LanguageServer.Failure`;
  ///   `CancellationError`.
  func make(for mode: LanguageMode, by executable: String, in context: AnnotationContext)
    async throws
  {
    try Folder.make(parent)
    let lock = try await FileLock.acquire("\(parent)/lock")
    defer { lock.release() }
    guard found(for: mode) == nil else { return }
    let folder = try SandboxFolder(emptyNamed: "swift-\(mode.rawValue)", in: parent)
    let program = Self.program(in: mode)
    let workspace = try AnnotationWorkspace(
      [program], context: context, modules: nil, clangModules: folder)
    defer { workspace.remove() }
    let command = workspace.command(
      executable, in: context, modules: nil, writable: [folder])
    let annotations = try await LanguageServer.run(command) { server in
      try await ProgramAnnotator(server, folder: workspace.folder)
        .annotate(program, in: workspace.folder(of: 0))
    }
    try Task.checkCancellation()
    guard annotations != nil else { return }
    // The modules contain their own path, so they cannot be made elsewhere and moved.
    try FileBytes.write(state, to: record(for: mode))
  }

  /// Returns a program with the import that most pages begin with.
  private static func program(in mode: LanguageMode) -> AnnotatedProgram {
    let start = SourcePosition(line: 1, column: 1)
    let code = CodeBlock(
      position: start, info: "swift", infoPosition: start, lines: ["import Foundation"],
      firstLine: 2, columnOffsets: [0], endLine: 3)
    var sample = Sample(
      id: Sample.ID(path: "", session: "", number: 1), code: code, words: SampleWords(),
      expectations: [], literalBindingLines: [])
    sample.imports = [ModuleImport(module: "Foundation", line: 0)]
    let session = Session(
      id: Session.ID(path: "", name: ""), samples: [sample], clock: nil, timeZone: "UTC",
      locale: "en_US", languageMode: mode, timeout: 10)
    return AnnotatedProgram(SampleProgram(session, members: [0], goal: .run))
  }
}

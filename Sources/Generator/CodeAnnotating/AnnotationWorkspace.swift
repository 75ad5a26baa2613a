import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles

/// The files that a server reads: the programs, and the command that compiles each of them.
struct AnnotationWorkspace: Sendable {
  /// A command in Clang's compilation database, the JSON that sourcekit-lsp reads.
  private struct Command: Encodable {
    var directory: String
    var file: String
    var arguments: [String]
  }

  private let workspace: Workspace

  /// - Throws: `EnvironmentError` if the files cannot be written.
  init(_ programs: [AnnotatedProgram], context: AnnotationContext, modules: BuiltModules?)
    throws
  {
    workspace = try Workspace(in: context.buildFolder)
    var commands: [Command] = []
    for (index, annotated) in programs.enumerated() {
      let folder = folder(of: index)
      try Folder.make(folder)
      let files = annotated.documents.map { "\(folder)/\($0.name)" }
      for (file, document) in zip(files, annotated.documents) {
        try FileBytes.write(document.text, to: file)
      }
      let arguments =
        [context.toolchain.compiler] + annotated.program.compilerArguments(modules: modules)
        + ["-module-cache-path", "\(self.folder)/clang-modules"] + files
      commands += files.map { Command(directory: folder, file: $0, arguments: arguments) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let database = (try? encoder.encode(commands)) ?? Data()
    try FileBytes.write(
      String(decoding: database, as: UTF8.self), to: "\(self.folder)/compile_commands.json")
    try Folder.make("\(self.folder)/.sourcekit-lsp")
    try FileBytes.write(Self.configuration, to: "\(self.folder)/.sourcekit-lsp/config.json")
  }

  var folder: String { workspace.folder }

  func folder(of program: Int) -> String { "\(folder)/annotated-\(program + 1)" }

  func remove() { workspace.remove() }

  /// The server writes a log into its user's home, which is none of its business here.
  var environment: [String: String] {
    ["CFFIXED_USER_HOME": folder, "SOURCEKIT_LSP_LOG_LEVEL": "fault"]
  }

  /// Disables indexing. The long timeout keeps the server from guessing build settings on a busy
  /// machine: without a file's modules a name has another meaning, or none.
  private static let configuration = """
    {
      "defaultWorkspaceType": "compilationDatabase",
      "backgroundIndexing": false,
      "buildSettingsTimeout": 60000,
      "logging": {"level": "fault"}
    }
    """
}

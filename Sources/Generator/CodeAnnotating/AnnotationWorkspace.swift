import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The files that a server reads: the programs, and the command that compiles each of them.
struct AnnotationWorkspace: Sendable {
  /// A command in Clang's compilation database, the JSON that sourcekit-lsp reads.
  private struct Command: Encodable {
    var directory: String
    var file: String
    var arguments: [String]
  }

  private let workspace: Workspace
  private let toolchain: Toolchain
  private let kept: KeptClangModules?
  /// Where Clang's modules are made.
  private let clangModules: String

  /// Writes all programs.
  ///
  /// - Parameter clangModules: the folder in which Clang's modules are made, all of them; `nil` for one
  ///   of the workspace's own, with what is not kept elsewhere.
  /// - Throws: `EnvironmentError` if the files cannot be written.
  init(
    _ programs: [AnnotatedProgram], context: AnnotationContext, modules: BuiltModules?,
    clangModules: String? = nil
  ) throws {
    try self.init(context, clangModules: clangModules)
    for (index, annotated) in programs.enumerated() {
      for document in annotated.documents { try write(document, of: index) }
    }
    try describe(Array(programs.enumerated()), modules: modules, in: folder)
  }

  /// Makes one without programs.
  ///
  /// - Throws: `EnvironmentError` if the files cannot be written.
  init(_ context: AnnotationContext, clangModules: String? = nil) throws {
    workspace = try Workspace(in: context.buildFolder)
    toolchain = context.toolchain
    kept = clangModules == nil ? context.clangModules : nil
    self.clangModules = clangModules ?? "\(workspace.folder)/clang-modules"
    try configure(folder)
  }

  private func configure(_ folder: String) throws {
    try Folder.make("\(folder)/.sourcekit-lsp")
    try FileBytes.write(Self.configuration, to: "\(folder)/.sourcekit-lsp/config.json")
  }

  /// Writes a source file of the program with a number.
  func write(_ document: AnnotatedProgram.Document, of program: Int) throws {
    try Folder.make(folder(of: program))
    try FileBytes.write(document.text, to: file(document.name, of: program))
  }

  /// Makes the folder of a program one that a server can have as a workspace of its own.
  func isolate(_ program: AnnotatedProgram, as number: Int, modules: BuiltModules?) throws {
    try configure(folder(of: number))
    try describe([(number, program)], modules: modules, in: folder(of: number))
  }

  /// Writes the commands of programs, by their numbers, where a server looks for them.
  private func describe(
    _ programs: [(Int, AnnotatedProgram)], modules: BuiltModules?, in place: String
  ) throws {
    let commands = programs.flatMap { number, annotated in
      let files = annotated.documents.map { file($0.name, of: number) }
      let arguments =
        [toolchain.compiler] + annotated.program.compilerArguments(modules: modules)
        + ["-module-cache-path", clangModules]
        + keptArguments(for: annotated.program, modules: modules) + files
      return files.map {
        Command(directory: folder(of: number), file: $0, arguments: arguments)
      }
    }
    let database = (try? JSONEncoder.sorted().encode(commands)) ?? Data()
    try FileBytes.write(
      String(decoding: database, as: UTF8.self), to: "\(place)/compile_commands.json")
  }

  /// None for a program that imports a module that there is not: sourcekit-lsp of Swift 6.3 crashes
  /// when it looks for one among kept modules.
  private func keptArguments(for program: SampleProgram, modules: BuiltModules?) -> [String] {
    guard toolchain.missingModules(among: program.imports).isSubset(of: modules?.names ?? []),
      let folder = kept?.found(for: program.session.languageMode)
    else { return [] }
    return KeptClangModules.arguments(reading: folder)
  }

  var folder: String { workspace.folder }

  func folder(of program: Int) -> String { "\(folder)/annotated-\(program + 1)" }

  func file(_ name: String, of program: Int) -> String { "\(folder(of: program))/\(name)" }

  func uri(_ name: String, of program: Int) -> String {
    URL(fileURLWithPath: file(name, of: program)).absoluteString
  }

  func remove() { workspace.remove() }

  /// The command that starts a server in the sandbox, with write access to the workspace only.
  ///
  /// - Parameters:
  ///   - modules: readable for the server, beside the toolchain and the workspace.
  ///   - sources: further folders that it can read.
  ///   - writable: further folders that it can write to.
  func command(
    _ executable: String, in context: AnnotationContext, modules: BuiltModules?,
    sources: [String] = [], writable: [String] = [], patience: Duration = .seconds(60)
  ) -> LanguageServer.Command {
    let kept = [context.clangModules?.parent].compactMap(\.self).filter(Folder.exists)
    let tool = ConfinedTool(
      readable: [context.toolchain.root] + (modules?.readable ?? []) + sources
        + (writable.isEmpty ? kept : []),
      writable: [folder] + writable,
      environment: environment.merging(["HOME": folder]) { $1 })
    return LanguageServer.Command(
      start: context.sandbox.command([executable], as: tool, in: folder),
      folder: folder, environment: environment, patience: patience)
  }

  /// The server writes a log into its user's home, which is none of its business here. The
  /// interfaces that it generates are temporary files, which others can read only in this folder.
  var environment: [String: String] {
    [
      "CFFIXED_USER_HOME": folder, "SOURCEKIT_LSP_LOG_LEVEL": "fault", "TMPDIR": folder,
    ]
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

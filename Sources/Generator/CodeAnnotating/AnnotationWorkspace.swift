import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The files that a server reads: the programs, and each program's compile command.
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
  /// The only folder in the workspace that a server can write to.
  private let scratch: SandboxFolder
  /// The folder in which Clang's modules are made.
  private let clangModules: String

  /// Writes all programs.
  ///
  /// - Parameter clangModules: the folder in which all of Clang's modules are made; `nil` for a
  ///   folder of the workspace with the modules that are not kept elsewhere.
  /// - Throws: `EnvironmentError` if the files cannot be written.
  init(
    _ programs: [AnnotatedProgram], context: AnnotationContext, modules: BuiltModules?,
    clangModules: SandboxFolder? = nil
  ) throws {
    try self.init(context, clangModules: clangModules)
    for (index, annotated) in programs.enumerated() {
      for document in annotated.documents { try write(document, of: index) }
    }
    try describe(Array(programs.enumerated()), modules: modules, in: folder)
  }

  /// Makes a workspace without programs.
  ///
  /// - Throws: `EnvironmentError` if the files cannot be written.
  init(_ context: AnnotationContext, clangModules: SandboxFolder? = nil) throws {
    workspace = try Workspace(in: context.buildFolder)
    toolchain = context.toolchain
    kept = clangModules == nil ? context.clangModules : nil
    scratch = try SandboxFolder(emptyNamed: "scratch", in: workspace.folder)
    self.clangModules = clangModules?.toolPath ?? scratch.toolPath(of: "clang-modules")
    try configure(folder)
  }

  private func configure(_ folder: String) throws {
    try Folder.make("\(folder)/.sourcekit-lsp")
    try FileBytes.write(Self.configuration, to: "\(folder)/.sourcekit-lsp/config.json")
  }

  /// Writes a source file of a numbered program.
  func write(_ document: AnnotatedProgram.Document, of program: Int) throws {
    try Folder.make(folder(of: program))
    try FileBytes.write(document.text, to: file(document.name, of: program))
  }

  /// Makes the folder of a program usable as a workspace of its own.
  func isolate(_ program: AnnotatedProgram, as number: Int, modules: BuiltModules?) throws {
    try configure(folder(of: number))
    try describe([(number, program)], modules: modules, in: folder(of: number))
  }

  /// Writes the compile commands of programs, by their numbers, to the file that a server reads.
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

  /// Returns no arguments for a program that imports a missing module: sourcekit-lsp of Swift 6.3
  /// crashes when it looks for such a module among kept modules.
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

  /// Returns the command that starts a server in the sandbox, with write access to the scratch
  /// folder only.
  ///
  /// - Parameters:
  ///   - modules: modules that the server may read, in addition to the toolchain and the workspace.
  ///   - sources: further folders that it may read.
  ///   - writable: further folders that it may write to.
  func command(
    _ executable: String, in context: AnnotationContext, modules: BuiltModules?,
    sources: [String] = [], writable: [SandboxFolder] = [], patience: Duration = .seconds(60)
  ) -> LanguageServer.Command {
    let kept = [context.clangModules?.parent].compactMap(\.self).filter(Folder.exists)
    let tool = ConfinedTool(
      readable: [context.toolchain.root, folder] + (modules?.readable ?? []) + sources
        + (writable.isEmpty ? kept : []),
      writable: [scratch] + writable,
      environment: environment.merging(["HOME": scratch.toolPath]) { $1 })
    return LanguageServer.Command(
      start: context.sandbox.command([executable], as: tool, in: folder),
      folder: folder, environment: environment, patience: patience)
  }

  /// Redirects the server's log, which it would write into the user's home, and the interfaces that
  /// it generates as temporary files, which other users must not read.
  var environment: [String: String] {
    [
      "CFFIXED_USER_HOME": scratch.toolPath, "SOURCEKIT_LSP_LOG_LEVEL": "fault",
      "TMPDIR": scratch.toolPath,
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

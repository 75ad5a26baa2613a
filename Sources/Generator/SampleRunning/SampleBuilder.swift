import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Compiles and links a session's program.
struct SampleBuilder: Sendable {
  /// For one compilation.
  static let timeout: Duration = .seconds(300)

  let commands: CompilerCommands
  let workspace: Workspace

  /// Takes a program as far as an object, or as its goal asks.
  ///
  /// - Parameter action: has the texts of the source files, and says whether values are recorded.
  ///   Where the program is also to run as it stands, or only the recording is at fault, it is
  ///   compiled without that, too.
  /// - Throws: `EnvironmentError` for faults of the environment.
  func compile(_ program: SampleProgram, _ action: ProgramAction, named name: String)
    async throws -> CompiledProgram
  {
    var compiled = CompiledProgram(
      program: program, action: action, folder: try workspace.makeFolder(named: name))
    if action.isCompared {
      let begun = compiled
      async let recorded = compileRecording(begun)
      async let plain = compilePlain(begun)
      compiled.compilation.transformed = try await recorded
      compiled.compilation.plain = try await plain
      return compiled
    }
    if action.recordsValues {
      let attempt = try await compileRecording(compiled)
      compiled.compilation.transformed = attempt
      guard attempt.messages(map: program.map).hasErrors else { return compiled }
    }
    compiled.compilation.plain = try await compilePlain(compiled)
    return compiled
  }

  /// Compiles a program as it stands.
  func compilePlain(_ compiled: CompiledProgram) async throws -> Compilation.Attempt {
    try await compile(compiled, compiled.action.sources, in: compiled.plainFolder, options: [])
  }

  private func compileRecording(_ compiled: CompiledProgram) async throws -> Compilation.Attempt {
    let action = compiled.action
    let attempt = try await compile(
      compiled, action.recordingSources, in: compiled.recordingFolder,
      options: CompilerCommands.transform)
    guard attempt.ending != .exited(code: 0), action.recordingSources != action.sources else {
      return attempt
    }
    // A scope around a statement may be what the compiler does not like.
    return try await compile(
      compiled, action.sources, in: compiled.recordingFolder, options: CompilerCommands.transform)
  }

  private func compile(
    _ compiled: CompiledProgram, _ sources: [SampleProgram.File], in folder: String,
    options: [String]
  ) async throws -> Compilation.Attempt {
    try Folder.make(folder)
    for source in sources { try FileBytes.write(source.text, to: "\(folder)/\(source.name)") }
    // By the names that the program's lines have: where a file had another path as well, the compiler
    // would warn of that, twice for each sample.
    var command = commands.compile(
      sources.map(\.name), to: "\(folder)/\(CompiledProgram.object)",
      languageMode: compiled.program.session.languageMode.rawValue)
    if compiled.program.goal == .parse { command = CompilerCommands.parsing(command) }
    return try await execute(command + options, in: folder, log: "compile.log")
  }

  /// - Returns: `nil` where the linker failed; the compilation then knows why.
  /// - Throws: `EnvironmentError` for faults of the environment.
  func link(_ compiled: inout CompiledProgram) async throws -> BuiltProgram? {
    let failed = compiled.compilation.failed(map: compiled.program.map)
    var built = BuiltProgram()
    if compiled.compilation.transformed != nil, !failed.transformed {
      built.recording = try await link(&compiled, in: compiled.recordingFolder)
      if built.recording == nil { return nil }
    }
    if compiled.compilation.plain != nil, !failed.plain {
      built.plain = try await link(&compiled, in: compiled.plainFolder)
      if built.plain == nil { return nil }
    }
    return built
  }

  /// Links the object in a folder.
  ///
  /// - Returns: `nil` where the linker failed; the compilation then knows why.
  func link(_ compiled: inout CompiledProgram, in folder: String) async throws
    -> BuiltProgram.Variant?
  {
    let object = "\(folder)/\(CompiledProgram.object)"
    let executable = "\(folder)/program"
    let imports = compiled.program.imports
    let command = try await commands.link(object, to: executable, imports: imports)
    var attempt = try await execute(command, in: folder, log: "link.log")
    if attempt.ending != .exited(code: 0) {
      // The system's part of a command that an earlier run was told may have moved since.
      let fresh = try await commands.link(object, to: executable, imports: imports, anew: true)
      if fresh != command {
        attempt = try await execute(fresh, in: folder, log: "link-again.log")
      }
    }
    guard attempt.ending == .exited(code: 0) else {
      compiled.compilation.linkerLog = attempt.log
      return nil
    }
    return BuiltProgram.Variant(
      program: compiled.program, folder: folder, executable: executable)
  }

  private func execute(_ command: [String], in folder: String, log: String) async throws
    -> Compilation.Attempt
  {
    let path = "\(folder)/\(log)"
    let ending = try await ChildProcess(
      executable: command[0], arguments: Array(command.dropFirst()), environment: nil,
      workingFolder: folder, outputFile: path, errorFile: path, timeout: Self.timeout
    ).run()
    let log = FileBytes.text(of: path)
    return Compilation.Attempt(
      ending: ending, log: ending == .exited(code: 0) ? CompilerMessages.essence(of: log) : log)
  }
}

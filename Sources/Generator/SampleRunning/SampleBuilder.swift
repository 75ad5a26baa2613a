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
  /// - Parameters:
  ///   - action: has the texts of the source files.
  ///   - recordsValues: whether the playground transform is tried; where only the transform is at
  ///     fault, the program is compiled without it.
  /// - Throws: `EnvironmentError` for faults of the environment.
  func compile(
    _ program: SampleProgram, _ action: ProgramAction, named name: String, recordsValues: Bool
  ) async throws -> CompiledProgram {
    let folder = try workspace.makeFolder(named: name)
    for source in action.sources {
      try FileBytes.write(source.text, to: "\(folder)/\(source.name)")
    }
    var compiled = CompiledProgram(program: program, action: action, folder: folder)
    // By the names that the program's lines have: where a file had another path as well, the compiler
    // would warn of that, twice for each sample.
    var command = commands.compile(
      action.sources.map(\.name), to: compiled.object,
      languageMode: program.session.languageMode.rawValue)
    if program.goal == .parse { command = CompilerCommands.parsing(command) }
    if recordsValues {
      let attempt = try await execute(
        command + CompilerCommands.transform, in: folder, log: "compile.log")
      compiled.compilation.transformed = attempt
      guard attempt.messages(map: program.map).hasErrors else { return compiled }
    }
    compiled.compilation.plain = try await execute(command, in: folder, log: "compile-plain.log")
    return compiled
  }

  /// - Returns: `nil` where the linker failed; the compilation then knows why.
  /// - Throws: `EnvironmentError` for faults of the environment.
  func link(_ compiled: inout CompiledProgram) async throws -> BuiltProgram? {
    let executable = "\(compiled.folder)/program"
    let command = try await commands.link(
      compiled.object, to: executable, imports: compiled.program.imports)
    var attempt = try await execute(command, in: compiled.folder, log: "link.log")
    if attempt.ending != .exited(code: 0) {
      // The system's part of a command that an earlier run was told may have moved since.
      let fresh = try await commands.link(
        compiled.object, to: executable, imports: compiled.program.imports, anew: true)
      if fresh != command {
        attempt = try await execute(fresh, in: compiled.folder, log: "link-again.log")
      }
    }
    guard attempt.ending == .exited(code: 0) else {
      compiled.compilation.linkerLog = attempt.log
      return nil
    }
    return BuiltProgram(
      program: compiled.program, folder: compiled.folder, executable: executable)
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

/// A program that went through the compiler.
struct CompiledProgram: Sendable {
  var program: SampleProgram
  var action: ProgramAction
  var folder: String
  var compilation = Compilation()

  var object: String { "\(folder)/main.o" }

  /// Whether there is something to run.
  var isToRun: Bool {
    program.goal == .run && !compilation.outcome(map: program.map).isRefused
  }
}

/// A program, ready to run.
struct BuiltProgram: Sendable {
  var program: SampleProgram
  var folder: String
  var executable: String
}

import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Compiles and links a session's program.
struct SampleBuilder: Sendable {
  let commands: CompilerCommands
  let sandbox: Sandbox
  /// The tools that only read files shared by all programs.
  let tools: ToolPool
  /// The limits for one call of a tool.
  let limits: Limits
  let workspace: Workspace

  /// Compiles a program to an object file, or as far as its goal requires.
  ///
  /// - Parameter action: the texts of the source files, and whether to record values. The program
  ///   is also compiled without recording if it must also run that way, or if recording may be why
  ///   it does not compile.
  /// - Throws: `EnvironmentError` for errors in the environment.
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
      let messages = attempt.messages(map: program.map)
      guard messages.hasErrors, attempt.stop == nil, !messages.areAboutNames else {
        return compiled
      }
    }
    compiled.compilation.plain = try await compilePlain(compiled)
    return compiled
  }

  /// Compiles a program without recording.
  func compilePlain(_ compiled: CompiledProgram) async throws -> Compilation.Attempt {
    try await compile(compiled, compiled.action.sources, in: compiled.plainFolder, options: [])
  }

  private func compileRecording(_ compiled: CompiledProgram) async throws -> Compilation.Attempt {
    let action = compiled.action
    let attempt = try await compile(
      compiled, action.recordingSources, in: compiled.recordingFolder,
      options: CompilerCommands.transform)
    guard attempt.ending != .exited(code: 0), attempt.stop == nil,
      action.recordingSources != action.sources,
      !attempt.messages(map: compiled.program.map).areAboutNames
    else {
      return attempt
    }
    // The compiler may have rejected a scope that recording adds around a statement.
    return try await compile(
      compiled, action.sources, in: compiled.recordingFolder, options: CompilerCommands.transform)
  }

  private func compile(
    _ compiled: CompiledProgram, _ sources: [SampleProgram.File], in folder: String,
    options: [String]
  ) async throws -> Compilation.Attempt {
    try Folder.make(folder)
    for source in sources { try FileBytes.write(source.text, to: "\(folder)/\(source.name)") }
    // The names match those in `#sourceLocation`: if a file also had another path, the compiler
    // would warn about it twice for each sample.
    func compile(moduleCache: String? = nil, log: String) async throws -> Compilation.Attempt {
      var command = commands.compile(
        sources.map(\.name), importing: compiled.program.imports,
        to: "\(folder)/\(ToolPool.out)/\(CompiledProgram.object)",
        languageMode: compiled.program.session.languageMode.rawValue, moduleCache: moduleCache)
      if compiled.program.goal == .parse { command = CompilerCommands.parsing(command) }
      if compiled.program.isLibrary { command.append("-parse-as-library") }
      return try await execute(
        command + options, in: folder, log: log,
        taking: compiled.program.goal == .parse ? nil : CompiledProgram.object)
    }
    let cache = commands.moduleCache
    var attempt = try await compile(log: "compile.log")
    guard attempt.ending != .exited(code: 0), cache.isMissed(in: attempt.log) else {
      return attempt
    }
    try await fillModuleCache(for: compiled.program)
    attempt = try await compile(log: "compile-again.log")
    guard attempt.ending != .exited(code: 0), cache.isMissed(in: attempt.log) else {
      return attempt
    }
    // The program needs a module that its imports do not reveal.
    return try await compile(
      moduleCache: "\(folder)/\(ToolPool.out)/clang-modules", log: "compile-apart.log")
  }

  /// Adds Clang's modules for a program's imports to the cache.
  private func fillModuleCache(for program: SampleProgram) async throws {
    let imports = program.imports
    let folder = try workspace.makeFolder(
      named: "imports-\(Digest(of: "\(program.session.languageMode) \(imports)"))",
      with: [SampleProgram.mainFile: imports.map { "import \($0)\n" }.joined()])
    try await commands.moduleCache.fill(for: imports) { cache in
      let out = try SandboxFolder(emptyNamed: ToolPool.out, in: folder)
      let command = commands.compile(
        [SampleProgram.mainFile], importing: imports,
        to: out.toolPath(of: CompiledProgram.object),
        languageMode: program.session.languageMode.rawValue)
      let log = "\(folder)/compile.log"
      let tool = ConfinedTool(
        readable: commands.readable + [folder], writable: [out, cache], limits: limits)
      _ = try await ChildProcess(
        sandbox.command(command, as: tool, in: folder), workingFolder: folder, outputFile: log,
        errorFile: log, limits: limits
      ).run()
    }
  }

  /// - Returns: `nil` if the linker failed; the compilation then says why.
  /// - Throws: `EnvironmentError` for errors in the environment.
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

  /// Links the object file in a folder.
  ///
  /// - Returns: `nil` if the linker failed; the compilation then says why.
  func link(_ compiled: inout CompiledProgram, in folder: String) async throws
    -> BuiltProgram.Variant?
  {
    let object = "\(folder)/\(CompiledProgram.object)"
    let executable = "\(folder)/\(BuiltProgram.executable)"
    let linked = "\(folder)/\(ToolPool.out)/\(BuiltProgram.executable)"
    let command: [String]
    do {
      command = try await commands.link(object, to: linked)
    } catch let refusal as UnknownLibraries {
      compiled.compilation.refusal = compiled.program.message(of: refusal)
      return nil
    }
    let program = BuiltProgram.executable
    var attempt = try await execute(command, in: folder, log: "link.log", taking: program)
    if attempt.ending != .exited(code: 0) {
      // The kept command may name system files that have moved since.
      let fresh = try await commands.link(object, to: linked, anew: true)
      if fresh != command {
        attempt = try await execute(fresh, in: folder, log: "link-again.log", taking: program)
      }
    }
    guard attempt.ending == .exited(code: 0) else {
      compiled.compilation.linkerLog = attempt.log
      return nil
    }
    return BuiltProgram.Variant(
      program: compiled.program, folder: folder, executable: executable)
  }

  private func execute(
    _ command: [String], in folder: String, log: String, taking output: String?
  ) async throws -> Compilation.Attempt {
    let path = "\(folder)/\(log)"
    let outcome = try await tools.run(
      command, reading: commands.readable + [commands.moduleCache.folder], in: folder, log: path,
      taking: output)
    if outcome.ending != .exited(code: 0) { try Folder.checkSpace(in: folder) }
    if outcome.ending == .exited(code: 0), let output, !outcome.hasOutput {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: command[0],
        cause: "it succeeded, but \(output) is missing or not a regular file")
    }
    let log = String(decoding: ProgramFile(path, limit: 1 << 24).bytes, as: UTF8.self)
    return Compilation.Attempt(
      ending: outcome.ending,
      log: outcome.ending == .exited(code: 0) ? CompilerMessages.essence(of: log) : log,
      stop: outcome.exceeded != nil || outcome.ending == .timedOut
        ? tookTooMuch(outcome.exceeded, limits) : nil)
  }
}

extension CompilerMessages {
  /// Indicates whether all errors are about undeclared names: recording adds no such error.
  fileprivate var areAboutNames: Bool {
    unplaced.isEmpty && errors.allSatisfy { $0.identifier == "cannot_find_in_scope" }
  }
}

extension Limits {
  /// The limits for one call of the compiler or the linker.
  static let building: Limits = {
    var limits = Limits(wallTime: 60)
    limits.memory = 2 << 30
    limits.fileSize = 512 << 20
    return limits
  }()
}

extension SampleProgram {
  /// Returns the error for a program that asks for unknown libraries, in the form of a compiler
  /// message: on the line that writes the section with their names, or on the first line.
  func message(of refusal: UnknownLibraries) -> String {
    let places = members.flatMap { index in
      let sample = session.samples[index]
      let first = map.firstLine(of: index)
      return sample.code.lines.enumerated().map { number, line in
        (line, "\(sample.words.fileName ?? Self.mainFile):\(first + number)")
      }
    }
    let place =
      places.first { $0.0.contains("swift1_autolink_entries") }
      ?? places.first { $0.0.contains("@section") }
    let words = refusal.words.map { "'\($0)'" }.joined(separator: ", ")
    return
      "\(place?.1 ?? "\(Self.mainFile):1"):1: error: the program asks the linker for \(words). "
      + "A sample is linked with the libraries of the modules that it imports and with nothing else."
  }
}

// MARK: - Messages

/// - Parameter resource: the resource that the compiler exhausted; `nil` for time.
private func tookTooMuch(_ resource: LimitedResource?, _ limits: Limits) -> String {
  "the compiler needed more than \(limits.amount(of: resource)), which is the limit for a program. "
    + "Give long expressions types and split them, or divide the samples among sessions."
}

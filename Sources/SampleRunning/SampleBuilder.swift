import TutorialModel

/// Compiles and links a session's program.
struct SampleBuilder: Sendable {
  let commands: CompilerCommands
  let workspace: Workspace

  /// What came of a program.
  enum Outcome: Sendable {
    case built(BuiltProgram)
    /// It was to be taken no further than this, and the compiler accepts it.
    case accepted(CompilerMessages)
    /// The compiler refused it.
    case refused(CompilerMessages)
  }

  /// Takes a program as far as its goal asks.
  ///
  /// - Parameter recordsValues: whether the playground transform is tried; where only the
  ///   transform is at fault, the program is built without it.
  /// - Throws: `RunError` for faults of the environment.
  func build(_ program: SampleProgram, named name: String, recordsValues: Bool = true)
    async throws -> Outcome
  {
    let folder = try workspace.makeFolder(named: name)
    var sources: [String] = []
    for file in program.files(drawsPictures: commands.drawsPictures(imports: program.imports)) {
      let path = "\(folder)/\(file.name)"
      try Workspace.write(file.text, to: path)
      sources.append(path)
    }
    let job = Job(program: program, folder: folder, sources: sources, object: "\(folder)/main.o")
    guard program.goal == .run else {
      let messages = try await compile(job, transformed: false)
      return messages.hasErrors ? .refused(messages) : .accepted(messages)
    }

    var missingResults: String?
    var messages = try await compile(job, transformed: recordsValues)
    if messages.hasErrors {
      let plain = try await compile(job, transformed: false)
      if plain.hasErrors {
        // Without the transform the compiler also warns of every value that is shown and not used.
        return .refused(messages.unplaced.isEmpty ? messages : plain)
      }
      missingResults = Self.transformFailed(messages)
    }
    let executable = "\(folder)/program"
    let command = try await commands.link(job.object, to: executable, imports: program.imports)
    let link = try await execute(command, in: folder, log: "link.log")
    guard link.ending == .exited(code: 0) else {
      messages.unplaced = link.text.split(separator: "\n").map(String.init)
      return .refused(messages)
    }
    return .built(
      BuiltProgram(
        program: program, folder: folder, executable: executable,
        messages: missingResults == nil && recordsValues ? messages : CompilerMessages(),
        missingResults: missingResults))
  }

  private struct Job {
    var program: SampleProgram
    var folder: String
    var sources: [String]
    var object: String
  }

  private func compile(_ job: Job, transformed: Bool) async throws -> CompilerMessages {
    let session = job.program.session
    var command = try await commands.compile(
      job.sources, to: job.object, languageMode: session.languageMode.rawValue)
    if job.program.goal == .parse { command = CompilerCommands.parsing(command) }
    if transformed {
      // The values of parameters would crowd out those that the author wrote.
      command += ["-playground", "-playground-option", "NoFunctionParameters"]
    }
    let log = transformed ? "compile.log" : "compile-plain.log"
    let result = try await execute(command, in: job.folder, log: log)
    var messages = CompilerMessages(result.text, map: job.program.map)
    if result.ending != .exited(code: 0), !messages.hasErrors {
      // The transform's own complaints are not in the form of an error.
      let complaint = result.text.split(separator: "\n").first.map(String.init)
      messages.unplaced = [complaint ?? Self.compilerCrashed(result.ending)]
    }
    return messages
  }

  private func execute(_ command: [String], in folder: String, log: String) async throws
    -> (ending: ChildProcess.Ending, text: String)
  {
    let path = "\(folder)/\(log)"
    let ending = try await ChildProcess(
      executable: command[0], arguments: Array(command.dropFirst()), environment: nil,
      workingFolder: folder, outputFile: path, errorFile: path, timeout: .seconds(300)
    ).run()
    return (ending, FileBytes.text(of: path))
  }
}

/// A session's program, ready to run.
struct BuiltProgram: Sendable {
  var program: SampleProgram
  var folder: String
  var executable: String
  var messages: CompilerMessages
  /// Why the program does not record values, where it does not.
  var missingResults: String?
}

extension SampleBuilder {
  fileprivate static func transformFailed(_ messages: CompilerMessages) -> String {
    let cause =
      messages.errors.first?.diagnostic.message
      ?? messages.unplaced.first ?? "unknown"
    return "the compiler cannot instrument it (\(cause))"
  }

  fileprivate static func compilerCrashed(_ ending: ChildProcess.Ending) -> String {
    switch ending {
    case .exited(let code): "the compiler ended with exit code \(code) and no message"
    case .signaled(let number): "the compiler crashed (signal \(number))"
    case .timedOut: "the compiler did not end within 300 seconds"
    }
  }
}

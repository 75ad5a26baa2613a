import Foundation

/// The commands that turn a program into an executable, without the drivers in between.
///
/// `swiftc` and `clang` only decide which tools to call; asked once what they would do, they need
/// not be started for every program. That is worth a third of a small program's build.
actor CompilerCommands {
  private let toolchain: Toolchain
  private let runtime: RuntimeLibraries
  nonisolated private let modules: BuiltModules?
  private let folder: String
  private var frontends: [String: Task<[String], any Error>] = [:]
  private var linkers: [[String]: Task<[String], any Error>] = [:]

  /// Stand-ins in a recorded command.
  private static let source = "source.swift"
  private static let object = "object.o"
  private static let executable = "executable"

  /// - Throws: `RunError` when the workspace cannot be written to.
  init(
    toolchain: Toolchain, runtime: RuntimeLibraries, modules: BuiltModules?, workspace: Workspace
  ) throws {
    self.toolchain = toolchain
    self.runtime = runtime
    self.modules = modules
    folder = try workspace.makeFolder(named: "commands")
    // Only the runtime's module: the generator's own are none of the samples' business.
    try Workspace.makeFolder("\(folder)/modules")
    try? FileManager.default.createSymbolicLink(
      atPath: "\(folder)/modules/SampleRuntime.swiftmodule",
      withDestinationPath: "\(runtime.folder)/Modules/SampleRuntime.swiftmodule")
  }

  /// Whether a program with these imports is linked with a module `Pictures`, whose values can
  /// be drawn.
  nonisolated func drawsPictures(imports: [String]) -> Bool {
    linkedModules(imports: imports)?.drawsPictures(imports: imports) ?? false
  }

  /// The package's modules, for a program that imports any of them.
  private nonisolated func linkedModules(imports: [String]) -> BuiltModules? {
    modules.flatMap { $0.names.isDisjoint(with: imports) ? nil : $0 }
  }

  /// The frontend's command for a program's source files, without the playground transform.
  func compile(_ sources: [String], to object: String, languageMode: String) async throws
    -> [String]
  {
    let task = frontends[languageMode] ?? Task { try await frontend(languageMode: languageMode) }
    frontends[languageMode] = task
    let command = Self.fill(try await task.value, [Self.object: object])
    // Several files are compiled as one: a module without a primary file.
    return command.filter { sources.count == 1 || $0 != "-primary-file" }
      .flatMap { $0 == Self.source ? sources : [$0] }
  }

  /// The command that only parses what a command compiles.
  nonisolated static func parsing(_ command: [String]) -> [String] {
    var command = command.map { $0 == "-c" ? "-parse" : $0 }
    if let output = command.firstIndex(of: "-o") { command.removeSubrange(output...output + 1) }
    return command
  }

  /// The linker's command for one object.
  ///
  /// What an object must be linked against follows from its imports alone, so the compiler's own
  /// list of it is read once for each set of imports.
  func link(_ object: String, to executable: String, imports: [String]) async throws -> [String] {
    let task = linkers[imports] ?? Task { try await linker(object, imports: imports) }
    linkers[imports] = task
    return Self.fill(try await task.value, [Self.object: object, Self.executable: executable])
  }

  private func frontend(languageMode: String) async throws -> [String] {
    let source = "\(folder)/\(Self.source)"
    let object = "\(folder)/\(Self.object)"
    try Workspace.write("", to: source)
    var arguments = [
      "-###", "-c", source, "-o", object, "-module-name", "main", "-swift-version", languageMode,
      "-gline-tables-only", "-I", "\(folder)/modules",
    ]
    arguments += modules?.compilerArguments ?? []
    let answer = try await Capture.run(toolchain.compiler, arguments)
    let command = answer.output.split(separator: "\n").map(ToolOutput.words)
      .first { $0.contains("-frontend") }
    guard let command, command.contains(source), command.contains(object) else {
      throw RunError(
        code: .unreadableToolOutput, subject: "swiftc -###",
        cause: answer.output + answer.errorOutput)
    }
    return Self.fill(command, [source: Self.source, object: Self.object])
      + ["-diagnostic-style", "llvm"]
  }

  private func linker(_ object: String, imports: [String]) async throws -> [String] {
    let libraries = "\(folder)/libraries-\(linkers.count)"
    let listing = try await Capture.run(
      "\(toolchain.binFolder)/swift-autolink-extract", [object, "-o", libraries])
    let list = (try? String(contentsOfFile: libraries, encoding: .utf8)) ?? ""
    guard listing.succeeded, !list.isEmpty else {
      throw RunError(
        code: .unreadableToolOutput, subject: "swift-autolink-extract", cause: listing.errorOutput)
    }
    let library = "\(toolchain.resourceFolder)/linux"
    var arguments = [
      "-###", "-fuse-ld=lld", "-pie", object, "-o", Self.executable,
      "\(library)/\(Self.architecture)/swiftrt.o", "-L\(library)", "-L\(runtime.folder)",
      "-Wl,-rpath,\(library)", "-Wl,-rpath,\(runtime.folder)",
    ]
    let modules = linkedModules(imports: imports)
    // Before Foundation, whose getters it stands in for.
    if modules != nil || list.contains("-lFoundation") {
      arguments += ["-Wl,--no-as-needed", "-lSampleLocale"]
    }
    arguments += ["-lSampleRuntime"] + (modules?.linkerArguments ?? [])
    // What a module inlines from C's headers it does not list.
    arguments += ["@\(libraries)", "-lswiftCore", "-lm"]
    let answer = try await Capture.run("\(toolchain.binFolder)/clang", arguments)
    let command = answer.errorOutput.split(separator: "\n").last.map(ToolOutput.words) ?? []
    guard command.contains(object), command.contains(Self.executable) else {
      throw RunError(
        code: .unreadableToolOutput, subject: "clang -###", cause: answer.errorOutput)
    }
    return Self.fill(command, [object: Self.object])
  }

  private static func fill(_ command: [String], _ values: [String: String]) -> [String] {
    command.map { values[$0] ?? $0 }
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}

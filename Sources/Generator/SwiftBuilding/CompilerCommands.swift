import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The commands that turn a program into an executable, without the drivers in between.
///
/// `swiftc` and `clang` only decide which tools to call; asked once what they would do, they need
/// not be started for every program. That is worth a third of a small program's build. The cache
/// keeps what `clang` answered for as long as the toolchain is the same; what `swiftc` answered is
/// the toolchain's own.
package actor CompilerCommands {
  nonisolated private let toolchain: Toolchain
  private let runtime: RuntimeLibraries
  nonisolated private let modules: BuiltModules?
  nonisolated private let folder: String
  private let answers: ToolAnswers
  private var linkers: [[String]: Task<[String], any Error>] = [:]

  /// Stands for the executable in a recorded command.
  private static let executable = "executable"

  /// - Parameter folder: where the runtime's module is put, on its own: the generator's own modules
  ///   are none of the samples' business. The same in every run, as the commands name it.
  /// - Throws: `EnvironmentError` when the folder cannot be written to.
  package init(
    toolchain: Toolchain, runtime: RuntimeLibraries, modules: BuiltModules?, folder: String,
    answers: ToolAnswers
  ) throws {
    self.toolchain = toolchain
    self.runtime = runtime
    self.modules = modules
    self.folder = folder
    self.answers = answers
    let link = "\(folder)/modules/SampleRuntime.swiftmodule"
    let module = "\(runtime.folder)/Modules/SampleRuntime.swiftmodule"
    let files = FileManager.default
    guard (try? files.destinationOfSymbolicLink(atPath: link)) != module else { return }
    try Folder.make("\(folder)/modules")
    try? files.removeItem(atPath: link)
    try? files.createSymbolicLink(atPath: link, withDestinationPath: module)
  }

  /// What the compiler is told, but for the names of files and folders.
  package static func options(languageMode: String, recordsValues: Bool) -> [String] {
    Toolchain.driverOptions + ["-swift-version", languageMode] + (recordsValues ? transform : [])
  }

  /// What the linker is told, but for the names of files and folders.
  ///
  /// Several programs are worked on at a time: threads of the linker's would be in each other's way.
  package static let linkerOptions = ["-fuse-ld=lld", "-pie", "-Wl,--threads=1"]

  /// The playground transform. The values of parameters would crowd out those that the author
  /// wrote.
  package static let transform = ["-playground", "-playground-option", "NoFunctionParameters"]

  /// The frontend's command for a program's source files, without the playground transform.
  package nonisolated func compile(_ sources: [String], to object: String, languageMode: String)
    -> [String]
  {
    // Several files are compiled as one: a module without a primary file.
    let frontend = toolchain.frontend.filter { sources.count == 1 || $0 != "-primary-file" }
      .flatMap { $0 == Toolchain.source ? sources : [$0 == Toolchain.object ? object : $0] }
    return frontend + ["-I", "\(folder)/modules", "-swift-version", languageMode]
      + (modules?.compilerArguments ?? [])
      + ["-diagnostic-style", "llvm", "-file-compilation-dir", SampleProgram.debugFolder]
  }

  /// The command that only parses what a command compiles.
  package nonisolated static func parsing(_ command: [String]) -> [String] {
    var command = command.map { $0 == "-c" ? "-parse" : $0 }
    if let output = command.firstIndex(of: "-o") { command.removeSubrange(output...output + 1) }
    return command
  }

  /// The linker's command for one object.
  ///
  /// What an object must be linked against follows from its imports alone, so the compiler's own
  /// list of it is read once for each set of imports.
  ///
  /// - Parameter anew: whether what an earlier run was told is not to be trusted.
  package func link(_ object: String, to executable: String, imports: [String], anew: Bool = false)
    async throws -> [String]
  {
    let known = anew ? nil : linkers[imports]
    let task = known ?? Task { try await linker(object, imports: imports, anew: anew) }
    linkers[imports] = task
    let command = Self.fill(
      try await task.value, [Toolchain.object: object, Self.executable: executable])
    return Self.usesRegexes(object)
      ? command : command.filter { !Self.regexLibraries.contains($0) }
  }

  /// Every object asks for them; to read them, and to load them later, takes a small program as
  /// long as its own link.
  private static let regexLibraries = ["-lswift_StringProcessing", "-lswift_RegexParser"]

  /// Whether an object has a symbol of the module behind ``regexLibraries``: in a mangled name a
  /// module's name stands after its length.
  private static func usesRegexes(_ object: String) -> Bool {
    let code = FileManager.default.contents(atPath: object) ?? Data()
    return code.range(of: Data("17_StringProcessing".utf8)) != nil
  }

  private func linker(_ object: String, imports: [String], anew: Bool) async throws -> [String] {
    let library = "\(toolchain.resourceFolder)/linux"
    var arguments = ["-###"] + Self.linkerOptions
    arguments += [
      Toolchain.object, "-o", Self.executable,
      "\(library)/\(Self.architecture)/swiftrt.o", "-L\(library)", "-L\(runtime.folder)",
      "-Wl,-rpath,\(library)", "-Wl,-rpath,\(runtime.folder)",
    ]
    let own = ["-lSampleRuntime"] + (modules?.linkerArguments ?? [])
    // What decides which libraries are listed, beside the arguments.
    let digests = modules?.digests.filter { imports.contains($0.key) }.sorted { $0.key < $1.key }
    let inputs = arguments + own + imports + (digests ?? []).map { "\($0.value)" }
    return try await remembered(inputs, anew: anew) {
      let list = try await libraries(of: object)
      // Before Foundation, whose getters it stands in for.
      if modules != nil || list.contains("-lFoundation") {
        arguments += ["-Wl,--no-as-needed", "-lSampleLocale"]
      }
      // What a module inlines from C's headers it does not list.
      arguments += own + list + ["-lswiftCore", "-lm"]
      let answer = try await Capture.run(
        "\(toolchain.binFolder)/clang", Self.fill(arguments, [Toolchain.object: object]))
      let command = answer.errorOutput.split(separator: "\n").last.map(ToolOutput.words) ?? []
      guard command.contains(object), command.contains(Self.executable) else {
        throw EnvironmentError(
          code: .unreadableToolOutput, subject: "clang -###", cause: answer.errorOutput)
      }
      return Self.fill(command, [object: Toolchain.object])
    }
  }

  /// The libraries that the modules which an object imports ask for.
  private func libraries(of object: String) async throws -> [String] {
    let file = "\(object).libraries"
    let listing = try await Capture.run(
      "\(toolchain.binFolder)/swift-autolink-extract", [object, "-o", file])
    let list = FileBytes.text(of: file).split(separator: "\n").flatMap(ToolOutput.words)
    guard listing.succeeded, !list.isEmpty else {
      throw EnvironmentError(
        code: .unreadableToolOutput, subject: "swift-autolink-extract", cause: listing.errorOutput)
    }
    return list
  }

  /// The command that a driver gives for these inputs, asked for only once.
  private func remembered(
    _ inputs: [String], anew: Bool = false, ask: () async throws -> [String]
  ) async throws -> [String] {
    let key = Digest(
      of: (["command 2", toolchain.installation, toolchain.identity] + inputs)
        .joined(separator: "\n"))
    return try await answers.answer(
      under: toolchain.installation.isEmpty ? nil : key, isAskedAnew: anew, ask: ask)
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

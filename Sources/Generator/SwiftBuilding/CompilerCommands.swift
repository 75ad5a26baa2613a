import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The commands that turn a program into an executable, without the drivers in between.
///
/// `swiftc` and `clang` only decide which tools to call. Exhibit asks them once for their commands
/// instead of starting them for every program, which saves a third of a small program's build. The
/// cache keeps `clang`'s answer for an empty program as long as the toolchain stays the same;
/// `Toolchain` has `swiftc`'s answer. No data of one program is kept for another.
package actor CompilerCommands {
  nonisolated private let toolchain: Toolchain
  nonisolated private let runtime: RuntimeLibraries
  nonisolated private let modules: BuiltModules?
  nonisolated private let folder: String
  /// The folder with the runtime's module alone: samples must not see the generator's own modules.
  nonisolated private let runtimeModules: String
  nonisolated package let moduleCache: ModuleCache
  private let answers: ToolAnswers
  private let libraries: KnownLibraries
  /// The linker's command without the parts for a single program.
  private var frame: Task<[String], any Error>?

  /// The placeholder for the executable in a recorded command.
  private static let executable = "executable"

  /// - Parameter folder: the folder for the links to the modules of runtimes. It is the same in
  ///   every run, because the commands contain its path.
  /// - Throws: `EnvironmentError` if the folder cannot be written to.
  package init(
    toolchain: Toolchain, runtime: RuntimeLibraries, modules: BuiltModules?, folder: String,
    answers: ToolAnswers
  ) throws {
    self.toolchain = toolchain
    self.runtime = runtime
    self.modules = modules
    self.folder = folder
    self.answers = answers
    libraries = KnownLibraries(
      folders: ["\(toolchain.resourceFolder)/linux", toolchain.manifestFolder, runtime.folder]
        + (modules.map { [$0.folder] } ?? []),
      system: modules?.systemLibraries ?? [])
    // A stranger may have written the package's modules. Programs that import them use a cache that
    // no other package reads.
    if let modules {
      moduleCache = ModuleCache(
        of: modules.folder, with: modules.manifests, in: "\(folder)/clang-modules")
    } else {
      moduleCache = ModuleCache.ofThisUser ?? ModuleCache(folder: "\(folder)/clang-modules")
    }
    // A sandbox cannot expose a folder that is made after it.
    try Folder.make(moduleCache.folder)
    // Another installation of Exhibit may use the folder at the same time.
    runtimeModules = "\(folder)/modules/\("\(Digest(of: runtime.folder))".prefix(16))"
    let link = "\(runtimeModules)/SampleRuntime.swiftmodule"
    let module = "\(runtime.folder)/Modules/SampleRuntime.swiftmodule"
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != module else {
      return
    }
    try Folder.make(runtimeModules)
    // The link is replaced in one step, because a compiler may be looking for it.
    let draft = "\(folder)/\(UUID().uuidString)"
    guard symlink(module, draft) == 0, rename(draft, link) == 0 else {
      let cause = String(cString: strerror(errno))
      unlink(draft)
      throw EnvironmentError(code: .cannotWrite, subject: link, cause: cause)
    }
  }

  /// Returns the compiler's options, except the names of files and folders.
  package static func options(languageMode: String, recordsValues: Bool) -> [String] {
    Toolchain.driverOptions + ["-swift-version", languageMode] + (recordsValues ? transform : [])
  }

  /// The frontend's further options for every program.
  package static let frontendOptions = [
    "-diagnostic-style", "llvm", "-debug-diagnostic-names", "-file-compilation-dir",
    SampleProgram.debugFolder,
  ]

  /// The linker's options, except the names of files and folders.
  ///
  /// Each linker uses one thread, because several of them run at a time. The old form of search
  /// paths also holds for the libraries that a library loads: XCTest's have no paths of their own.
  package static let linkerOptions = [
    "-fuse-ld=lld", "-pie", "-Wl,--threads=1", "-Wl,--disable-new-dtags",
  ]

  /// The options of the playground transform.
  ///
  /// Parameters of functions are not recorded: their values would crowd out the values that the
  /// author wrote.
  package static let transform = ["-playground", "-playground-option", "NoFunctionParameters"]

  /// The files that the compiler and the linker read besides the program's own folder and the
  /// system.
  package nonisolated var readable: [String] {
    [toolchain.root, folder, "\(runtime.folder)/Modules/SampleRuntime.swiftmodule"]
      + RuntimeLibraries.names.map { "\(runtime.folder)/\($0)" } + (modules?.readable ?? [])
  }

  /// Returns the frontend's command for a program's source files, without the playground transform.
  ///
  /// - Parameters:
  ///   - imports: the modules that they import.
  ///   - moduleCache: a folder for Clang's modules instead of the shared one.
  package nonisolated func compile(
    _ sources: [String], importing imports: [String], to object: String, languageMode: String,
    moduleCache: String? = nil
  ) -> [String] {
    // Several files are compiled as one module, without a primary file.
    let frontend = toolchain.frontend.filter { sources.count == 1 || $0 != "-primary-file" }
      .flatMap { $0 == Toolchain.source ? sources : [$0 == Toolchain.object ? object : $0] }
    return frontend + ["-I", runtimeModules, "-swift-version", languageMode]
      + ["-module-cache-path", moduleCache ?? self.moduleCache.folder]
      + (modules?.compilerArguments(imports: imports) ?? [])
      + (imports.contains(Self.manifestModule)
        ? [
          "-I", toolchain.manifestFolder, "-package-description-version", toolchain.manifestVersion,
        ] : [])
      + Self.frontendOptions
  }

  private static let manifestModule = "PackageDescription"

  /// Returns the command that only parses the input of a compile command.
  package nonisolated static func parsing(_ command: [String]) -> [String] {
    var command = command.map { $0 == "-c" ? "-parse" : $0 }
    if let output = command.firstIndex(of: "-o") { command.removeSubrange(output...output + 1) }
    return command
  }

  /// Returns the linker's command for one object, with the libraries that the object asks for.
  ///
  /// - Parameter anew: whether to ask clang again, in case the kept answer is outdated.
  /// - Throws: `UnknownLibraries` if the object asks for anything but known libraries;
  ///   `EnvironmentError` if the file is not an object, or if clang's answer cannot be used.
  package func link(_ object: String, to executable: String, anew: Bool = false)
    async throws -> [String]
  {
    let bytes = FileManager.default.contents(atPath: object) ?? Data()
    guard let wanted = AutolinkSection.entries(in: bytes) else {
      throw EnvironmentError(code: .unreadableToolOutput, subject: "swift-frontend -c")
    }
    let unknown = wanted.filter { !libraries.contains($0) }
    guard unknown.isEmpty else { throw UnknownLibraries(words: unknown) }
    let known = anew ? nil : frame
    let task = known ?? Task { try await askForFrame(anew: anew) }
    frame = task
    let words = try await task.value
    guard let folders = words.firstIndex(where: { $0.hasPrefix("-L") }),
      let place = words.firstIndex(of: start)
    else { throw EnvironmentError(code: .unreadableToolOutput, subject: "clang -###") }
    let command =
      words[..<folders] + searchFolders + words[folders..<place] + [object, start]
      + (Self.uses(Self.manifestModule, in: bytes) ? manifestLibrary : [])
      + chosen(from: wanted, usesRegexes: Self.uses("_StringProcessing", in: bytes))
      + words[(place + 1)...]
    return command.map { $0 == Self.executable ? executable : $0 }
  }

  /// Returns the libraries to link, in the order of the object's list.
  private func chosen(from wanted: [String], usesRegexes: Bool) -> [String] {
    var libraries: [String] = []
    // SampleLocale comes before Foundation, whose getters it replaces.
    if modules != nil || wanted.contains("-lFoundation") {
      libraries += ["--no-as-needed", "-lSampleLocale"]
    }
    // A module that inlines functions from C headers does not list their libraries.
    libraries +=
      ["-lSampleRuntime"] + (modules?.linkerArguments ?? [])
      + wanted + ["-lswiftCore", "-lm"]
    return usesRegexes ? libraries : libraries.filter { !Self.regexLibraries.contains($0) }
  }

  /// The libraries for regexes. Every object asks for them, but a program without regexes is not
  /// linked with them: reading and loading them takes as long as linking a small program.
  private static let regexLibraries = ["-lswift_StringProcessing", "-lswift_RegexParser"]

  /// The library of manifests, for which no object asks.
  private var manifestLibrary: [String] {
    let folder = toolchain.manifestFolder
    return ["-L\(folder)", "-rpath", folder, "-l\(Self.manifestModule)"]
  }

  /// Returns whether an object has a symbol of a module: a mangled name contains the module's name
  /// after its length.
  private static func uses(_ module: String, in object: Data) -> Bool {
    object.range(of: Data("\(module.utf8.count)\(module)".utf8)) != nil
  }

  private var libraryFolder: String { "\(toolchain.resourceFolder)/linux" }

  private var searchFolders: [String] {
    let folders = [libraryFolder, runtime.folder] + (modules.map { [$0.folder] } ?? [])
    return folders.map { "-L\($0)" } + folders.flatMap { ["-rpath", $0] }
  }

  /// The toolchain's own object that is part of every program.
  private var start: String { "\(libraryFolder)/\(Self.architecture)/swiftrt.o" }

  /// Asks clang for the linker's command for a program that consists only of ``start``.
  ///
  /// The answer depends only on the system and the toolchain, so the cache can keep it.
  private func askForFrame(anew: Bool) async throws -> [String] {
    let arguments =
      ["-###"] + Self.linkerOptions + [start, "-o", Self.executable]
    let key = Digest(
      of: (["link 1", toolchain.installation, toolchain.identity] + arguments)
        .joined(separator: "\n"))
    return try await answers.answer(
      under: toolchain.installation.isEmpty ? nil : key, isAskedAnew: anew
    ) {
      let answer = try await Capture.run("\(toolchain.binFolder)/clang", arguments)
      let command = answer.errorOutput.split(separator: "\n").last.map(ToolOutput.words) ?? []
      guard command.contains(start), command.contains(Self.executable) else {
        throw EnvironmentError(
          code: .unreadableToolOutput, subject: "clang -###", cause: answer.errorOutput)
      }
      return command
    }
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}

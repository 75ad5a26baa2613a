import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// All inputs of a program's result.
///
/// The key of the result is the digest of the inputs. It covers the positions of the lines in the
/// modules' code only if the program may have reported one of them. It covers neither the samples'
/// lines on their page nor any folder outside the package, so the same program has the same key on
/// every machine. It does cover the page's path, which seeds the program's random numbers.
struct ProgramAction: Sendable, Hashable {
  struct Part: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// The version of the format, incremented when the meaning of stored results changes.
  private static let format = 5

  /// The parts in a fixed order; the positions of the modules' lines come last.
  let parts: [Part]
  /// The texts of the source files, whose digests are among the parts.
  let sources: [SampleProgram.File]
  /// The texts to compile if values are recorded.
  let recordingSources: [SampleProgram.File]
  let recordsValues: Bool
  /// Indicates whether the program must also run without recording, because recording may change what
  /// it does.
  let isCompared: Bool
  /// The key of a result that does not depend on the positions of the lines in the modules' code.
  let key: Digest
  /// The key of any other result: the digest of ``text``.
  let placedKey: Digest

  init(
    _ program: SampleProgram, in environment: ProgramEnvironment, modules: ImportedModules?,
    surroundings: Surroundings
  ) {
    let session = program.session
    let linked = modules.flatMap { $0.isImported(by: program) ? $0 : nil }
    let drawsPictures = linked?.drawsPictures(imports: program.imports) ?? false
    sources = program.files(drawsPictures: drawsPictures)
    recordsValues = program.goal == .run
    isCompared =
      recordsValues && (program.readsComments || !RecordingProof.holds(for: program))
    recordingSources =
      isCompared
      ? program.files(drawsPictures: drawsPictures, scopesStatements: true) : sources
    var parts = [
      Part(name: "format", value: "\(Self.format)"),
      Part(name: "toolchain", value: environment.toolchain.identity),
      Part(name: "runtime", value: "\(environment.runtime.digest)"),
      Part(
        name: "goal", value: program.goal.rawValue + (program.isLibrary ? ", with @main" : "")),
      Part(
        name: "compiler",
        value: (CompilerCommands.options(
          languageMode: session.languageMode.rawValue, recordsValues: recordsValues)
          + CompilerCommands.frontendOptions).joined(separator: " ")),
    ]
    parts += sources.map { Part(name: "source \($0.name)", value: "\(Digest(of: $0.text))") }
    if isCompared {
      for (text, plain) in zip(recordingSources, sources) where text != plain {
        parts.append(Part(name: "recording \(text.name)", value: "\(Digest(of: text.text))"))
      }
      parts.append(Part(name: "runs", value: "recording, plain, varied"))
    }
    if let linked {
      parts += linked.digests(importedBy: program).map {
        Part(name: "module \($0.name)", value: "\($0.digest)")
      }
    }
    if program.goal == .run {
      parts += [
        Part(name: "linker", value: CompilerCommands.linkerOptions.joined(separator: " ")),
        Part(
          name: "libraries",
          value: linked.map {
            surroundings.libraries(declared: $0.systemLibraries(importedBy: program))
          } ?? surroundings.libraries),
        Part(name: "time zones", value: surroundings.zones),
        Part(name: "locales", value: surroundings.locales),
        Part(name: "sandbox", value: environment.sandbox.name),
        Part(name: "limits", value: "\(Limits(for: session))"),
        Part(
          name: "seconds", value: program.sampleTimes.map(String.init).joined(separator: " ")),
      ]
      if let input = session.input {
        parts.append(Part(name: "input", value: "\(Digest(of: input))"))
      }
      if !session.arguments.isEmpty {
        let words = session.arguments.map(\.swiftLiteral)
        parts.append(Part(name: "arguments", value: words.joined(separator: " ")))
      }
      parts += session.files.map { file in
        Part(name: "file \(file.path)", value: "\(Digest(of: file.contents))")
      }
      parts += ProgramLauncher.environment(for: session, channel: "").sorted { $0.key < $1.key }
        .map { Part(name: "environment \($0.key)", value: $0.value) }
    }
    key = Digest(of: Self.text(of: parts))
    if program.goal == .run, let linked {
      parts += linked.digests(importedBy: program).map {
        Part(name: "lines of module \($0.name)", value: linked.placedDigest(of: $0.name))
      }
    }
    self.parts = parts
    placedKey = Digest(of: Self.text(of: parts))
  }

  /// The parts as text: for each a line with its name, a colon and its value.
  var text: String { Self.text(of: parts) }

  private static func text(of parts: [Part]) -> String {
    parts.map { "\($0.name): \($0.value)\n" }.joined()
  }

  /// Reads a text that `text` returned.
  static func parts(in text: String) -> [Part] {
    text.split(separator: "\n").compactMap { line in
      let halves = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
      return halves.count == 2 ? Part(name: String(halves[0]), value: String(halves[1])) : nil
    }
  }
}

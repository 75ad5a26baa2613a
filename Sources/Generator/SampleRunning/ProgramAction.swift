import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// All that the result of a program depends on.
///
/// Its digest is the key of the result. Where on which page the samples stand is not part of it,
/// nor any folder: the same program has the same key on every machine.
struct ProgramAction: Sendable, Hashable {
  struct Part: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// Raised when what is kept of a result changes its meaning.
  private static let format = 2

  /// In a fixed order.
  let parts: [Part]
  /// The texts of the source files, which the parts name by their digests.
  let sources: [SampleProgram.File]
  /// The texts that are compiled where values are recorded.
  let recordingSources: [SampleProgram.File]
  let recordsValues: Bool
  /// What recording the program's values might change.
  let effect: ObserverEffect
  /// Whether the program is to run as it stands in any case: what it then does is compared with
  /// what it does while its values are recorded.
  let isCompared: Bool
  let key: Digest

  init(
    _ program: SampleProgram, toolchain: Toolchain, runtime: RuntimeLibraries,
    modules: BuiltModules?, sandbox: Sandbox
  ) {
    let session = program.session
    let linked = modules.flatMap { $0.isImported(by: program) ? $0 : nil }
    let drawsPictures = linked?.drawsPictures(imports: program.imports) ?? false
    sources = program.files(drawsPictures: drawsPictures)
    recordsValues = program.goal == .run
    effect = ObserverEffect(program.texts)
    isCompared = recordsValues && effect.isPossible(imports: program.imports)
    recordingSources =
      isCompared
      ? program.files(drawsPictures: drawsPictures, scopesStatements: true) : sources
    var parts = [
      Part(name: "format", value: "\(Self.format)"),
      Part(name: "toolchain", value: toolchain.identity),
      Part(name: "runtime", value: "\(runtime.digest)"),
      Part(name: "goal", value: program.goal.rawValue),
      Part(
        name: "compiler",
        value: CompilerCommands.options(
          languageMode: session.languageMode.rawValue, recordsValues: recordsValues
        )
        .joined(separator: " ")),
    ]
    parts += sources.map { Part(name: "source \($0.name)", value: "\(Digest(of: $0.text))") }
    if isCompared {
      for (text, plain) in zip(recordingSources, sources) where text != plain {
        parts.append(Part(name: "recording \(text.name)", value: "\(Digest(of: text.text))"))
      }
      parts.append(Part(name: "runs", value: "recording, plain"))
    }
    if let linked {
      parts += linked.digests(importedBy: program).map {
        Part(name: "module \($0.name)", value: "\($0.digest)")
      }
    }
    if program.goal == .run {
      parts += [
        Part(name: "linker", value: CompilerCommands.linkerOptions.joined(separator: " ")),
        Part(name: "sandbox", value: sandbox.name),
        Part(name: "limits", value: "\(Limits(for: session))"),
        Part(
          name: "seconds", value: program.sampleTimes.map(String.init).joined(separator: " ")),
      ]
      parts += ProgramLauncher.environment(for: session, channel: "").sorted { $0.key < $1.key }
        .map { Part(name: "environment \($0.key)", value: $0.value) }
    }
    self.parts = parts
    key = Digest(of: Self.text(of: parts))
  }

  /// A line for each part: its name, a colon, its value.
  var text: String { Self.text(of: parts) }

  private static func text(of parts: [Part]) -> String {
    parts.map { "\($0.name): \($0.value)\n" }.joined()
  }

  /// Reads what `text` wrote.
  static func parts(in text: String) -> [Part] {
    text.split(separator: "\n").compactMap { line in
      let halves = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
      return halves.count == 2 ? Part(name: String(halves[0]), value: String(halves[1])) : nil
    }
  }
}

import CodeAnnotating
import DocumentationChecking
import Foundation
import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

extension Pipeline {
  /// What a run of `check` does beside checking.
  public struct CheckOptions: Sendable {
    /// Whether a block that cannot be checked fails.
    public var isStrict: Bool
    /// Whether the failures become the baseline.
    public var writesBaseline: Bool

    public init(isStrict: Bool = false, writesBaseline: Bool = false) {
      self.isStrict = isStrict
      self.writesBaseline = writesBaseline
    }
  }

  /// Checks documentation as it is: finds the blocks of Swift, learns what each of them is, runs what
  /// runs and compares it with what is claimed.
  ///
  /// - Throws: a typed error for an error in the environment, but none for an error in the content.
  package func check(_ options: CheckOptions = CheckOptions()) async throws -> DocumentationOutcome
  {
    let (files, read) = try await documentation()
    return try await run(reading: { files }) { files, environment in
      let (changed, unchanged) = try await changed(files, in: environment)
      return try await check(changed, of: read, options, in: environment, unchanged).outcome
    }
  }

  /// Puts what really comes out into comments that claim something else, then does what `check` does.
  ///
  /// - Throws: as `check` does, and if a file cannot be written.
  package func acceptDocumentation() async throws
    -> (rewritten: [RewrittenFile], outcome: DocumentationOutcome)
  {
    let (files, read) = try await documentation()
    return try await run(reading: { files }) { files, environment in
      let first = try await judge(files, CheckOptions(), in: environment)
      var rewritten: [RewrittenFile] = []
      var problems: [Diagnostic] = []
      for (path, verdicts) in first.byFile {
        let acceptance = try Accepter().accept(
          comments: verdicts.flatMap(\.checked.corrections), path: path,
          at: "\(configuration.packageFolder)/\(path)")
        problems += acceptance.problems
        guard acceptance.rewritten > 0 else { continue }
        rewritten.append(RewrittenFile(path: path, expectations: acceptance.rewritten))
      }
      if !rewritten.isEmpty {
        observer.observe(.step("Running the rewritten files again"))
      }
      let now = rewritten.isEmpty ? files : try await documentation().files
      let outcome = try await check(now, of: read, CheckOptions(), in: environment).outcome
      tell(problems)
      return (rewritten, outcome)
    }
  }

  /// Explains what the result of a block depends on, and what has changed since the last run.
  ///
  /// - Parameter line: a line of the only file that the configuration names.
  /// - Throws: `UnknownSampleError` if there is no block; otherwise as `check` does.
  public func explainBlock(line: Int) async throws -> String {
    let (files, _) = try await documentation()
    return try await run(reading: { files }) { files, environment in
      let (planner, _) = try await classify(files, in: environment)
      for (block, session) in planner.sessions(at: line) {
        guard
          let explanation = try await environment.runner
            .explain(sample: session.samples.count - 1, of: session)
        else { continue }
        return "\(block.path):\(block.sample.line)\n\(explanation)"
      }
      throw UnknownSampleError(
        path: files.first?.path ?? "", line: line,
        lines: files.flatMap(\.blocks).map(\.sample.line).sorted())
    }
  }

  /// The blocks that run, as somebody would compile them by hand.
  ///
  /// - Throws: as `check` does.
  package func plainPrograms() async throws -> PlainPrograms {
    let (files, _) = try await documentation()
    return try await run(reading: { files }) { files, environment in
      let (planner, used) = try await classify(files, in: environment)
      let modules = try await used?.built()
      return PlainPrograms(
        texts: planner.programs.map(\.text),
        arguments: modules.map { modules in
          modules.compilerArguments(imports: []) + ["-L", modules.folder] + modules.linkerArguments
            + ["-Xlinker", "-rpath", "-Xlinker", modules.folder]
        } ?? [])
    }
  }

  /// Programs for plain `swiftc`.
  package struct PlainPrograms: Sendable {
    /// Each with its imports, and with the blocks that it stands below.
    package var texts: [String]
    /// With these they find the package's modules.
    package var arguments: [String]
  }

  private func documentation() async throws -> (files: [DocumentedFile], read: Int) {
    try configuration.findPackage()
    let package = configuration.packageFolder
    let paths = try configuration.paths.map { path in
      guard let inside = ContainedFolder.path(of: path, in: package),
        FileManager.default.fileExists(atPath: path)
      else { throw UnknownPathError(path: path, contentFolder: package) }
      guard Folder.exists(path) || DocumentationReader.isDocumentation(inside) else {
        throw UnknownPathError(path: path, contentFolder: package, isOfNoKnownKind: true)
      }
      return inside
    }
    let ours = [configuration.contentFolder, configuration.siteFolder, configuration.outputFolder]
    let found = await DocumentationReader(try PackageFiles(of: package)).documentation(
      in: DocumentationReader.Scope(
        paths: paths, excluded: ours.compactMap { ContainedFolder.path(of: $0, in: package) }))
    return (found.files, found.readFiles)
  }

  private func check(
    _ files: [DocumentedFile], of read: Int, _ options: CheckOptions,
    in environment: RunTools, _ unchanged: UnchangedDocuments? = nil
  ) async throws -> (outcome: DocumentationOutcome, verdicts: [BlockVerdict]) {
    var problems = files.flatMap(\.diagnostics)
    let judged = try await judge(files, options, in: environment)
    let verdicts = judged.verdicts
    let file = BaselineFile(packageFolder: configuration.packageFolder)
    let (baseline, misfits) = options.writesBaseline ? (nil, []) : file.read()
    problems += misfits
    if read == 0 {
      problems.append(Diagnostic(path: ".", position: nil, message: nothingToRead))
    }
    tell(problems)
    var outcome = DocumentationOutcome(
      verdicts, readFiles: read,
      otherBlocks: files.map(\.otherBlocks).reduce(judged.notSwift, +),
      outcome: RunOutcome(
        verdicts.map(\.checked),
        hasContentErrors: problems.contains { $0.severity == .error }))
    let now = Baseline(verdicts)
    var counts: BaselineCounts?
    if let baseline {
      let isWhole = configuration.paths.isEmpty && unchanged == nil
      let changes = baseline.only(
        isWhole ? nil : Set(files.map(\.path)), in: configuration.partition,
        withResultsIn: verdicts
      ).changes(to: verdicts)
      if isWhole, outcome.outcome.notRun == 0 {
        counts = BaselineCounts(known: baseline, now: now)
      }
      tell(changes.map { $0.diagnostic(among: verdicts) })
      outcome.knownFailures = outcome.outcome.failed
      outcome.outcome.failed = changes.count
    } else {
      tell(verdicts.flatMap(\.checked.diagnostics))
    }
    tell(NotRunSamples(verdicts.map(\.checked)).problems(path: "."))
    if options.writesBaseline, outcome.outcome.notRun > 0 {
      observer.observe(.step("\(BaselineFile.name) was not written: the run is incomplete"))
    } else if options.writesBaseline {
      try file.write(now)
      observer.observe(
        .step("Wrote \(BaselineFile.name): \(now.entries.count) known failures"))
      outcome.knownFailures = now.entries.count
      outcome.outcome.failed = 0
    }
    demandSamples(&outcome.outcome)
    try conclude(
      outcome.outcome,
      CheckedContent(
        toolchain: environment.toolchain.version, verdicts: verdicts),
      baseline: counts, remark: unchanged?.remark)
    return (outcome, verdicts)
  }

  /// What is said of all blocks.
  struct Judged {
    var verdicts: [BlockVerdict]
    /// The last program of each block.
    var sessions: [Session]
    var modules: PackageModules?
    /// How many of the blocks without a tag do not parse as Swift.
    var notSwift: Int

    var byFile: [(path: String, verdicts: [BlockVerdict])] {
      Dictionary(grouping: verdicts, by: \.checked.sample.id.path).sorted { $0.key < $1.key }
        .map { ($0.key, $0.value) }
    }
  }

  func judge(
    _ files: [DocumentedFile], _ options: CheckOptions, in environment: RunTools
  ) async throws -> Judged {
    let (planner, modules) = try await classify(files, in: environment)
    let verdicts = planner.verdicts(
      undeclared: try await undeclared(planner.listedNames, modules: modules, in: environment),
      isStrict: options.isStrict)
    return Judged(
      verdicts: verdicts, sessions: planner.lastSessions, modules: modules,
      notSwift: planner.blockCount - verdicts.count)
  }

  /// Runs the sessions that a planner asks for until every block is settled.
  private func classify(_ files: [DocumentedFile], in environment: RunTools)
    async throws -> (planner: BlockPlanner, modules: PackageModules?)
  {
    let modules =
      engine.hasManifest ? try await engine.declaredModules(in: environment) : nil
    var planner = BlockPlanner(
      files, imports: files.map { modules?.imports(ofFile: $0.path) ?? BlockImports() },
      partition: configuration.partition)
    var built: PackageModules?
    observer.observe(.samplesBegan(total: planner.blockCount))
    defer { observer.observe(.samplesEnded) }
    while case let sessions = planner.nextSessions(), !sessions.isEmpty {
      var runs: [SessionRun] = []
      let (used, problem) = try await environment.runner.run(
        sessions, observer: observer
      ) { runs.append($0) }
      planner.take(runs)
      built = built ?? used
      problem.map { observer.observe(.warning("results are not kept for the next run: \($0)")) }
    }
    return (planner, built)
  }

  /// The names, among some, that no module of the package declares.
  private func undeclared(
    _ names: Set<String>, modules: PackageModules?, in environment: RunTools
  ) async throws -> Set<String> {
    guard !names.isEmpty, let modules else { return [] }
    let answer = try await SymbolExtractor(environment.annotating)
      .extract(modules.imported.ownNames, of: modules)
    for (module, problem) in answer.problems {
      observer.observe(.warning("listings are not compared with \(module): \(problem)"))
    }
    guard answer.problems.isEmpty else { return [] }
    let missing = names.subtracting(answer.modules.flatMap(\.names))
    if missing.isEmpty { return [] }
    // The graph lacks declarations for other platforms, and those that only look public.
    let declared = await DocumentationReader(try PackageFiles(of: configuration.packageFolder))
      .declaredNames()
    return missing.filter { !declared.contains($0) && !declared.contains("_\($0)") }
  }
}

private let nothingToRead =
  "there is no documentation here: neither Markdown nor Swift. Name the package with --package DIR, "
  + "or the files and folders to check."

extension DeclaredModules {
  /// The imports of a file's blocks: the file's own module if users can import it, otherwise all.
  func imports(ofFile path: String) -> BlockImports {
    let libraries = libraryModules
    if let own = module(ofFile: path), libraries.contains(own) {
      return BlockImports(libraries: libraries, own: [own])
    }
    return BlockImports(
      libraries: libraries, own: libraries, fewer: outermost(of: libraries))
  }
}

extension Session {
  /// The code of what runs in it.
  fileprivate var text: String {
    samples.filter { $0.words.kind == .run }.flatMap(\.code.lines).joined(separator: "\n") + "\n"
  }
}

import DocumentationChecking
import TutorialModel

extension Run {
  /// The options of a run of `check`.
  public struct CheckOptions: Sendable {
    /// Indicates whether a block fails if it cannot be checked.
    public var isStrict: Bool
    /// Indicates whether the failures are written as the baseline.
    public var writesBaseline: Bool

    public init(isStrict: Bool = false, writesBaseline: Bool = false) {
      self.isStrict = isStrict
      self.writesBaseline = writesBaseline
    }
  }

  /// Checks the documentation of the package: finds the blocks of Swift, learns their classes, runs
  /// those that run, and compares the results with the claims.
  ///
  /// - Throws: a typed error for an error in the environment, but none for an error in the content.
  package func check(_ options: CheckOptions = CheckOptions()) async throws -> DocumentationOutcome
  {
    try await run(.documentation) { all, tools in
      let content = try await changed(all, in: tools)
      let checked = try await check(content, isStrict: options.isStrict, in: tools)
      let (found, counts) = try judgeDocumentation(
        checked, of: content, writesBaseline: options.writesBaseline)
      try conclude(found.outcome, checked, baseline: counts, remark: content.unchanged?.remark)
      return found
    }
  }

  /// Compares the verdicts with the baseline, and reports the problems.
  ///
  /// - Throws: `EnvironmentError` if the baseline cannot be written.
  func judgeDocumentation(
    _ checked: CheckedContent, of content: SiteContent, writesBaseline: Bool = false
  ) throws -> (found: DocumentationOutcome, counts: BaselineCounts?) {
    let verdicts = checked.verdicts
    let file = BaselineFile(packageFolder: configuration.packageFolder)
    let (baseline, problems) = writesBaseline ? (nil, []) : file.read()
    tell(problems)
    var found = DocumentationOutcome(
      verdicts, readFiles: content.readFiles,
      otherBlocks: content.documents.map(\.otherBlocks).reduce(checked.blocksOfOtherLanguages, +),
      outcome: RunOutcome(
        checked.samples, hasContentErrors: content.hasErrors || !problems.isEmpty))
    var counts: BaselineCounts?
    if let baseline {
      let isWhole = configuration.paths.isEmpty && content.unchanged == nil
      let changes = baseline.only(
        isWhole ? nil : Set(content.documents.map(\.path)), in: configuration.partition,
        withResultsIn: verdicts
      ).changes(to: verdicts)
      if isWhole, found.outcome.notRun == 0 {
        counts = BaselineCounts(known: baseline, now: Baseline(verdicts))
      }
      tell(changes.flatMap { $0.diagnostics(among: verdicts) })
      found.knownFailures = max(0, found.outcome.failed - changes.count(where: \.isFailure))
      found.outcome.failed = changes.count
    } else {
      tell(verdicts.flatMap(\.checked.diagnostics))
    }
    tell(NotRunSamples(checked.samples).problems(path: "."))
    if writesBaseline { try write(Baseline(verdicts), to: file, &found) }
    demandSamples(&found.outcome)
    return (found, counts)
  }

  private func write(
    _ baseline: Baseline, to file: BaselineFile, _ found: inout DocumentationOutcome
  ) throws {
    guard found.outcome.notRun == 0 else {
      observer.observe(.step("\(BaselineFile.name) was not written: the run is incomplete"))
      return
    }
    try file.write(baseline)
    let count = baseline.entries.count
    observer.observe(
      .step("Wrote \(BaselineFile.name): \(count) known failure\(count == 1 ? "" : "s")"))
    found.knownFailures = count
    found.outcome.failed = 0
  }

  /// Returns the programs among the blocks, for plain `swiftc`.
  ///
  /// - Throws: as `check` does.
  package func plainPrograms() async throws -> PlainPrograms {
    try await run(.documentation) { content, tools in
      let (planner, used) = try await engine.learn(content.documents, in: tools)
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
    /// The texts, each with its imports and the blocks that it needs.
    package var texts: [String]
    /// The arguments with which the compiler finds the package's modules.
    package var arguments: [String]
  }
}

extension Session {
  /// The code of the block's samples that run.
  fileprivate var text: String {
    samples.filter { $0.words.kind == .run }.flatMap(\.code.lines).joined(separator: "\n") + "\n"
  }
}

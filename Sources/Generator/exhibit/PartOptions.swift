import ArgumentParser
import SiteEngine
import TutorialModel

/// The options that select the samples to check.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check part K of N parts of the samples; `exhibit merge` joins the reports.",
      valueName: "k/n"))
  var partition: Partition?

  @Option(
    help: ArgumentHelp(
      "Check only pages that differ from this git commit, in their text, the files that they "
        + "include or the modules that they import. Uncommitted and untracked files count as "
        + "changed.",
      valueName: "ref"))
  var changedSince: String?

  @Option(
    help: ArgumentHelp(
      "Save all results of this run to a folder, for `exhibit build --results`.",
      valueName: "dir"), completion: .directory)
  var saveResults: String?

  func validate() throws {
    if let changedSince, changedSince.isEmpty || changedSince.hasPrefix("-") {
      throw ValidationError("--changed-since names a commit: a branch, a tag or a digest.")
    }
  }

  /// - Parameters:
  ///   - options: the shared options of the same command.
  ///   - explains: whether the command only explains a result.
  func validate(with options: SharedOptions, explains: Bool) throws {
    guard changedSince != nil else { return }
    if options.minSamples > 0 {
      throw ValidationError("--min-samples is about all samples: leave out --changed-since.")
    }
    if explains {
      throw ValidationError("--explain is about one sample: leave out --changed-since.")
    }
  }

  func apply(to configuration: inout Configuration) {
    configuration.partition = partition
    configuration.changedSince = changedSince
    if let saveResults { configuration.saveResults(in: saveResults) }
  }
}

extension Partition: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

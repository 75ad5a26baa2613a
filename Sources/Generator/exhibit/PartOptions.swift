import ArgumentParser
import ExhibitPipeline
import TutorialModel

/// Which of the samples a run checks.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check one of N parts of the samples, from 1; `exhibit merge` joins the reports.",
      valueName: "k/n"))
  var partition: Partition?

  func apply(to configuration: inout Configuration) {
    configuration.partition = partition
  }
}

extension Partition: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

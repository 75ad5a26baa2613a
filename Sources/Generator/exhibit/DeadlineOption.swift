import ArgumentParser
import ExhibitPipeline

/// When a run starts no more programs.
struct DeadlineOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start no program after so many seconds: what was not run is reported so, and the exit code is "
        + "4. Programs under way end by their own limits.", valueName: "seconds"))
  var deadline: Int?

  func validate() throws {
    if let deadline, deadline < 0 {
      throw ValidationError("--deadline counts seconds: 0 or more.")
    }
  }

  func apply(to configuration: inout Configuration) {
    configuration.deadline = deadline
  }
}

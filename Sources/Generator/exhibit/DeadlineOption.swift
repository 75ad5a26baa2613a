import ArgumentParser
import SiteEngine

/// The option to start no more programs after some time.
struct DeadlineOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start no program after this many seconds. Reports say what did not run, and the exit code is "
        + "4. Running programs end by their own limits.", valueName: "seconds"))
  var deadline: Int?

  func validate() throws {
    if let deadline, deadline < 0 {
      throw ValidationError("--deadline must be a number of seconds, 0 or more.")
    }
  }

  func apply(to configuration: inout Configuration) {
    configuration.deadline = deadline
  }
}

import ArgumentParser

/// The command: `exhibit build`, `exhibit test`, `exhibit accept`.
@main
struct Exhibit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds tutorial sites whose code is true.",
    discussion: """
      Every Swift sample in the Markdown files is compiled and run. What it printed and returned is \
      checked against what its author claims, and shown on the page.

      Exit codes: 0 all passed, 1 a sample failed, 2 the content is wrong, 3 the environment is \
      (no compiler, no disk space), 64 usage.
      """,
    version: "0.1.0",
    subcommands: [Build.self, Test.self, Accept.self])
}

import Foundation
import PackagePlugin

/// `swift package exhibit check`: checks the documentation of the package that depends on Exhibit.
///
/// A package that needs nothing else of Exhibit depends on it with `traits: []`, and SwiftPM does not
/// fetch what only Exhibit's own tutorials use.
@main
struct ExhibitCommand: CommandPlugin {
  /// What writes nothing into the package.
  private static let subcommands = ["check", "test"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let subcommand = arguments.first, Self.subcommands.contains(subcommand) else {
      throw Problem(
        description: "say what to do: swift package exhibit "
          + Self.subcommands.joined(separator: ", or swift package exhibit ")
          + ". What writes into the package is done by the command itself: .build/debug/exhibit")
    }
    let process = Process()
    process.executableURL = try command(in: context)
    process.arguments =
      [subcommand, "--package", context.package.directoryURL.path] + arguments.dropFirst()
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Problem(description: "exhibit \(subcommand): exit code \(process.terminationStatus)")
    }
  }

  /// Returns the command: the one of an artifact bundle, in a package made with `make plugin`; built otherwise,
  /// with the products that samples need beside it.
  private func command(in context: PluginContext) throws -> URL {
    if let bundled = try? context.tool(named: "bundled-exhibit") { return bundled.url }
    var command: URL?
    for product in ["sample-launcher", "SampleRuntime", "SampleLocale", "exhibit"] {
      Diagnostics.remark("Building \(product)")
      let result = try packageManager.build(
        .product(product), parameters: .init(configuration: .inherit))
      guard result.succeeded else { throw Problem(description: result.logText) }
      command = result.builtArtifacts.first { $0.url.lastPathComponent == "exhibit" }?.url
    }
    guard let command else { throw Problem(description: "SwiftPM did not build exhibit") }
    return command
  }

  private struct Problem: Error, CustomStringConvertible {
    var description: String
  }
}

import Foundation

/// A program of this package that the tests start.
package enum BuiltProgram {
  /// The location beside the test bundle, where one build puts them both.
  package static func url(_ name: String) -> URL {
    let bundle = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return bundle.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
  }

  package static func path(_ name: String) -> String { url(name).path }
}

import Foundation
import SystemFiles
import TutorialModel

/// Locates the parts of Exhibit that it starts and links.
package enum Installation {
  /// The folder of the running program, where a build puts them all.
  package static let folder: String = {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return executable.resolvingSymlinksInPath().deletingLastPathComponent().path
  }()
}

import Foundation
import SampleChannel
import SystemFiles
import TutorialModel

/// The way to start a program: through `sample-launcher`, which ends it even if Exhibit is killed.
package struct Launcher: Sendable, Hashable {
  package static let name = "sample-launcher"

  /// Indicates whether the whole process group ends with Exhibit, not only the program itself.
  package var isTree = false
  /// The user that the program runs as, if it is not Exhibit's own user.
  package var user: uid_t?
  /// The program's limits, in the launcher's syntax: the number of a resource, `=`, its limit.
  package var limits: [String] = []
  /// Indicates whether a stranger may have written the program. Such a program has its own keyring,
  /// cannot allocate memory that no limit counts, and has the same memory addresses in every run if
  /// the system allows that.
  package var isContained = false

  /// The file for the number of an error that ends a standard stream. With it, the program's
  /// standard streams are pipes, which the launcher empties into the output files.
  package var streamFault: String?

  package init(
    isTree: Bool = false, user: uid_t? = nil, limits: [String] = [], isContained: Bool = false,
    streamFault: String? = nil
  ) {
    self.isTree = isTree
    self.user = user
    self.limits = limits
    self.isContained = isContained
    self.streamFault = streamFault
  }

  /// A launcher that only ends the program with Exhibit.
  package static let plain = Launcher()

  /// The words that start a command, which must lead a process group.
  package func command(_ command: [String]) -> [String] {
    var words = [Self.path, LAUNCHER_PARENT, "\(getpid())"]
    if isTree { words.append(LAUNCHER_TREE) }
    if let streamFault { words += [LAUNCHER_STREAMS, streamFault] }
    if let user { words += [LAUNCHER_USER, "\(user)"] }
    if isContained { words += Self.containment }
    return words + Self.words(limits) + [LAUNCHER_COMMAND] + command
  }

  /// The words that start a command within limits, for a launcher at another path.
  static func limiting(
    _ command: [String], to limits: [String], at path: String
  ) -> [String] {
    [path] + words(limits) + [LAUNCHER_COMMAND] + command
  }

  private static let containment = [LAUNCHER_FIXED_ADDRESSES, LAUNCHER_CONTAIN]

  private static func words(_ limits: [String]) -> [String] {
    limits.flatMap { [LAUNCHER_LIMIT, $0] }
  }

  /// The launcher's path: a build of Exhibit puts it beside the running program.
  package static let path = Installation.folder + "/" + name
}

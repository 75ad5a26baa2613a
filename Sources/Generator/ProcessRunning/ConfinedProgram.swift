import SystemFiles
import TutorialModel

/// A program together with all that it may see.
package struct ConfinedProgram: Sendable {
  package var executable: String
  /// Folders and files that are readable at their own place.
  package var libraries: [String]
  /// The folder with the files of its channel, and their names.
  package var channelFolder: String
  package var channelFiles: [String]
  /// The folder that it sees as `/etc`.
  package var settingsFolder: String
  package var environment: [String: String]
  package var limits: Limits

  package init(
    executable: String, libraries: [String], channelFolder: String, channelFiles: [String],
    settingsFolder: String, environment: [String: String], limits: Limits
  ) {
    self.executable = executable
    self.libraries = libraries
    self.channelFolder = channelFolder
    self.channelFiles = channelFiles
    self.settingsFolder = settingsFolder
    self.environment = environment
    self.limits = limits
  }
}

extension ConfinedProgram {
  package static let channelKey = "EXHIBIT_CHANNEL"

  /// By which what a program started can be told from all others.
  package var channelVariable: String { "\(Self.channelKey)=\(environment[Self.channelKey] ?? "")" }
}

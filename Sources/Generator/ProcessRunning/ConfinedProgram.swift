import SampleChannel
import SystemFiles
import TutorialModel

/// A program and everything that it may see.
package struct ConfinedProgram: Sendable {
  package var executable: String
  package var arguments: [String]
  /// Folders and files that the program can read, at the same paths as outside.
  package var libraries: [String]
  /// Folders with the resources of its modules, which it finds beside its executable.
  package var resources: [String]
  /// The folder with the files of its channel, and the names of those that it writes.
  package var channelFolder: String
  package var channelFiles: [String]
  /// The names of the files in that folder that it can only read.
  package var readableFiles: [String]
  /// The folder with files for its working folder, and their paths in both.
  package var dataFolder: String
  package var dataFiles: [String]
  /// The folder that the program sees as `/etc`.
  package var settingsFolder: String
  package var environment: [String: String]
  package var limits: Limits

  package init(
    executable: String, arguments: [String] = [], libraries: [String], resources: [String] = [],
    channelFolder: String, channelFiles: [String], readableFiles: [String] = [],
    dataFolder: String = "", dataFiles: [String] = [], settingsFolder: String,
    environment: [String: String], limits: Limits
  ) {
    self.executable = executable
    self.arguments = arguments
    self.libraries = libraries
    self.resources = resources
    self.channelFolder = channelFolder
    self.channelFiles = channelFiles
    self.readableFiles = readableFiles
    self.dataFolder = dataFolder
    self.dataFiles = dataFiles
    self.settingsFolder = settingsFolder
    self.environment = environment
    self.limits = limits
  }
}

extension ConfinedProgram {
  /// The file for the number of an error that ends a standard stream.
  var streamFault: String { "\(channelFolder)/\(CHANNEL_FAULT_FILE)" }

  package static let channelKey = CHANNEL_FOLDER_VARIABLE

  /// The environment variable that identifies all processes of this program.
  package var channelVariable: String { "\(Self.channelKey)=\(environment[Self.channelKey] ?? "")" }
}

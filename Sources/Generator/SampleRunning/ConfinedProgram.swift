/// A program together with all that it may see.
struct ConfinedProgram: Sendable {
  var executable: String
  /// Folders and files that are readable at their own place.
  var libraries: [String]
  /// The folder with the files of its channel, and their names.
  var channelFolder: String
  var channelFiles: [String]
  /// The folder that it sees as `/etc`.
  var settingsFolder: String
  var environment: [String: String]
  var limits: Limits
}

extension ConfinedProgram {
  static let channelKey = "EXHIBIT_CHANNEL"

  /// By which what a program started can be told from all others.
  var channelVariable: String { "\(Self.channelKey)=\(environment[Self.channelKey] ?? "")" }
}

/// The command that starts a tool.
package struct ConfinedCommand: Sendable {
  /// The launcher; `nil` means the default for the tool.
  package var launcher: Launcher?
  package var words: [String]
  /// The tool itself, which is not always the first word.
  package var tool: String
  /// The whole environment; `nil` means Exhibit's own.
  package var environment: [String: String]?
}

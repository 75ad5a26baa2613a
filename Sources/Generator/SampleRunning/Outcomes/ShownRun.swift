/// The run of a program that its page shows.
struct ShownRun: Sendable {
  /// The plain run, or the only one.
  var execution: Execution
  /// The marks of that run, with the values of the recording run.
  var log: EventLog
  /// The reason why there are no values; `nil` if there are.
  var missingResults: String?
}

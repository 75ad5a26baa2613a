/// An event of Swift Testing that a program reported.
struct TestEvent: Sendable {
  /// The event in the JSON of Swift Testing's event stream.
  var json: String
  /// The number of bytes that the program had written to standard output.
  var outputPosition: Int
}

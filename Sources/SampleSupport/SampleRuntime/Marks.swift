// Calls that Exhibit inserts between the samples of a program.

internal import SampleChannel

/// Marks the beginning of the sample with an index in its session.
public func __exhibit_sample(_ index: Int32) {
  PrintWatch.samplesRunHere()
  TestWatch.begin()
  Recorder.mark(ChannelRecordSampleBegan, index, flushes: true)
}

/// Marks the point at which standard output is compared with the claim at an index in the program.
public func __exhibit_prints(_ index: Int32) {
  Recorder.mark(ChannelRecordReachedPrints, index, flushes: false)
}

/// Marks the end of the session's last sample.
public func __exhibit_end() { Recorder.mark(ChannelRecordEnded, 0, flushes: true) }

/// Runs the session's tests.
public func __exhibit_tests() async { await TestWatch.runTests() }

/// Draws a value as SVG with alternative text, if the module `Pictures` is present.
public nonisolated(unsafe) var __exhibit_drawing: ((Any) -> (String, String)?)?

/// Receives a picture.
public func __exhibit_show_picture(_ svg: String, _ alternativeText: String) {
  Recorder.show(svg: svg, alternativeText: alternativeText)
}

/// Starts recording the elements of collections whose descriptions do not show them.
public func __exhibit_elements() { Recorder.recordsElements = true }

/// Receives the value of a variable that a comment on a line of the program names.
public func __exhibit_look<T>(_ value: T, _ name: String, _ line: Int) {
  Recorder.record(value, name: name, at: Recorder.Site(line: line))
}

/// Ignores a value that cannot be copied, or must not outlive another one, because it cannot be
/// described.
@_disfavoredOverload
public func __exhibit_look<T: ~Copyable & ~Escapable>(
  _ value: borrowing T, _ name: String, _ line: Int
) {}

/// Receives a value that is read after the statement that sets it.
///
/// - Parameters:
///   - name: The expression that was read.
///   - line: The line of the program.
///   - column: The 1-based column, in UTF-8 bytes. The value begins and ends there.
public func __exhibit_look<T>(_ value: T, _ name: String, _ line: Int, _ column: Int) {
  Recorder.record(
    value, name: name,
    at: Recorder.Site(
      startLine: Int32(clamping: line), startColumn: Int32(clamping: column),
      endLine: Int32(clamping: line), endColumn: Int32(clamping: column)))
}

/// Ignores a value that cannot be copied, or must not outlive another one, because it cannot be
/// described.
@_disfavoredOverload
public func __exhibit_look<T: ~Copyable & ~Escapable>(
  _ value: borrowing T, _ name: String, _ line: Int, _ column: Int
) {}

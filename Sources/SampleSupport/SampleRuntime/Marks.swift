// Calls that Exhibit inserts between the samples of a program.

internal import SampleChannel

/// The sample with that index in its session begins here.
public func __exhibit_sample(_ index: Int32) {
  PrintWatch.samplesRunHere()
  Recorder.mark(ChannelRecordSampleBegan, index)
}

/// Standard output must be compared here with the claim at that index in the program.
public func __exhibit_prints(_ index: Int32) { Recorder.mark(ChannelRecordReachedPrints, index) }

/// The session's last sample has ended.
public func __exhibit_end() { Recorder.mark(ChannelRecordEnded, 0) }

/// How a value is drawn, if the module `Pictures` is present: SVG and alternative text.
public nonisolated(unsafe) var __exhibit_drawing: ((Any) -> (String, String)?)?

/// Receives a picture.
public func __exhibit_show_picture(_ svg: String, _ alternativeText: String) {
  Recorder.show(svg: svg, alternativeText: alternativeText)
}

/// From here on the elements of collections are recorded that do not show them.
public func __exhibit_elements() { Recorder.recordsElements = true }

/// Receives the value of a variable that a comment on that line of the program names.
public func __exhibit_look<T>(_ value: T, _ name: String, _ line: Int) {
  Recorder.record(value, name: name, at: Recorder.Site(line: line))
}

/// What cannot be copied cannot be described.
@_disfavoredOverload
public func __exhibit_look<T: ~Copyable>(_ value: borrowing T, _ name: String, _ line: Int) {}

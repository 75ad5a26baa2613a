// Calls that Exhibit puts between the samples of a program.

/// The sample at that place in its session begins here.
public func __exhibit_sample(_ index: Int32) {
  PrintWatch.samplesRunHere()
  Recorder.mark(.sampleBegan, index)
}

/// Standard output is to be compared here with the claim at that place in the program.
public func __exhibit_prints(_ index: Int32) { Recorder.mark(.reachedPrints, index) }

/// The session's last sample is through.
public func __exhibit_end() { Recorder.mark(.ended, 0) }

/// How a value is drawn, where the module `Pictures` is there to know: SVG and alternative text.
public nonisolated(unsafe) var __exhibit_drawing: ((Any) -> (String, String)?)?

/// Receives a picture.
public func __exhibit_show_picture(_ svg: String, _ alternativeText: String) {
  Recorder.show(svg: svg, alternativeText: alternativeText)
}

// Calls that Exhibit puts between the samples of a program.

/// The sample at that place in its session begins here.
public func __exhibit_sample(_ index: Int32) { Recorder.mark(.sampleBegan, index) }

/// Standard output is to be compared here with the claim at that place in the program.
public func __exhibit_prints(_ index: Int32) { Recorder.mark(.reachedPrints, index) }

/// The session's last sample is through.
public func __exhibit_end() { Recorder.mark(.ended, 0) }

/// The run of one sample.
package struct SampleRun: Sendable {
  package var output: [UInt8] = []
  /// The number of bytes that the whole program had written to standard output when the sample
  /// began.
  package var outputStart = 0
  package var errorOutput: [UInt8] = []
  /// The records, in the order in which they were first made.
  package var records: [RecordedValues] = []
  /// The lines of the program with values that cannot be described: their descriptions print or end the
  /// program.
  package var undescribedLines: Set<Int> = []
  /// The standard output of the whole program up to each `// Prints` claim, by the number of the
  /// expectation.
  package var outputAtPrints: [Int: ArraySlice<UInt8>] = [:]
  package var pictures: [RecordedPicture] = []
  /// The messages of Swift Testing about the sample's tests and expectations.
  package var tests: [TestMessage] = []

  package init(
    output: [UInt8] = [], errorOutput: [UInt8] = [], records: [RecordedValues] = [],
    outputAtPrints: [Int: ArraySlice<UInt8>] = [:], pictures: [RecordedPicture] = []
  ) {
    self.output = output
    self.errorOutput = errorOutput
    self.records = records
    self.outputAtPrints = outputAtPrints
    self.pictures = pictures
  }
}

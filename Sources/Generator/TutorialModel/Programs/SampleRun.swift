/// What one sample did.
package struct SampleRun: Sendable {
  package var output: [UInt8] = []
  /// How far standard output of the whole program had come when the sample began, in bytes.
  package var outputStart = 0
  package var errorOutput: [UInt8] = []
  /// In the order in which they were first recorded.
  package var records: [RecordedValues] = []
  /// Standard output of the whole program so far, by the number of the expectation.
  package var outputAtPrints: [Int: [UInt8]] = [:]
  package var pictures: [RecordedPicture] = []

  package init(
    output: [UInt8] = [], errorOutput: [UInt8] = [], records: [RecordedValues] = [],
    outputAtPrints: [Int: [UInt8]] = [:], pictures: [RecordedPicture] = []
  ) {
    self.output = output
    self.errorOutput = errorOutput
    self.records = records
    self.outputAtPrints = outputAtPrints
    self.pictures = pictures
  }
}

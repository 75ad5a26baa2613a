import Testing

@testable import SampleRunning

@Suite struct OutputPartsTests {
  @Test func letsTheLaterGiftPrevail() {
    var parts = OutputParts(length: 100)
    parts.give(from: 0, to: 50, to: 1)
    parts.give(from: 50, to: nil, to: 2)
    parts.give(from: 40, to: 60, to: 3)
    parts.give(from: 70, to: 80, to: 1)
    #expect((parts.ranges[1] ?? []) == [0..<40, 70..<80])
    #expect((parts.ranges[2] ?? []) == [60..<70, 80..<100])
    #expect((parts.ranges[3] ?? []) == [40..<60])
  }

  @Test func givesEveryByteToOneSample() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var parts = OutputParts(length: 40)
      var owners = [Int?](repeating: nil, count: 40)
      for sample in 0..<6 {
        let start = Int.random(in: -5...45, using: &random)
        let end = Int.random(in: -5...45, using: &random)
        parts.give(from: start, to: end, to: sample)
        for byte in owners.indices where byte >= start && byte < end { owners[byte] = sample }
      }
      for sample in 0..<6 {
        let bytes = (parts.ranges[sample] ?? []).flatMap { $0 }
        #expect(bytes == owners.indices.filter { owners[$0] == sample })
      }
    }
  }
}

import Testing
import TutorialModel

@testable import SampleRunning

/// Records as a program writes them.
private struct RecordBytes {
  var body: [UInt8]

  init(_ kind: UInt8) { body = [kind] }

  func number(_ value: some FixedWidthInteger) -> Self {
    var copy = self
    copy.body += withUnsafeBytes(of: value.littleEndian) { [UInt8]($0) }
    return copy
  }

  func text(_ value: String) -> Self {
    var copy = number(UInt32(value.utf8.count))
    copy.body += value.utf8
    return copy
  }

  func range(_ line: Int32, _ column: Int32, _ endLine: Int32, _ endColumn: Int32) -> Self {
    number(line).number(column).number(endLine).number(endColumn)
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: UInt32(body.count).littleEndian) { [UInt8]($0) } + body
  }
}

private func value(_ count: UInt64, _ text: String) -> [UInt8] {
  RecordBytes(3).range(4, 1, 4, 6).number(count).text("").text("Int").text(text).text("").bytes
}

private let log: [UInt8] =
  RecordBytes(1).number(Int32(0)).number(Int64(0)).number(Int64(0)).bytes
  + RecordBytes(4).range(3, 1, 5, 2).bytes + value(1, "10") + value(2, "20")
  + RecordBytes(2).number(Int32(0)).number(Int64(7)).number(Int64(-1)).bytes
  + RecordBytes(5).number(Int32(0)).number(Int64(9)).number(Int64(0)).bytes

@Suite struct EventLogTests {
  @Test func readsEveryKindOfRecord() throws {
    let read = EventLog(events: log, latest: [])
    #expect(read.samples == [0: .init(output: 0, error: 0)])
    #expect(read.prints == [0: .init(output: 7, error: -1)])
    #expect(read.scopes.map(\.description) == ["3:1-5:2"])
    #expect(read.hasEnded)
    let values = try #require(read.values.first)
    #expect(values.count == 2)
    #expect(values.value == "20")
    #expect(values.values == ["10", "20"])
  }

  @Test func takesTheLatestValueFromItsSlotAndAddsItToNoList() throws {
    let slot = value(1_000_000, "99")
    let latest = slot + [UInt8](repeating: 0, count: 128 - slot.count)
    let values = try #require(EventLog(events: log, latest: latest, slotSize: 128).values.first)
    #expect(values.count == 1_000_000)
    #expect(values.value == "99")
    #expect(values.values == ["10", "20"])
  }

  @Test func endsAtARecordThatWasCutOff() {
    for length in log.indices {
      let read = EventLog(events: [UInt8](log.prefix(length)), latest: [])
      #expect(!read.hasEnded)
    }
  }

  @Test func readsAnyBytesWithoutHarm() {
    var random = SeededGenerator(seed: 2026)
    for _ in 0..<2000 {
      var bytes = log
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      let read = EventLog(events: bytes, latest: bytes, slotSize: 64)
      #expect(read.values.count <= log.count)
    }
  }
}

/// A random number generator that gives the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

import SampleChannel
import Testing
import TutorialModel

@testable import SampleRunning

/// The bytes of records in the format that a program writes.
private struct RecordBytes {
  var body: [UInt8]

  init(_ kind: ChannelRecordKind) { body = [kind.rawValue] }

  func fields(_ value: some BitwiseCopyable) -> Self {
    var copy = self
    copy.body += withUnsafeBytes(of: value) { [UInt8]($0) }
    return copy
  }

  func mark(_ index: Int64, output: Int64, error: Int64) -> Self {
    fields(ChannelMark(index: index, output: output, error: error))
  }

  func text(_ value: String) -> Self {
    var copy = fields(UInt32(value.utf8.count))
    copy.body += value.utf8
    return copy
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: UInt32(body.count).littleEndian) { [UInt8]($0) } + body
  }
}

private func value(_ count: UInt64, _ text: String) -> [UInt8] {
  let range = ChannelRange(startLine: 4, startColumn: 1, endLine: 4, endColumn: 6)
  return RecordBytes(ChannelRecordValue).fields(ChannelValue(range: range, count: count))
    .text("").text("Int").text(text).text("").bytes
}

private let log: [UInt8] =
  RecordBytes(ChannelRecordSampleBegan).mark(0, output: 0, error: 0).bytes
  + RecordBytes(ChannelRecordScope)
  .fields(ChannelRange(startLine: 3, startColumn: 1, endLine: 5, endColumn: 2)).bytes
  + value(1, "10") + value(2, "20")
  + RecordBytes(ChannelRecordReachedPrints).mark(0, output: 7, error: -1).bytes
  + RecordBytes(ChannelRecordEnded).mark(0, output: 9, error: 0).bytes

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

  @Test func keepsTheFirstCallThatDiffersOutOfTheList() throws {
    let later = value(300, "7") + value(400, "8")
    let slot = value(500, "99")
    let values = try #require(EventLog(events: log + later, latest: slot).values.first)
    #expect(values.values == ["10", "20"])
    #expect(values.change == RecordedValues.Call(number: 300, value: "7"))
    #expect(values.count == 500)
    #expect(values.value == "99")
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

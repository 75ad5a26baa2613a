import Foundation
import SampleChannel
import TestSupport
import Testing

@testable import SampleRunning

@Suite struct SampleStopwatchTests {
  private let folder: TemporaryTree
  private var file: String { folder.path(CHANNEL_EVENTS_FILE) }

  init() throws { folder = try TemporaryTree() }

  /// Returns a record in the format of `SampleRuntime`.
  private func record(kind: UInt8, place: Int64, length: Int = 25) -> [UInt8] {
    let body = [kind] + withUnsafeBytes(of: place.littleEndian, Array.init)
    return withUnsafeBytes(of: UInt32(length).littleEndian, Array.init) + body
      + [UInt8](repeating: 0, count: length - body.count)
  }

  private func isOver(_ watch: inout SampleStopwatch, at seconds: Int) -> Bool {
    watch.isOver(at: .seconds(seconds))
  }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  @Test func takesTheTimeOfTheSampleThatIsUnderWay() throws {
    var watch = SampleStopwatch(events: file, times: [10, 20])
    let now = 3
    #expect(isOver(&watch, at: now + 100) == false)
    try write(record(kind: 1, place: 0))
    #expect(isOver(&watch, at: now) == false)
    #expect(isOver(&watch, at: now + 9) == false)
    #expect(isOver(&watch, at: now + 10))
    try write(
      record(kind: 1, place: 0) + record(kind: 3, place: 7, length: 900)
        + record(kind: 1, place: 1))
    #expect(isOver(&watch, at: now + 11) == false)
    #expect(isOver(&watch, at: now + 30) == false)
    #expect(isOver(&watch, at: now + 31))
  }

  @Test func bearsWhatNoProgramOfOursWrites() throws {
    for bytes in [
      [], [1], [0, 0, 0, 0, 1, 0, 0, 0, 0], record(kind: 1, place: -1),
      record(kind: 1, place: .max), [255, 255, 255, 255, 1, 9, 9, 9, 9],
    ] as [[UInt8]] {
      try write(bytes)
      var watch = SampleStopwatch(events: file, times: [1])
      #expect(isOver(&watch, at: 0) == false)
      #expect(isOver(&watch, at: 1000) == false)
    }
  }
}

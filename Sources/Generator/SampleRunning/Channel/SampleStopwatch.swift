import ActionCache
import Foundation
import ProcessRunning
import SampleChannel
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Times the sample that a program is running, using the marks in its channel.
///
/// A program may write false marks, but gains nothing by that: the total time of its samples is
/// limited separately.
struct SampleStopwatch: Stopwatch {
  /// The channel's file of events.
  let events: String
  /// The timeout of each sample in seconds, in program order.
  let times: [Int]
  private var offset = 0
  private var current: Int?
  private var start = Duration.zero

  init(events: String, times: [Int]) {
    self.events = events
    self.times = times
  }

  /// Returns whether the last sample that began has used up its time.
  mutating func isOver(at now: Duration) -> Bool {
    readMarks(at: now)
    guard let current, times.indices.contains(current) else { return false }
    return now >= start + .seconds(times[current])
  }

  /// Reads the marks record by record. Of each record it reads only the beginning: its length, its
  /// kind, and the index of a sample that begins. No record is shorter.
  private mutating func readMarks(at now: Duration) {
    let descriptor = open(events, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 13)
    while pread(descriptor, &head, head.count, off_t(offset)) == head.count {
      var reader = ByteReader(head[...])
      guard let count = reader.integer(UInt32.self), count > 0,
        let kind = reader.integer(UInt8.self), let place = reader.integer(Int64.self)
      else { return }
      if kind == ChannelRecordSampleBegan.rawValue, current != Int(place) {
        current = Int(place)
        start = now
      }
      offset += 4 + Int(count)
    }
  }
}

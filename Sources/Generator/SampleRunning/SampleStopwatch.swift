import ActionCache
import Dispatch
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Takes the time of the sample that a program is in, from the marks that it leaves in its channel.
///
/// A program may leave false marks. They gain it nothing: the time of all its samples together is
/// watched apart from them.
struct SampleStopwatch: Stopwatch {
  /// The channel's file of events.
  let events: String
  /// Seconds that each sample has, in the order of the program.
  let times: [Int]
  private var offset = 0
  private var current: Int?
  private var start = DispatchTime.now()

  init(events: String, times: [Int]) {
    self.events = events
    self.times = times
  }

  /// Whether the sample that began last has had its time.
  mutating func isOver() -> Bool { isOver(at: .now()) }

  mutating func isOver(at now: DispatchTime) -> Bool {
    readMarks(at: now)
    guard let current, times.indices.contains(current) else { return false }
    return now >= start + .seconds(times[current])
  }

  /// Goes from record to record, of which only the beginning is read: a UInt32 with the bytes that
  /// follow, the kind, and for the beginning of a sample (kind 1) an Int32 with its place.
  private mutating func readMarks(at now: DispatchTime) {
    let descriptor = open(events, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 9)
    while pread(descriptor, &head, head.count, off_t(offset)) == head.count {
      var reader = ByteReader(head[...])
      guard let count = reader.integer(UInt32.self), count > 0,
        let kind = reader.integer(UInt8.self), let place = reader.integer(Int32.self)
      else { return }
      if kind == 1, current != Int(place) {
        current = Int(place)
        start = now
      }
      offset += 4 + Int(count)
    }
  }
}

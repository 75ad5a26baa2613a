import ActionCache
import ProcessRunning
import SampleChannel
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The events that a program reported through its channel, read from `SampleRuntime`'s records.
///
/// A killed program may leave an incomplete record, and a hostile program arbitrary bytes. The log
/// ends before the first malformed record.
struct EventLog: Sendable {
  /// The positions of the two standard streams, in bytes.
  struct StreamPositions: Sendable, Hashable {
    var output: Int
    var error: Int
  }

  /// A marked position in the program that was reached.
  struct Mark: Sendable, Hashable {
    enum Kind: Sendable {
      case sample, prints, end
    }
    var kind: Kind
    var index: Int
    var positions: StreamPositions
  }

  /// The marks in the order in which they were reached.
  private(set) var marks: [Mark] = []
  private(set) var samples: [Int: StreamPositions] = [:]
  private(set) var prints: [Int: StreamPositions] = [:]
  private(set) var values: [RecordedValues] = []
  /// The ranges of functions, closures and loops that were entered.
  private(set) var scopes: Set<SourceRange> = []
  private(set) var hasEnded = false
  /// The lines of the program on which the description of a value printed something.
  private(set) var printingLines: Set<Int> = []
  /// The lines of the program with values that were not described.
  private(set) var undescribedLines: Set<Int> = []
  private(set) var asksForRandomNumbers = false
  /// The output of tasks and threads other than the samples' own.
  private(set) var strays: [StrayOutput] = []
  /// The events of Swift Testing.
  private(set) var testEvents: [TestEvent] = []
  /// The pictures of each sample, by the sample that was running.
  private(set) var pictures: [Int: [RecordedPicture]] = [:]

  /// The last sample that began.
  private(set) var current: Int?

  private var places: [SourceRange: Int] = [:]

  /// - Parameters:
  ///   - events: the records in the order in which they were written.
  ///   - latest: slots of `slotSize` bytes with the latest values at places that ran often.
  init(events: [UInt8], latest: [UInt8], slotSize: Int = Int(CHANNEL_SLOT_SIZE)) {
    var reader = ByteReader(events[...])
    while let body = reader.block() {
      guard read(ByteReader(body), isLatest: false) else { break }
    }
    for start in stride(from: 0, to: latest.count, by: slotSize) {
      var slot = ByteReader(latest[start..<min(start + slotSize, latest.count)])
      if let body = slot.block() { _ = read(ByteReader(body), isLatest: true) }
    }
  }

  /// Takes over what only a recording run reports.
  ///
  /// - Parameter range: converts a range of the other run's output to the range of this run's
  ///   output.
  mutating func takeValues(from recorded: EventLog, range: (Range<Int>) -> Range<Int>) {
    values = recorded.values
    places = recorded.places
    scopes = recorded.scopes
    pictures = recorded.pictures
    undescribedLines = recorded.undescribedLines
    asksForRandomNumbers = recorded.asksForRandomNumbers
    strays = recorded.strays.map { stray in
      var stray = stray
      stray.bytes = range(stray.bytes)
      return stray
    }
  }

  /// Marks the values that are different in another run of the same program.
  mutating func markUnstableValues(comparedWith other: EventLog) {
    for (index, value) in values.enumerated() {
      guard let place = other.places[value.range] else {
        values[index].isUnstable = true
        continue
      }
      values[index].markIfUnstable(comparedWith: other.values[place])
    }
  }

  private mutating func read(_ reader: ByteReader, isLatest: Bool) -> Bool {
    var reader = reader
    let kind = reader.integer(UInt8.self).map(ChannelRecordKind.init(rawValue:))
    switch kind {
    case ChannelRecordSampleBegan:
      guard let (index, positions) = reader.mark() else { return false }
      marks.append(Mark(kind: .sample, index: index, positions: positions))
      samples[index] = samples[index] ?? positions
      current = index
    case ChannelRecordReachedPrints:
      guard let (index, positions) = reader.mark() else { return false }
      marks.append(Mark(kind: .prints, index: index, positions: positions))
      prints[index] = positions
    case ChannelRecordValue:
      guard let head = reader.fields(ChannelValue.self), let name = reader.text(),
        let type = reader.text(), let value = reader.text(),
        let literal = reader.text()
      else { return false }
      record(
        RecordedValues(
          range: SourceRange(head.range), name: name, type: type,
          value: value,
          literal: literal.isEmpty ? nil : literal.withPlainApostrophes, values: [],
          count: Int(clamping: head.count)),
        isLatest: isLatest)
    case ChannelRecordScope:
      guard let range = reader.fields(ChannelRange.self) else { return false }
      scopes.insert(SourceRange(range))
    case ChannelRecordEnded:
      if let (index, positions) = reader.mark() {
        marks.append(Mark(kind: .end, index: index, positions: positions))
      }
      hasEnded = true
    case ChannelRecordStray:
      guard let stray = reader.fields(ChannelStray.self) else { return false }
      // No output is that long, but a hostile program may report any position.
      if 0 <= stray.start, stray.start < stray.end, stray.end < 1 << 40 {
        strays.append(
          StrayOutput(
            bytes: Int(stray.start)..<Int(stray.end),
            place: SourcePosition(
              line: Int(Int32(clamping: stray.line)), column: Int(Int32(clamping: stray.column))),
            originLine: Int(stray.origin)))
      }
    case ChannelRecordPicture:
      guard let svg = reader.text(), let alternativeText = reader.text() else { return false }
      let picture = RecordedPicture(svg: svg, alternativeText: alternativeText)
      // A value that is bound and then shown yields only one picture.
      if let current, pictures[current]?.last != picture {
        pictures[current, default: []].append(picture)
      }
    case ChannelRecordElements:
      guard let range = reader.fields(ChannelRange.self), let elements = reader.text() else {
        return false
      }
      // These records follow their value.
      if let place = places[SourceRange(range)] {
        values[place].elements = elements
      }
    case ChannelRecordPrintingDescription, ChannelRecordUndescribed:
      guard let range = reader.fields(ChannelRange.self) else { return false }
      if kind == ChannelRecordUndescribed {
        undescribedLines.insert(Int(range.startLine))
      } else {
        printingLines.insert(Int(range.startLine))
      }
    case ChannelRecordTest:
      guard let (_, positions) = reader.mark(), let json = reader.text() else { return false }
      testEvents.append(TestEvent(json: json, outputPosition: positions.output))
    case ChannelRecordRandom:
      asksForRandomNumbers = true
    default:
      return false
    }
    return true
  }

  /// Records a value. A value from the log is added to the list or, if the list is full, kept as
  /// the first that differs from the listed values. A value from the table of latest values is not
  /// added.
  private mutating func record(_ value: RecordedValues, isLatest: Bool) {
    let place = places[value.range] ?? values.count
    places[value.range] = place
    var value = value
    if place < values.count {
      value.values = values[place].values
      value.change = values[place].change
    }
    if !isLatest {
      let shown = value.literal ?? value.value
      if value.count <= Int(CHANNEL_KEPT_VALUES) {
        value.values.append(shown)
      } else {
        value.change = value.change ?? RecordedValues.Call(number: value.count, value: shown)
      }
    }
    if place < values.count { values[place] = value } else { values.append(value) }
  }
}

extension ByteReader {
  fileprivate mutating func mark() -> (Int, EventLog.StreamPositions)? {
    guard let mark = fields(ChannelMark.self) else { return nil }
    return (
      Int(mark.index),
      EventLog.StreamPositions(output: Int(mark.output), error: Int(mark.error))
    )
  }
}

extension SourceRange {
  fileprivate init(_ range: ChannelRange) {
    self.init(
      start: SourcePosition(line: Int(range.startLine), column: Int(range.startColumn)),
      end: SourcePosition(line: Int(range.endLine), column: Int(range.endColumn)))
  }
}

extension String {
  /// The debug description of a string with `'` in place of `\'`.
  fileprivate var withPlainApostrophes: String {
    contains("\\'") ? replacing("\\'", with: "'") : self
  }
}

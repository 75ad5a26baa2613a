import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// What a program told through its channel: the reader of `SampleRuntime`'s records.
///
/// A program that was killed may leave half a record, and a hostile one anything at all: what
/// does not read as a record ends the log there.
struct EventLog: Sendable {
  /// How far the two standard streams had come, in bytes.
  struct StreamPositions: Sendable, Hashable {
    var output: Int
    var error: Int
  }

  /// A place in the program that was reached.
  struct Mark: Sendable, Hashable {
    enum Kind: Sendable {
      case sample, prints, end
    }
    var kind: Kind
    var index: Int
    var positions: StreamPositions
  }

  /// In the order in which they were reached.
  private(set) var marks: [Mark] = []
  private(set) var samples: [Int: StreamPositions] = [:]
  private(set) var prints: [Int: StreamPositions] = [:]
  private(set) var values: [RecordedValues] = []
  /// Ranges of functions, closures and loops that were entered.
  private(set) var scopes: Set<SourceRange> = []
  private(set) var hasEnded = false
  /// What was printed by a task or a thread other than the one that runs the samples: the bytes
  /// of standard output and the line of the `print`.
  private(set) var strays: [(bytes: Range<Int>, line: Int)] = []
  /// By the sample that was under way.
  private(set) var pictures: [Int: [RecordedPicture]] = [:]

  /// The sample that began last.
  private(set) var current: Int?

  private var places: [SourceRange: Int] = [:]

  /// - Parameters:
  ///   - events: the records in the order in which they were written.
  ///   - latest: slots of `slotSize` bytes with the latest values of places that ran often.
  init(events: [UInt8], latest: [UInt8], slotSize: Int = 16384) {
    var reader = ByteReader(events[...])
    while let body = reader.block() {
      guard read(ByteReader(body), isLatest: false) else { break }
    }
    for start in stride(from: 0, to: latest.count, by: slotSize) {
      var slot = ByteReader(latest[start..<min(start + slotSize, latest.count)])
      if let body = slot.block() { _ = read(ByteReader(body), isLatest: true) }
    }
  }

  private mutating func read(_ reader: ByteReader, isLatest: Bool) -> Bool {
    var reader = reader
    switch reader.integer(UInt8.self) {
    case 1:
      guard let (index, positions) = reader.mark() else { return false }
      marks.append(Mark(kind: .sample, index: index, positions: positions))
      samples[index] = samples[index] ?? positions
      current = index
    case 2:
      guard let (index, positions) = reader.mark() else { return false }
      marks.append(Mark(kind: .prints, index: index, positions: positions))
      prints[index] = positions
    case 3:
      guard let range = reader.range(), let count = reader.integer(UInt64.self),
        let name = reader.text(), let type = reader.text(), let value = reader.text(),
        let literal = reader.text()
      else { return false }
      record(
        RecordedValues(
          range: range, name: name, type: type,
          value: value.withoutAddresses(isText: !literal.isEmpty),
          literal: literal.isEmpty ? nil : literal.withPlainApostrophes, values: [],
          count: Int(clamping: count)),
        isLatest: isLatest)
    case 4:
      guard let range = reader.range() else { return false }
      scopes.insert(range)
    case 5:
      if let (index, positions) = reader.mark() {
        marks.append(Mark(kind: .end, index: index, positions: positions))
      }
      hasEnded = true
    case 6:
      guard let line = reader.integer(Int32.self), let start = reader.integer(Int64.self),
        let end = reader.integer(Int64.self)
      else { return false }
      if 0 <= start, start < end { strays.append((Int(start)..<Int(end), Int(line))) }
    case 7:
      guard let svg = reader.text(), let alternativeText = reader.text() else { return false }
      let picture = RecordedPicture(svg: svg, alternativeText: alternativeText)
      // A value that is bound, then shown, is one picture.
      if let current, pictures[current]?.last != picture {
        pictures[current, default: []].append(picture)
      }
    default:
      return false
    }
    return true
  }

  /// Takes over a value; one from the table of latest values adds no entry to the list.
  private mutating func record(_ value: RecordedValues, isLatest: Bool) {
    let place = places[value.range] ?? values.count
    places[value.range] = place
    var value = value
    if place < values.count { value.values = values[place].values }
    if !isLatest { value.values.append(value.literal ?? value.value) }
    if place < values.count { values[place] = value } else { values.append(value) }
  }
}

extension ByteReader {
  fileprivate mutating func mark() -> (Int, EventLog.StreamPositions)? {
    guard let index = integer(Int32.self), let output = integer(Int64.self),
      let error = integer(Int64.self)
    else { return nil }
    return (Int(index), EventLog.StreamPositions(output: Int(output), error: Int(error)))
  }

  fileprivate mutating func range() -> SourceRange? {
    guard let startLine = integer(Int32.self), let startColumn = integer(Int32.self),
      let endLine = integer(Int32.self), let endColumn = integer(Int32.self)
    else { return nil }
    return SourceRange(
      start: SourcePosition(line: Int(startLine), column: Int(startColumn)),
      end: SourcePosition(line: Int(endLine), column: Int(endColumn)))
  }
}

extension String {
  /// The author's own text is left as it is.
  fileprivate func withoutAddresses(isText: Bool) -> String { isText ? self : withoutAddresses }

  /// The debug description of a string has `\'` where nobody writes it.
  fileprivate var withPlainApostrophes: String {
    contains("\\'") ? replacing("\\'", with: "'") : self
  }
}

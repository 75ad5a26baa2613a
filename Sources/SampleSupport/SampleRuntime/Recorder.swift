internal import SampleChannel

/// Records the program's values; in a loop, only the first ones and the latest.
enum Recorder {
  /// A place in the source, with the compiler's lines and columns.
  struct Site: Hashable {
    var startLine, startColumn, endLine, endColumn: Int32

    init(startLine: Int32, startColumn: Int32, endLine: Int32, endColumn: Int32) {
      self.startLine = startLine
      self.startColumn = startColumn
      self.endLine = endLine
      self.endColumn = endColumn
    }

    /// Creates the place of a whole line: column 0, since expressions begin in column 1 or later.
    init(line: Int) {
      let line = Int32(clamping: line)
      self.init(startLine: line, startColumn: 0, endLine: line, endColumn: 0)
    }

    fileprivate var range: ChannelRange {
      ChannelRange(
        startLine: startLine, startColumn: startColumn, endLine: endLine, endColumn: endColumn)
    }
  }

  private struct History {
    var count: UInt64 = 0
    /// The slot of the latest value, once the log has reached its limit.
    var slot: Int?
    /// The last value in the log, until a different one follows.
    var settled: String?
  }

  /// The limit for values of one place in the log; past that only the latest and the count are
  /// kept.
  static let keptValues = UInt64(CHANNEL_KEPT_VALUES)
  /// The limit for drawn values of one place.
  static let keptPictures = 12
  /// The limit for recorded elements of a collection, which may be endless.
  static let keptElements = 1000
  /// The limit for descriptions that are not compared as a whole, in bytes.
  static let keptBytes = 4000
  /// The limit for the first description at a place, in bytes.
  static let wholeBytes = 1 << 20

  /// Indicates whether the elements of collections are recorded. Set before the first value is
  /// recorded.
  nonisolated(unsafe) static var recordsElements = false
  // Guarded by RecordingLock.
  nonisolated(unsafe) private static var histories: [Site: History] = [:]
  nonisolated(unsafe) private static var scopes: Set<Site> = []
  nonisolated(unsafe) private static var undescribed: Set<Site> = []
  nonisolated(unsafe) private static var slots = 0
  /// The number of bytes by which descriptions may still exceed `keptBytes`: the log has a limit.
  nonisolated(unsafe) private static var sparedBytes = 8 << 20

  static func record<T>(_ value: T, name: String, at site: Site) {
    guard let channel = Channel.current else { return }
    if channel.undescribedLines.contains(site.startLine) { return skip(site, channel) }
    var earlier: UInt64 = 0
    RecordingLock.withLock { earlier = histories[site]?.count ?? 0 }
    let positions = earlier < keptValues && mayPrint(value) ? channel.positions : nil
    let draw = earlier < keptPictures ? __exhibit_drawing : nil
    let described = RecordingLock.describing {
      channel.describing(line: site.startLine) {
        let description = String(describing: value)
        return (
          description, isText(value) ? String(reflecting: value) : "",
          hiddenElements(of: value, shownAs: description), draw?(value)
        )
      }
    }
    guard let (description, literal, elements, picture) = described else { return }
    if let positions, positions != channel.positions {
      append(ChannelRecordPrintingDescription, at: site, to: channel)
    }
    RecordingLock.withLock {
      var history = histories[site] ?? History()
      history.count += 1
      var record = Record(ChannelRecordValue)
      record.append(ChannelValue(range: site.range, count: history.count))
      record.append(cut(name))
      // Name, type, value and literal of a later value together must fit into a slot.
      record.append(cut(_typeName(T.self, qualified: false)))
      let keepsWhole = history.count == 1
      record.append(keepsWhole ? whole(description) : cut(description))
      record.append(keepsWhole ? whole(literal) : cut(literal))
      if let picture { show(svg: picture.0, alternativeText: picture.1) }
      let shown = literal.isEmpty ? description : literal
      if history.count <= keptValues {
        channel.append(record.bytes)
        if let elements { append(elements, at: site, to: channel) }
        if history.count == keptValues { history.settled = shown }
      } else {
        // A claim about every value needs the first different one.
        if let settled = history.settled, shown != settled {
          channel.append(record.bytes)
          history.settled = nil
        }
        let slot = history.slot ?? slots
        if history.slot == nil { slots += 1 }
        history.slot = slot
        channel.put(record.bytes, inSlot: slot)
      }
      histories[site] = history
    }
  }

  /// Notes once that a value is not described.
  private static func skip(_ site: Site, _ channel: Channel) {
    RecordingLock.withLock {
      guard undescribed.insert(site).inserted else { return }
      append(ChannelRecordUndescribed, at: site, to: channel)
    }
  }

  private static func append(_ kind: ChannelRecordKind, at site: Site, to channel: Channel) {
    var record = Record(kind)
    record.append(site.range)
    channel.append(record.bytes)
  }

  /// Returns whether the description of a value could print: not that of a plain type.
  private static func mayPrint<T>(_ value: T) -> Bool {
    !(value is Int || value is Bool || value is Double || isText(value))
  }

  /// The elements of a collection in the format of an array, for collections whose descriptions do
  /// not show them, such as lazy ones.
  private static func hiddenElements<T>(of value: T, shownAs description: String) -> String? {
    guard recordsElements, !description.hasPrefix("["), !isText(value),
      let collection = value as? any Collection
    else { return nil }
    return cut(String(describing: kept(collection)))
  }

  private static func kept<Elements: Collection>(_ elements: Elements) -> [Elements.Element] {
    Array(elements.prefix(keptElements))
  }

  private static func append(_ elements: String, at site: Site, to channel: Channel) {
    var record = Record(ChannelRecordElements)
    record.append(site.range)
    record.append(elements)
    channel.append(record.bytes)
  }

  static func show(svg: String, alternativeText: String) {
    guard let channel = Channel.current else { return }
    var record = Record(ChannelRecordPicture)
    record.append(svg)
    record.append(alternativeText)
    channel.append(record.bytes)
  }

  static func enterScope(_ site: Site) {
    guard let channel = Channel.current else { return }
    RecordingLock.withLock {
      guard scopes.insert(site).inserted else { return }
      append(ChannelRecordScope, at: site, to: channel)
    }
  }

  /// - Parameter flushes: whether what was printed is written first, so that all of it belongs to
  ///   the sample before the mark.
  static func mark(_ kind: ChannelRecordKind, _ index: Int32, flushes: Bool) {
    guard let channel = Channel.current else { return }
    if flushes { channel_flush_output() }
    var record = Record(kind)
    record.append(
      ChannelMark(
        index: Int64(index), output: Channel.position(of: 1), error: Channel.position(of: 2)))
    channel.append(record.bytes)
  }

  /// Returns whether Swift programmers write values of this kind with quotes.
  ///
  /// Checks for the two types instead of `StringProtocol`, to which only these conform: a protocol
  /// check searches everything that is loaded.
  private static func isText<T>(_ value: T) -> Bool {
    value is String || value is Substring || value is Character || value is Unicode.Scalar
  }

  /// Returns a text as a whole, unless it is too long for that.
  private static func whole(_ text: String) -> String {
    let excess = text.utf8.count - keptBytes
    guard excess > 0 else { return text }
    guard text.utf8.count <= wholeBytes, excess <= sparedBytes else { return cut(text) }
    sparedBytes -= excess
    return text
  }

  private static func cut(_ text: String) -> String {
    let bytes = text.utf8.count
    guard bytes > keptBytes else { return text }
    // The cut may leave an incomplete character.
    let kept = String(decoding: text.utf8.prefix(keptBytes), as: UTF8.self)
    return "\(kept.hasSuffix("\u{FFFD}") ? String(kept.dropLast()) : kept)… (\(bytes) bytes)"
  }
}

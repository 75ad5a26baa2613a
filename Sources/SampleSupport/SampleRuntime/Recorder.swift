/// Writes down what the program does, so that a loop costs no more than its first turns.
enum Recorder {
  /// A place in the source: lines and columns as the compiler gave them.
  struct Site: Hashable {
    var startLine, startColumn, endLine, endColumn: Int32
  }

  private struct History {
    var count: UInt64 = 0
    /// Where the latest value stands once the log has its share.
    var slot: Int?
  }

  /// How many values of one place the log keeps; past that only the latest and the count.
  static let keptValues = 100
  /// How many values of one place are drawn.
  static let keptPictures = 12
  /// How many bytes of a description are kept.
  static let keptBytes = 4000

  // Guarded by RecordingLock.
  nonisolated(unsafe) private static var histories: [Site: History] = [:]
  nonisolated(unsafe) private static var scopes: Set<Site> = []
  nonisolated(unsafe) private static var slots = 0

  static func record<T>(_ value: T, name: String, at site: Site) {
    guard let channel = Channel.current else { return }
    let described = RecordingLock.describing {
      (cut(String(describing: value)), isText(value) ? cut(String(reflecting: value)) : "")
    }
    guard let (description, literal) = described else { return }
    let picture = drawing(at: site).flatMap { draw in RecordingLock.describing { draw(value) } }
    RecordingLock.withLock {
      var history = histories[site] ?? History()
      history.count += 1
      var record = Record(.value)
      record.append(site)
      record.append(history.count)
      record.append(name)
      // Name, type, value and literal together must fit a slot.
      record.append(cut(_typeName(T.self, qualified: false)))
      record.append(description)
      record.append(literal)
      if let drawn = picture ?? nil {
        show(svg: drawn.0, alternativeText: drawn.1)
      }
      if history.count <= keptValues {
        channel.append(record.bytes)
      } else {
        let slot = history.slot ?? slots
        if history.slot == nil { slots += 1 }
        history.slot = slot
        channel.put(record.bytes, inSlot: slot)
      }
      histories[site] = history
    }
  }

  /// How values are drawn, as long as this place has not had its share.
  private static func drawing(at site: Site) -> ((Any) -> (String, String)?)? {
    guard let drawing = __exhibit_drawing else { return nil }
    var count: UInt64 = 0
    RecordingLock.withLock { count = histories[site]?.count ?? 0 }
    return count < keptPictures ? drawing : nil
  }

  static func show(svg: String, alternativeText: String) {
    guard let channel = Channel.current else { return }
    var record = Record(.picture)
    record.append(svg)
    record.append(alternativeText)
    channel.append(record.bytes)
  }

  static func enterScope(_ site: Site) {
    guard let channel = Channel.current else { return }
    RecordingLock.withLock {
      guard scopes.insert(site).inserted else { return }
      var record = Record(.scope)
      record.append(site)
      channel.append(record.bytes)
    }
  }

  static func mark(_ kind: Record.Kind, _ index: Int32) {
    guard let channel = Channel.current else { return }
    var record = Record(kind)
    record.append(index)
    record.append(Channel.position(of: 1))
    record.append(Channel.position(of: 2))
    channel.append(record.bytes)
  }

  /// Whether Swift programmers write values of this kind with quotes.
  ///
  /// Types are asked for, not `StringProtocol`, to which these two alone conform: a protocol is
  /// looked for in everything that is loaded.
  private static func isText<T>(_ value: T) -> Bool {
    value is String || value is Substring || value is Character || value is Unicode.Scalar
  }

  private static func cut(_ text: String) -> String {
    let bytes = text.utf8.count
    guard bytes > keptBytes else { return text }
    // What the cut leaves of a character is no character.
    let kept = String(decoding: text.utf8.prefix(keptBytes), as: UTF8.self)
    return "\(kept.hasSuffix("\u{FFFD}") ? String(kept.dropLast()) : kept)… (\(bytes) bytes)"
  }
}

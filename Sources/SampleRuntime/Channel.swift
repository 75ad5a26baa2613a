#if canImport(Glibc)
  @preconcurrency internal import Glibc
#else
  @preconcurrency internal import Darwin
#endif

/// The two files through which a program tells Exhibit what happened in it.
///
/// `events` is appended to, `latest` is a table of slots that are overwritten. Both are written
/// to at once and directly, so that nothing is lost when the program traps or is killed.
struct Channel: Sendable {
  /// `nil` in a program that Exhibit did not start.
  static let current = Channel()

  /// Bytes of a slot in the table of latest values.
  static let slotSize = 16384

  private let events: CInt
  private let latest: CInt

  private init?() {
    guard let folder = getenv("EXHIBIT_CHANNEL").map({ String(cString: $0) }) else { return nil }
    events = open("\(folder)/events", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    latest = open("\(folder)/latest", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard events >= 0, latest >= 0 else { return nil }
    // A trap loses what standard output still buffers.
    setvbuf(stdout, nil, _IONBF, 0)
  }

  /// Appends a record: one write to a file opened with O_APPEND, so that threads do not mix.
  func append(_ record: [UInt8]) {
    _ = record.withUnsafeBytes { write(events, $0.baseAddress, $0.count) }
  }

  /// Overwrites a slot; the record is at most `slotSize` bytes.
  func put(_ record: [UInt8], inSlot slot: Int) {
    _ = record.withUnsafeBytes {
      pwrite(latest, $0.baseAddress, $0.count, off_t(slot * Self.slotSize))
    }
  }

  /// Where a standard stream stands after everything written so far, or -1 if it has no place.
  static func position(of descriptor: CInt) -> Int64 {
    if descriptor == STDOUT_FILENO { fflush(stdout) }
    return Int64(lseek(descriptor, 0, SEEK_CUR))
  }
}

#if canImport(Glibc)
  @preconcurrency internal import Glibc
#else
  @preconcurrency internal import Darwin
#endif
internal import SampleChannel

/// The two files through which a program reports its events to Exhibit: see `SampleChannel.h`.
///
/// Events are appended; slots of latest values are overwritten. Both are written directly and
/// immediately, so nothing is lost if the program traps or is killed.
struct Channel: Sendable {
  /// The program's channel; `nil` in a program that Exhibit did not start.
  static let current = Channel()

  private let events: CInt
  private let latest: CInt
  /// The memory of the file that names the line whose value is being described.
  nonisolated(unsafe) private let describing: UnsafeMutablePointer<Int32>?
  /// The lines of the program whose values must not be described.
  let undescribedLines: Set<Int32>
  /// The path of the file for the cause of a failed write.
  private let fault: String
  /// The standard output and standard error that Exhibit gave to the program, which may redirect its
  /// own.
  private let output: Stream
  private let error: Stream

  private init?() {
    guard let folder = getenv(CHANNEL_FOLDER_VARIABLE).map({ String(cString: $0) }) else {
      return nil
    }
    events = Self.raised(
      open("\(folder)/\(CHANNEL_EVENTS_FILE)", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600))
    latest = Self.raised(
      open("\(folder)/\(CHANNEL_LATEST_FILE)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    output = Stream(STDOUT_FILENO, arrivingIn: "\(folder)/\(CHANNEL_OUTPUT_FILE)")
    error = Stream(STDERR_FILENO, arrivingIn: "\(folder)/\(CHANNEL_ERROR_OUTPUT_FILE)")
    fault = "\(folder)/\(CHANNEL_FAULT_FILE)"
    describing = Self.memory(of: "\(folder)/\(CHANNEL_DESCRIBING_FILE)")
    let lines = getenv(CHANNEL_UNDESCRIBED_VARIABLE).map { String(cString: $0) } ?? ""
    undescribedLines = Set(lines.split(separator: " ").compactMap { Int32($0) })
    // Without the channel the program would seem to do nothing.
    guard events >= 0, latest >= 0 else { Self.end(noting: errno, in: fault) }
  }

  /// Returns a copy of a descriptor with a high number, or the descriptor itself if there is no
  /// such number. The program's own files then have the same numbers as without Exhibit.
  static func copy(of descriptor: CInt) -> CInt {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, CInt(clamping: limit.rlim_cur / 2))
    return copy < 0 ? descriptor : copy
  }

  /// Moves a descriptor to a high number.
  private static func raised(_ descriptor: CInt) -> CInt {
    let copy = copy(of: descriptor)
    if copy != descriptor { close(descriptor) }
    return copy
  }

  /// Maps the beginning of a file into memory; `nil` if that is not possible.
  private static func memory(of path: String) -> UnsafeMutablePointer<Int32>? {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = MemoryLayout<Int32>.size
    guard ftruncate(file, off_t(size)) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { return nil }
    return memory.bindMemory(to: Int32.self, capacity: 1)
  }

  /// Notes that a line's value is being described, during a call.
  func describing<Result>(line: Int32, _ body: () -> Result) -> Result {
    describing?.pointee = line
    defer { describing?.pointee = 0 }
    return body()
  }

  /// The numbers of bytes that both standard streams have received so far.
  var positions: [Int64] { [Self.position(of: STDOUT_FILENO), Self.position(of: STDERR_FILENO)] }

  /// Appends a record: one write to a file opened with O_APPEND, so that the records of several
  /// threads do not mix.
  func append(_ record: [UInt8]) {
    let written = record.withUnsafeBytes { write(events, $0.baseAddress, $0.count) }
    check(written, of: record.count)
  }

  /// Overwrites a slot with a record that fits into it.
  func put(_ record: [UInt8], inSlot slot: Int) {
    let written = record.withUnsafeBytes {
      pwrite(latest, $0.baseAddress, $0.count, off_t(slot * Int(CHANNEL_SLOT_SIZE)))
    }
    check(written, of: record.count)
  }

  /// Returns the number of bytes that a standard stream has received so far, even if the program
  /// has redirected its own stream since; -1 if the number is unknown.
  static func position(of descriptor: CInt) -> Int64 {
    guard let current else { return -1 }
    guard descriptor == STDOUT_FILENO else { return current.error.position }
    let position = current.output.position
    return current.output.isStill(STDOUT_FILENO) ? position + channel_pending_output() : position
  }

  private func check(_ written: Int, of count: Int) {
    guard written != count else { return }
    // Only a part was written: the disk is full, or the file has reached its size limit.
    Self.end(noting: written < 0 ? errno : ENOSPC, in: fault)
  }

  /// Records the cause and ends the program, because later events could not be recorded.
  private static func end(noting error: CInt, in file: String) -> Never {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC)
    let text = "\(error)\n"
    _ = text.utf8CString.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count - 1) }
    _exit(70)
  }
}

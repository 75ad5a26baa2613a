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
  /// The path of the file for the cause of a failed write.
  private let fault: String
  /// Copies of the standard output and standard error that Exhibit gave to the program. The program
  /// may redirect its own.
  private let output: CInt
  private let error: CInt

  private init?() {
    guard let folder = getenv(CHANNEL_FOLDER_VARIABLE).map({ String(cString: $0) }) else {
      return nil
    }
    events = Self.raised(
      open("\(folder)/\(CHANNEL_EVENTS_FILE)", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600))
    latest = Self.raised(
      open("\(folder)/\(CHANNEL_LATEST_FILE)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    output = Self.copy(of: STDOUT_FILENO)
    error = Self.copy(of: STDERR_FILENO)
    fault = "\(folder)/\(CHANNEL_FAULT_FILE)"
    // Without the channel the program would seem to do nothing.
    guard events >= 0, latest >= 0 else { Self.end(noting: errno, in: fault) }
    // A trap would lose buffered output.
    setvbuf(stdout, nil, _IONBF, 0)
    atexit { Channel.current?.checkOutput() }
  }

  /// Returns a copy of a descriptor with a high number, or the descriptor itself if there is no
  /// such number. The program's own files then have the same numbers as without Exhibit.
  private static func copy(of descriptor: CInt) -> CInt {
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
    if descriptor == STDOUT_FILENO {
      fflush(stdout)
      current.checkOutput()
    }
    var status = stat()
    let stream = descriptor == STDOUT_FILENO ? current.output : current.error
    return fstat(stream, &status) == 0 ? Int64(status.st_size) : -1
  }

  /// Ends the program if standard output lost data, unless the program itself closed or replaced
  /// it.
  private func checkOutput() {
    guard ferror(stdout) != 0 else { return }
    var given = stat()
    var now = stat()
    guard fstat(output, &given) == 0, fstat(STDOUT_FILENO, &now) == 0,
      now.st_dev == given.st_dev, now.st_ino == given.st_ino
    else { return }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let isFull = UInt64(clamping: now.st_size) >= UInt64(limit.rlim_cur)
    Self.end(noting: isFull ? EFBIG : ENOSPC, in: fault)
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

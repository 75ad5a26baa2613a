import Foundation

/// The number of processes and threads of the machine.
///
/// The number is read every few milliseconds for each program that runs, so the file stays open.
///
/// Source: Linux, "The /proc Filesystem", `loadavg`: `0.1 0.1 0.1 1/234 567`.
enum TaskCount {
  private static let file = open("/proc/loadavg", O_RDONLY | O_CLOEXEC)

  /// The number of all processes and threads; 0 if the kernel does not report it.
  static var ofTheMachine: Int {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { text in
      guard let start = text.baseAddress else { return 0 }
      let count = pread(file, start, text.count - 1, 0)
      guard count > 0 else { return 0 }
      text[count] = 0
      return strchr(start, CInt(UInt8(ascii: "/"))).map { strtol($0 + 1, nil, 10) } ?? 0
    }
  }
}

import Foundation
import SystemFiles

/// The memory that the kernel keeps for a process outside of the process's own memory.
///
/// The sizes are those of 64-bit Linux, rounded up.
enum KernelRecords {
  /// The bytes of the record of a mapping.
  static let bytesOfMapping = 200
  /// The number of mappings that a process may have by default.
  static let mostMappings = 65_530
  /// The bytes of a page of memory, the smallest size of a mapping.
  static let page = Int(sysconf(CInt(_SC_PAGESIZE)))

  /// The most bytes that open files can take: a record and a small buffer for each file, and
  /// another record for each pair of an epoll instance and a file that it waits for. Sockets'
  /// buffers are counted separately.
  ///
  /// - Parameter count: the number of open descriptors, or the number for which there is room.
  static func mostBytes(ofFiles count: Int) -> Int {
    count * 8192 + (count / 2) * (count / 2) * 160
  }

  /// The number of open descriptors of a process; `nil` if the kernel does not tell.
  static func openFiles(of process: pid_t) -> Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
  }

  /// The number of mappings of a process.
  static func mappings(of process: pid_t) -> Int {
    FileBytes.read("/proc/\(process)/maps").count { $0 == UInt8(ascii: "\n") }
  }
}

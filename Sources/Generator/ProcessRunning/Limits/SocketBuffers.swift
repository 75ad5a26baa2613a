import Foundation
import SystemFiles

/// The memory that the sockets of a sandbox's network namespace hold: data that was sent and not
/// yet read belongs to no process.
struct SocketBuffers {
  /// The maximum number of bytes that the sockets may hold.
  let bytes: Int

  /// Returns `nil` for a process that has ended, or that shares the network of Exhibit.
  init?(of process: pid_t) {
    guard let network = Self.network(of: "\(process)"), network != Self.own else { return nil }
    let lines = { (name: String) in
      FileBytes.text(of: "/proc/\(process)/net/\(name)").split(separator: "\n").dropFirst()
    }
    // The kernel does not list how much the Unix and netlink sockets hold. Sockets that are on
    // their way to another process count too.
    let local = ["unix", "netlink"].map { lines($0).count }.reduce(0, +) * Self.largest
    bytes = ["tcp", "tcp6", "udp", "udp6"].flatMap(lines).reduce(local) { $0 + Self.queued($1) }
  }

  private static let own = network(of: "self")

  /// The number of a process's network namespace.
  private static func network(of process: String) -> ino_t? {
    var status = stat()
    return stat("/proc/\(process)/ns/net", &status) == 0 ? status.st_ino : nil
  }

  /// The bytes in the buffers of a socket that holds as much as it can: `wmem_default`, which a
  /// program cannot raise.
  private static let largest: Int = {
    let text = FileBytes.text(of: "/proc/sys/net/core/wmem_default")
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 212_992
  }()

  /// The bytes that one socket holds; small packets take more than twice their size.
  ///
  /// Source: Linux, "The /proc/net/tcp and /proc/net/tcp6 variables": the fifth field is
  /// `tx_queue:rx_queue`, hexadecimal.
  private static func queued(_ line: Substring) -> Int {
    let fields = line.split(separator: " ", maxSplits: 5)
    guard fields.count > 4 else { return 0 }
    // For a listening socket, the next field counts waiting connections.
    guard fields[3] != "0A" else { return 0 }
    let sizes = fields[4].split(separator: ":").compactMap { Int($0, radix: 16) }
    return 2 * sizes.reduce(0, +)
  }
}

import Foundation
import SystemFiles
import TutorialModel

/// The other end of a connection over loopback.
///
/// Every user of the machine can connect, and pages contain the token that accepts claims, so
/// requests of other users are refused.
struct LocalPeer {
  /// The port of the other end.
  let port: UInt16
  /// The server's port.
  let server: UInt16

  /// Returns whether a process of this user or of the superuser holds the other end; `true` where
  /// the system does not say.
  var isOwn: Bool {
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].map { FileBytes.text(of: $0) }
    guard tables.contains(where: { !$0.isEmpty }) else { return true }
    for table in tables {
      if let owner = owner(in: table) { return owner == geteuid() || owner == 0 }
    }
    return false
  }

  /// Returns the user that holds the other end, by the system's table of connections.
  ///
  /// Source: Linux, "proc_net_tcp.txt".
  func owner(in table: String) -> uid_t? {
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: " ")
      guard fields.count > 7, Self.port(fields[1]) == port, Self.port(fields[2]) == server,
        Self.isLoopback(fields[1])
      else { continue }
      return uid_t(fields[7])
    }
    return nil
  }

  private static func port(_ address: Substring) -> UInt16? {
    UInt16(address.suffix(4), radix: 16)
  }

  /// Returns whether an address is `127.0.0.1`, or that address in version 6.
  private static func isLoopback(_ address: Substring) -> Bool {
    ["0100007F:", "0000000000000000FFFF00000100007F:"].contains(String(address.dropLast(4)))
  }
}

import Foundation

/// Makes non-blocking Unix domain sockets.
enum UnixSocket {
  /// Returns a socket that is connected to the socket at a path; `nil` if none is listening there.
  static func connected(to path: String) -> Int32? {
    guard let descriptor = made() else { return nil }
    guard withAddress(path, { Foundation.connect(descriptor, $0, $1) }) == 0, prepare(descriptor)
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Returns a socket that listens at a path; `nil` if it cannot.
  static func listening(at path: String) -> Int32? {
    guard let descriptor = made() else { return nil }
    // A process that was killed leaves its file behind.
    unlink(path)
    guard withAddress(path, { Foundation.bind(descriptor, $0, $1) }) == 0,
      Foundation.listen(descriptor, 8) == 0, prepare(descriptor)
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Makes a socket non-blocking, and prevents child processes from inheriting it.
  static func prepare(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
      && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
  }

  private static func made() -> Int32? {
    #if canImport(Darwin)
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
      // A partner that is gone must not end this process. The option is set before the socket is
      // connected, because it cannot be set after the partner has left. Accepted sockets inherit it
      // from the listener.
      var isOn: Int32 = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #else
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    return descriptor >= 0 ? descriptor : nil
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

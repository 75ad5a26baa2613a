import Foundation

/// The address of a repository as a manifest or SwiftPM names it: `https://example.org/a.git`,
/// `git@example.org:a.git`.
struct RepositoryAddress {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the addresses that a text mentions, such as SwiftPM's errors.
  static func all(in text: String) -> Set<String> {
    let found = text.matches(of: #/(?:(?:https?|ssh|git):\/\/|[\w.-]+@[\w.-]+:)[^\s'"<>\\]+/#)
    return Set(
      found.map { match in
        var address = match.output
        while let last = address.last, ":,;.".contains(last) { address.removeLast() }
        return String(address)
      })
  }

  /// The reason why nothing is fetched from the address, as a message; `nil` if it may be used.
  var refusal: String? {
    guard let host else { return "'\(text)' is no address that dependencies are fetched from" }
    guard !Self.isLocal(host) else {
      return "'\(text)' is an address of this machine, where dependencies are not fetched from"
    }
    return nil
  }

  /// The host's name; `nil` for an address of another form, or with characters that mean something in
  /// git's settings. A name has only the characters that all programs read in the same way: some
  /// decode `%2E`.
  private var host: String? {
    guard text.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c }) else {
      return nil
    }
    let form =
      #/(?:https?|ssh|git):\/\/(?:[^\/@?#]*@)?(?<host>\[[0-9A-Fa-f:.]*\]|[\w.-]+)(?::\d+)?(?:\/.*)?/#
    if let match = try? form.wholeMatch(in: text) {
      return match.output.host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    }
    guard let match = try? #/[\w.-]+@(?<host>[\w.-]+):.+/#.wholeMatch(in: text) else { return nil }
    return String(match.output.host)
  }

  /// Returns whether a name stands for this machine, or for an address that only it and its neighbors
  /// have, such as a cloud's metadata service.
  private static func isLocal(_ host: String) -> Bool {
    // Not every resolver knows these names, but git's library for HTTP does. Source: RFC 6761, section
    // 6.3.
    let labels = host.lowercased().split(separator: ".")
    if labels.last == "localhost" { return true }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0 else { return false }
    defer { freeaddrinfo(list) }
    var next = list
    while let entry = next?.pointee {
      if let address = entry.ai_addr, isLocal(address) || isOwn(address) { return true }
      next = entry.ai_next
    }
    return false
  }

  /// Returns whether an address belongs to one of this machine's network interfaces.
  private static func isOwn(_ address: UnsafePointer<sockaddr>) -> Bool {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return false }
    defer { freeifaddrs(list) }
    var next = list
    while let entry = next?.pointee {
      if let own = entry.ifa_addr, isEqual(own, address) { return true }
      next = entry.ifa_next
    }
    return false
  }

  /// Returns whether two addresses are of the same host, whatever their ports.
  private static func isEqual(_ one: UnsafePointer<sockaddr>, _ other: UnsafePointer<sockaddr>)
    -> Bool
  {
    guard one.pointee.sa_family == other.pointee.sa_family else { return false }
    let (first, length) =
      switch Int32(one.pointee.sa_family) {
      case AF_INET: (MemoryLayout<sockaddr_in>.offset(of: \.sin_addr) ?? 0, 4)
      case AF_INET6: (MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 0, 16)
      default: (0, 0)
      }
    return length > 0
      && memcmp(UnsafeRawPointer(one) + first, UnsafeRawPointer(other) + first, length) == 0
  }

  private static func isLocal(_ address: UnsafePointer<sockaddr>) -> Bool {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        isLocal(UInt32(bigEndian: $0.pointee.sin_addr.s_addr))
      }
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { bytes in
          let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == bytes[11]
          let last = bytes[12...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
          // `::1`, `::`, and IPv4 addresses.
          if isMapped, bytes[10] == 0xff || bytes[10] == 0 { return last <= 1 || isLocal(last) }
          return bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80
        }
      }
    default: return false
    }
  }

  /// Source: RFC 6890, section 2.2.2.
  private static func isLocal(_ address: UInt32) -> Bool {
    address >> 24 == 127 || address >> 24 == 0 || address >> 16 == 0xa9fe
  }
}

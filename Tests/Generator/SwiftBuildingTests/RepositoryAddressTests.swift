import Foundation
import Testing

@testable import SwiftBuilding

/// Addresses that a stranger's manifest gives to git.
@Suite struct RepositoryAddressTests {
  @Test(arguments: [
    "https://192.0.2.1/a.git", "https://user@192.0.2.1:8443/a", "ssh://git@192.0.2.1/a.git",
    "git@192.0.2.1:a/b.git", "https://[2001:db8::1]/a",
  ]) func thoseOfOtherMachinesAreFetchedFrom(address: String) {
    #expect(RepositoryAddress(address).refusal == nil)
  }

  @Test(arguments: [
    "https://127.0.0.1/a.git", "http://127.1:8000/a", "http://0.0.0.0/a", "https://localhost/a",
    "http://2130706433/a", "https://[::1]/a", "https://[::ffff:127.0.0.1]/a", "http://[fe80::1]/a",
    "http://169.254.169.254/latest", "git@localhost:a.git", "https://me@127.0.0.1/a",
    "https://192.0.2.1@127.0.0.1/a", "http://a.localhost/a", "http://A.b.LocalHost./a",
    "git@a.localhost:a.git",
  ]) func thoseOfThisMachineAreNot(address: String) {
    #expect(RepositoryAddress(address).refusal?.contains("this machine") == true)
  }

  /// A server that listens on all of the machine's addresses is reached by each of them.
  @Test func thoseOfThisMachineInItsNetworksAreNot() throws {
    var list: UnsafeMutablePointer<ifaddrs>?
    try #require(getifaddrs(&list) == 0)
    defer { freeifaddrs(list) }
    for entry in sequence(first: list, next: { $0?.pointee.ifa_next }).prefix(while: { $0 != nil })
    {
      guard let address = entry?.pointee.ifa_addr, address.pointee.sa_family == AF_INET else {
        continue
      }
      var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      try #require(
        getnameinfo(address, size, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0)
      let name = String(
        decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      #expect(RepositoryAddress("http://\(name)/a").refusal?.contains("this machine") == true)
    }
  }

  @Test(arguments: [
    "", "/srv/a.git", "file:///srv/a.git", "ext::sh -c id", "--upload-pack=id", "https://",
    "https://192.0.2.1/a b", "https://192.0.2.1/a\"", "https://192.0.2.1/a\n[core]",
    "ftp://192.0.2.1/a", "http://127%2E0.0.1/a", "http://[::1%25lo]/a",
    "http://127.0.0.1?@192.0.2.1/a", "http://127.0.0.1#@192.0.2.1/a",
  ]) func otherTextsAreNoAddresses(text: String) {
    #expect(RepositoryAddress(text).refusal != nil)
  }

  @Test func areFoundInWhatSwiftPMSays() {
    let text = """
      error: Failed to clone repository https://192.0.2.1/a.git:
          Cloning into bare repository '/x/a'...
          fatal: unable to access 'https://192.0.2.1/b/': Could not resolve host
      Fetching git@192.0.2.1:c/d.git
      """
    #expect(
      RepositoryAddress.all(in: text) == [
        "https://192.0.2.1/a.git", "https://192.0.2.1/b/", "git@192.0.2.1:c/d.git",
      ])
  }
}

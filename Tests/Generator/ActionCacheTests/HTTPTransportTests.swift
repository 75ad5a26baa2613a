import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import ActionCache

/// Real requests to a real server.
@Suite struct HTTPTransportTests {
  private func transport(_ address: String, patience: Duration = .seconds(600)) throws
    -> HTTPTransport
  {
    HTTPTransport(try RemoteAddress(address), patience: patience)
  }

  @Test func storesAndFetches() async throws {
    let nginx = try Nginx()
    let transport = try transport(nginx.address)
    #expect(try await transport.get("cas/a", limit: 1000).status == 404)
    for bytes in [[], [1], (0..<3 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }] {
      let status = try await transport.put(bytes, to: "cas/a").status
      #expect([201, 204].contains(status))
      let answer = try await transport.get("cas/a", limit: bytes.count + 1000)
      #expect(answer.status == 200)
      #expect(answer.bytes == bytes)
      #expect(nginx.files.bytes("cache/cas/a") == Data(bytes))
    }
  }

  @Test func severalAtATime() async throws {
    let nginx = try Nginx()
    let transport = try transport(nginx.address)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let bytes = [UInt8](repeating: UInt8(number), count: number * 1000)
          _ = try await transport.put(bytes, to: "cas/\(number)")
          #expect(try await transport.get("cas/\(number)", limit: 1 << 20).bytes == bytes)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func refusesMoreThanItAskedFor() async throws {
    let nginx = try Nginx()
    try nginx.files.write("cache/cas/a", bytes: [UInt8](repeating: 1, count: 1 << 20))
    await #expect(throws: TransportFailure.self) {
      try await transport(nginx.address).get("cas/a", limit: 1000)
    }
  }

  @Test func followsNobodyElsewhere() async throws {
    let nginx = try Nginx()
    try nginx.files.write("cache/elsewhere/a", "a")
    let transport = try transport("http://127.0.0.1:\(nginx.port)/elsewhere")
    #expect(try await transport.get("a", limit: 1000).status == 302)
    #expect(try await transport.put([1], to: "a").status == 302)
  }

  @Test func saysWhoAsks() async throws {
    let nginx = try Nginx(#"if ($http_authorization != "Basic bWU6c2VjcmV0") { return 401; }"#)
    try nginx.files.write("cache/a", "a")
    #expect(try await transport(nginx.address).get("a", limit: 1000).status == 401)
    let named = nginx.address.replacing("http://", with: "http://me:secret@")
    #expect(try await transport(named).get("a", limit: 1000).status == 200)
    let address = try #require(
      try RemoteAddress(
        nginx.address,
        in: [RemoteAddress.headerVariable: "Authorization: Basic bWU6c2VjcmV0"]))
    #expect(try await HTTPTransport(address).get("a", limit: 1000).status == 200)
  }

  @Test(arguments: [(2000, 413), (3 << 20, 413), (10, 201)])
  func aFullServerSaysSo(size: Int, status: Int) async throws {
    let nginx = try Nginx(isFull: true)
    let bytes = [UInt8](repeating: 1, count: size)
    #expect(try await transport(nginx.address).put(bytes, to: "a").status == status)
  }

  @Test func aServerThatIsGoneIsAFailure() async throws {
    let nginx = try Nginx()
    let transport = try transport(nginx.address)
    #expect(try await transport.get("a", limit: 1000).status == 404)
    nginx.end()
    let failure = await #expect(throws: TransportFailure.self) {
      try await transport.get("a", limit: 1000)
    }
    #expect(failure?.description.hasPrefix("cannot be reached") == true)
  }

  @Test func nobodyWaitsForASilentServer() async throws {
    let silent = try LoopbackServer()
    let transport = try transport(
      "http://127.0.0.1:\(silent.port)", patience: .milliseconds(200))
    for bytes in [nil, [UInt8](repeating: 1, count: 10 << 20)] as [[UInt8]?] {
      let failure = await #expect(throws: TransportFailure.self) {
        if let bytes { return try await transport.put(bytes, to: "a") }
        return try await transport.get("a", limit: 1000)
      }
      #expect(failure?.description.hasPrefix("did not answer") == true)
    }
  }
}

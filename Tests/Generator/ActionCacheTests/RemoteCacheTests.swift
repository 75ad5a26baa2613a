import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import ActionCache

/// A cache that several machines share, with a server that may do anything.
@Suite struct RemoteCacheTests {
  let server = FakeServer()
  let action = Digest(of: "action")
  let bundle = ResultBundle(result: Array("result".utf8), parts: [Array("part".utf8), []])

  @Test func anotherMachineFindsTheResult() async throws {
    await server.cache().store(bundle, of: action)
    #expect(server.paths.map { $0.prefix { $0 != "/" } } == ["ac", "cas"])
    #expect(await server.cache(signer: nil).bundle(of: action) == bundle)
    #expect(await server.cache().bundle(of: Digest(of: "another")) == nil)
    #expect(server.warnings.isEmpty)
  }

  @Test func whoHasOnlyThePublicKeyStoresNothing() async throws {
    let author = SigningKey.test(1).publicKey
    for signer in [nil, SigningKey.test(2)] {
      await server.cache(author: author, signer: signer).store(bundle, of: action)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func othersResultsHaveOtherKeys() async throws {
    await server.cache().store(bundle, of: action)
    let other = server.cache(author: SigningKey.test(2).publicKey, signer: .test(2))
    #expect(await other.bundle(of: action) == nil)
    await other.store(ResultBundle(result: [1], parts: []), of: action)
    #expect(await server.cache().bundle(of: action) == bundle)
    #expect(server.warnings.isEmpty)
  }

  /// Regardless of which byte of which value differs, the result is the stored one or absent.
  @Test func aChangedValueCountsAsAbsent() async throws {
    await server.cache().store(bundle, of: action)
    for path in server.paths {
      let whole = try #require(server.state.withLock { $0.values[path] })
      for index in whole.indices {
        for damaged in [
          Array(whole[..<index]),
          Array(whole[..<index]) + [whole[index] ^ 1] + whole[(index + 1)...],
        ] {
          server.state.withLock { $0.values[path] = damaged }
          #expect(await server.cache().bundle(of: action) == nil)
        }
      }
      server.state.withLock { $0.values[path] = whole }
    }
    #expect(await server.cache().bundle(of: action) == bundle)
  }

  @Test func anEntryOfAnotherActionCountsAsAbsent() async throws {
    await server.cache().store(bundle, of: action)
    let before = server.paths
    let other = Digest(of: "other")
    await server.cache().store(ResultBundle(result: [1], parts: []), of: other)
    let added = server.paths.filter { !before.contains($0) && $0.hasPrefix("ac/") }
    let entry = try #require(before.first { $0.hasPrefix("ac/") })
    server.state.withLock { $0.values[entry] = $0.values[added[0]] }
    #expect(await server.cache().bundle(of: action) == nil)
    #expect(server.warnings.count == 1)
  }

  @Test func wrongValuesAreSaidOnce() async throws {
    let cache = server.cache()
    await cache.store(bundle, of: action)
    for path in server.paths where path.hasPrefix("cas/") {
      server.state.withLock { $0.values[path] = [0] }
    }
    for _ in 1...10 { #expect(await cache.bundle(of: action) == nil) }
    #expect(server.warnings.count == 1)
    #expect(server.warnings[0].hasPrefix("the remote cache http://fake sent bytes"))
    // A server that always lies is not asked again and again.
    #expect(server.requests.count == 2 + 2 * RemoteHealth.most)
    // Storing the result of a run repairs the entry.
    await cache.store(bundle, of: action)
    #expect(await server.cache().bundle(of: action) == bundle)
  }

  @Test func aServerThatFailsIsNotAskedAgain() async throws {
    for answer: @Sendable (String, String) throws -> RemoteAnswer? in [
      { _, _ in throw TransportFailure("cannot be reached: refused") },
      { _, _ in RemoteAnswer(status: 500) }, { _, _ in RemoteAnswer(status: 403) },
      { _, _ in RemoteAnswer(status: 302) },
    ] {
      let server = FakeServer()
      server.answer(answer)
      let cache = server.cache()
      for _ in 1...3 {
        #expect(await cache.bundle(of: action) == nil)
        await cache.store(bundle, of: action)
      }
      #expect(server.requests == ["GET"])
      #expect(server.warnings.count == 1)
      #expect(server.warnings[0].hasSuffix("; the run goes on without it"))
    }
  }

  @Test(arguments: [403, 405, 413, 500, 507])
  func aServerThatTakesNothingIsStillRead(status: Int) async throws {
    await server.cache().store(bundle, of: action)
    server.answer { method, _ in method == "PUT" ? RemoteAnswer(status: status) : nil }
    let cache = server.cache()
    for _ in 1...3 { await cache.store(bundle, of: Digest(of: "new")) }
    #expect(await cache.bundle(of: action) == bundle)
    #expect(server.requests == ["PUT", "PUT", "PUT", "GET", "GET"])
    #expect(server.warnings.count == 1)
    #expect(server.warnings[0].contains("\(status)"))
  }

  @Test func aServerThatIsSlowTimeAndAgainIsNotAskedAgain() async throws {
    server.state.withLock { $0.delay = .seconds(3) }
    let cache = server.cache()
    for _ in 1...10 { #expect(await cache.bundle(of: action) == nil) }
    #expect(server.requests.count == RemoteHealth.most)
    #expect(server.warnings.count == 1)
    #expect(server.warnings[0].contains("is slow"))
  }

  @Test func aLargeValueMayTakeLonger() {
    var health = RemoteHealth()
    for _ in 1...10 {
      #expect(health.noteAnswer(after: .seconds(11), bytes: 10 << 20) == nil)
    }
    #expect(health == RemoteHealth())
  }

  // MARK: - In front of a server

  @Test func aResultFromTheServerIsThenTheMachinesOwn() async throws {
    let trees = [try TemporaryTree(), try TemporaryTree()]
    let stores = trees.enumerated().map { number, tree in
      FolderStore(folder: tree.path, key: CacheKey([UInt8(number)]))
    }
    let first = SharedStore(local: stores[0], remote: server.cache())
    let part = try await first.store(Array("part".utf8))
    try await first.store(result: Array("result".utf8), of: action, with: [part])
    let second = SharedStore(local: stores[1], remote: server.cache())
    #expect(await second.result(of: action) == Array("result".utf8))
    #expect(await second.contents(of: part) == Array("part".utf8))
    server.answer { _, _ in RemoteAnswer(status: 500) }
    #expect(stores[1].result(of: action) == Array("result".utf8))
    #expect(stores[1].contents(of: part) == Array("part".utf8))
  }

  @Test func aMachineThatCanKeepNothingStillReads() async throws {
    await server.cache().store(bundle, of: action)
    let store = SharedStore(local: NoStore(), remote: server.cache())
    #expect(await store.result(of: action) == bundle.result)
    for part in bundle.parts { #expect(await store.contents(of: Digest(of: part)) == part) }
  }

  // MARK: - In one piece

  @Test(arguments: [[], [[1, 10, 32]], [[], [1], [UInt8](repeating: 48, count: 300)]])
  func bundlesAreReadAsTheyWereWritten(parts: [[UInt8]]) {
    let bundle = ResultBundle(result: [7, 10], parts: parts)
    #expect(ResultBundle(bundle.bytes) == bundle)
  }

  @Test(arguments: [
    "", "\n", "exhibit result 1", "exhibit result 1\n", "exhibit result 1 0",
    "exhibit result 1 1\n", "exhibit result 1 1\nab", "exhibit result 1 -1\n",
    "exhibit result 2 1\na", "exhibit result 1 9223372036854775807 1\na", "exhibit result 11 1\na",
  ])
  func whatIsNoBundleIsRefused(text: String) {
    #expect(ResultBundle(Array(text.utf8)) == nil)
  }
}

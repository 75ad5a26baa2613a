import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import ActionCache

@Suite struct CacheKeyTests {
  let folder: TemporaryTree
  let secret = String(repeating: "s", count: 32)

  init() throws { folder = try TemporaryTree() }

  private var environment: [String: String] { ["XDG_STATE_HOME": folder.path] }

  @Test func isMadeOnceForThisUserAlone() throws {
    let key = try CacheKey(in: environment)
    #expect(folder.files() == ["exhibit/key"])
    #expect(folder.permissions("exhibit") == 0o700)
    #expect(folder.permissions("exhibit/key") == 0o600)
    #expect(folder.bytes("exhibit/key")?.count == 32)
    #expect(try CacheKey(in: environment) == key)
  }

  @Test func isAnotherForEachUser() throws {
    let other = try TemporaryTree()
    #expect(try CacheKey(in: environment) != CacheKey(in: ["XDG_STATE_HOME": other.path]))
  }

  @Test func allWhoAskAtOnceHaveTheSame() async throws {
    let environment = environment
    let keys = try await withThrowingTaskGroup(of: CacheKey.self) { group in
      for _ in 0..<32 { group.addTask { try CacheKey(in: environment) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
    #expect(folder.files() == ["exhibit/key"])
  }

  @Test(arguments: [0o604, 0o602, 0o640, 0o660])
  func isRefusedWhereOthersMayKnowIt(mode: Int) throws {
    _ = try CacheKey(in: environment)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.path("exhibit/key"))
    let refusal = #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: environment) }
    let path = folder.path("exhibit/key")
    #expect(refusal?.description.hasPrefix("other users may have read \(path)") == true)
  }

  @Test func isRefusedWhereItIsALink() throws {
    try folder.write("known", secret)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path("known"))
    try folder.makeFolder("exhibit", permissions: 0o700)
    try folder.link("exhibit/key", to: folder.path("known"))
    #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: environment) }
    #expect(folder.text("known") == secret)
  }

  @Test func isRefusedWhereOthersMayPutAnotherInItsPlace() throws {
    _ = try CacheKey(in: environment)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.path("exhibit"))
    #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: environment) }
  }

  @Test(.enabled("only the superuser gives files away") { geteuid() == 0 })
  func isRefusedWhereItIsSomebodyElses() throws {
    _ = try CacheKey(in: environment)
    #expect(chown(folder.path("exhibit/key"), 65534, 65534) == 0)
    #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: environment) }
  }

  @Test func isRefusedWhereItIsNotAWholeOne() throws {
    _ = try CacheKey(in: environment)
    try folder.remove("exhibit/key")
    try folder.write("exhibit/key", "short")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path("exhibit/key"))
    #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: environment) }
  }

  @Test func theEnvironmentsTakesItsPlace() throws {
    let shared = try CacheKey(in: [CacheKey.variable: secret])
    #expect(shared == CacheKey(Array(secret.utf8)))
    #expect(try CacheKey(in: environment.merging([CacheKey.variable: secret]) { $1 }) == shared)
    // This is how CI hides a secret from a stranger's run.
    #expect(try CacheKey(in: environment.merging([CacheKey.variable: ""]) { $1 }) != shared)
  }

  @Test func aShortOneIsRefused() {
    #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: [CacheKey.variable: "guess me"]) }
  }

  @Test func needsAHome() {
    #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: [:]) }
    #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: ["HOME": "relative"]) }
    // A file in place of the home folder.
    #expect(throws: CacheKey.Refusal.self) { try CacheKey(in: ["HOME": "/dev/null"]) }
  }
}

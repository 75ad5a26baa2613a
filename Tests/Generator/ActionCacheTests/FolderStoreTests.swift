import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import ActionCache

/// Tests of the folder, alone and with others that write to it.
struct FolderStoreTests {
  let folder: TemporaryTree
  let key = CacheKey(Array("the key".utf8))
  var cache: FolderStore { FolderStore(folder: folder.path, key: key) }

  init() throws { folder = try TemporaryTree() }

  @Test func keepsResultsByTheirActions() throws {
    try cache.store(result: Array("one".utf8), of: Digest(of: "a"))
    try cache.store(result: Array("two".utf8), of: Digest(of: "b"))
    #expect(cache.result(of: Digest(of: "a")) == Array("one".utf8))
    #expect(cache.result(of: Digest(of: "b")) == Array("two".utf8))
    #expect(cache.result(of: Digest(of: "c")) == nil)
  }

  @Test func keepsTheLatestResultOfAnAction() throws {
    try cache.store(result: Array("one".utf8), of: Digest(of: "a"))
    try cache.store(result: Array("two".utf8), of: Digest(of: "a"))
    #expect(cache.result(of: Digest(of: "a")) == Array("two".utf8))
  }

  @Test func namesFilesAsAnHTTPCacheDoes() throws {
    let action = Digest(of: "a")
    let blob = try cache.store(Array("one".utf8))
    try cache.store(result: Array("one".utf8), of: action)
    #expect(folder.files() == ["ac/\(action)", "cas/\(blob)"].map(folder.grouped))
  }

  @Test func keepsNoBytes() throws {
    let digest = try cache.store([])
    #expect(cache.contents(of: digest) == [])
  }

  /// Regardless of which byte of which file is damaged, the result is the stored one or absent.
  @Test func damagedFilesCountAsAbsent() throws {
    let action = Digest(of: "a")
    try cache.store(result: Array("one".utf8), of: action)
    for file in folder.files() {
      let path = "\(folder.path)/\(file)"
      let whole = try #require(FileManager.default.contents(atPath: path))
      for index in whole.indices {
        for damaged in [
          whole[..<index], whole[..<index] + [whole[index] ^ 1] + whole[(index + 1)...],
        ] {
          try damaged.write(to: URL(fileURLWithPath: path))
          #expect(cache.result(of: action) == nil)
        }
      }
      try (whole + [0]).write(to: URL(fileURLWithPath: path))
      #expect(cache.result(of: action) == nil)
      try whole.write(to: URL(fileURLWithPath: path))
    }
    #expect(cache.result(of: action) == Array("one".utf8))
  }

  @Test func aDamagedFileIsReplaced() throws {
    let action = Digest(of: "a")
    try cache.store(result: Array("one".utf8), of: action)
    for file in folder.files() {
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(file)"))
    }
    try cache.store(result: Array("one".utf8), of: action)
    #expect(cache.result(of: action) == Array("one".utf8))
  }

  @Test func aFolderInAFilesPlaceCountsAsAbsent() throws {
    let digest = Digest(of: "one")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(folder.grouped("cas/\(digest)"))", withIntermediateDirectories: true
    )
    #expect(cache.contents(of: digest) == nil)
    #expect(throws: CacheError.self) { try cache.store(Array("one".utf8)) }
  }

  @Test func saysWhyItCannotKeepAResult() throws {
    // A file in the folder's place fails for every user, the superuser included.
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/cas"))
    let error = #expect(throws: CacheError.self) { try cache.store([1]) }
    #expect(error?.description.hasPrefix("cannot write \(folder.path)/cas/") == true)
  }

  @Test func removesWhatWasUsedLeastRecently() throws {
    let cache = FolderStore(folder: folder.path, key: key, sizeLimit: 100)
    let digests = try (0..<4).map { number in
      try cache.store([UInt8](repeating: UInt8(number), count: 30))
    }
    for (age, digest) in [3, 1, 4, 2].enumerated().map({ ($1, digests[$0]) }) {
      folder.setDate(of: "cas/\(digest)", daysAgo: age)
    }
    cache.trimNow()
    #expect(digests.map { cache.contents(of: $0) != nil } == [true, true, false, true])
  }

  @Test func usingAResultKeepsIt() throws {
    let cache = FolderStore(folder: folder.path, key: key, sizeLimit: 520)
    for name in ["a", "b"] {
      try cache.store(
        result: Array(repeating: UInt8(ascii: "x"), count: 100) + name.utf8, of: Digest(of: name))
    }
    for file in folder.files() { folder.setDate(ofFile: file, daysAgo: 2) }
    #expect(cache.result(of: Digest(of: "a")) != nil)
    try cache.store([UInt8](repeating: 0, count: 150))
    cache.trimNow()
    #expect(cache.result(of: Digest(of: "a")) != nil)
    #expect(cache.result(of: Digest(of: "b")) == nil)
  }

  @Test func trimsOnceATwentiethMayBeTooMuch() throws {
    let cache = FolderStore(folder: folder.path, key: key, sizeLimit: 1000)
    var digests: [Digest] = []
    func store(_ count: Int) throws {
      digests.append(try cache.store([UInt8](repeating: UInt8(digests.count), count: count)))
      for digest in digests { folder.setDate(of: "cas/\(digest)", daysAgo: digests.count - 1) }
      folder.setDate(of: "cas/\(digests[digests.count - 1])", daysAgo: 0)
    }
    try store(990)
    cache.trim()
    try store(40)
    cache.trim()
    #expect(digests.allSatisfy { cache.contents(of: $0) != nil })
    for digest in digests { folder.setDate(of: "cas/\(digest)", daysAgo: 1) }
    try store(20)
    cache.trim()
    #expect(folder.files().filter { $0.hasPrefix("cas/") }.count < digests.count)
  }

  @Test func leavesASmallCacheAlone() throws {
    try cache.store(result: [1], of: Digest(of: "a"))
    let files = folder.files()
    cache.trimNow()
    #expect(folder.files() == files)
  }

  @Test func removesDraftsThatNobodyWrites() throws {
    try cache.store([1])
    let tmp = "\(folder.path)/tmp"
    let abandoned = "\(tmp)/abandoned"
    try Data().write(to: URL(fileURLWithPath: abandoned))
    try FileManager.default.createSymbolicLink(
      atPath: "\(tmp)/link", withDestinationPath: "\(folder.path)/cas")
    guard let drafts = OpenFolder(tmp), let draft = Draft(in: drafts), draft.write([1, 2]) else {
      Issue.record("there is no draft")
      return
    }
    // Other processes, even in other containers, can detect a lock.
    let (holder, input) = try flock(heldOn: "\(tmp)/held")
    cache.trimNow()
    #expect(
      Set(folder.files().filter { $0.hasPrefix("tmp/") })
        == ["tmp/held", "tmp/\(draft.name)"])
    _ = consume draft
    try input.fileHandleForWriting.close()
    holder.waitUntilExit()
    cache.trimNow()
    #expect(folder.files().filter { $0.hasPrefix("tmp/") } == [])
  }

  /// A process that holds a lock on a new file until its input ends.
  private func flock(heldOn path: String) throws -> (Process, input: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    process.arguments = ["--no-fork", path, "sh", "-c", "echo locked; exec cat"]
    let output = Pipe()
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    #expect(try output.fileHandleForReading.read(upToCount: 1) == Data("l".utf8))
    return (process, input)
  }

  // MARK: - What others put there

  /// An entry as in a cache without seals: only the digest of the alleged result of the action.
  @Test func aForgedResultIsNotBelieved() throws {
    let action = Digest(of: "a")
    let forged = Array("forged".utf8)
    try folder.write(folder.grouped("cas/\(Digest(of: forged))"), "forged")
    for entry in ["\(Digest(of: forged))", "\(Digest(of: forged))\n\(Digest(of: "seal"))\n"] {
      try folder.write(folder.grouped("ac/\(action)"), entry)
      #expect(cache.result(of: action) == nil)
    }
  }

  @Test func aResultUnderAnotherKeyIsNotBelieved() throws {
    let action = Digest(of: "a")
    let other = FolderStore(folder: folder.path, key: CacheKey([1]))
    try other.store(result: Array("forged".utf8), of: action)
    #expect(other.result(of: action) == Array("forged".utf8))
    #expect(cache.result(of: action) == nil)
    try cache.store(result: Array("true".utf8), of: action)
    #expect(cache.result(of: action) == Array("true".utf8))
  }

  @Test func aResultThatStandsInAnothersPlaceIsNotBelieved() throws {
    let (action, other) = (Digest(of: "a"), Digest(of: "b"))
    try cache.store(result: Array("one".utf8), of: action)
    try folder.copy(
      folder.url(folder.grouped("ac/\(action)")), to: folder.grouped("ac/\(other)"))
    #expect(cache.result(of: other) == nil)
    let blob = Digest(of: "one")
    try folder.copy(folder.url(folder.grouped("cas/\(blob)")), to: folder.grouped("cas/\(other)"))
    #expect(cache.contents(of: other) == nil)
  }

  /// Links at the places that are written to are not followed.
  @Test(arguments: ["tmp", "ac", "cas", "ac/GROUP", "cas/GROUP"])
  func nothingIsWrittenThroughALink(place: String) throws {
    let action = Digest(of: "one")
    let victim = try TemporaryTree(["precious": "mine"])
    let name = place.replacing("GROUP", with: "\(action.description.prefix(2))")
    try folder.link(name, to: victim.path)
    #expect(throws: CacheError.self) {
      try cache.store(result: Array("one".utf8), of: action)
    }
    cache.trimNow()
    #expect(victim.snapshot("") == ["precious": Data("mine".utf8)])
  }

  @Test func whatALinkNamesIsReplacedAndNotWritten() throws {
    let action = Digest(of: "a")
    let victim = try TemporaryTree(["precious": "mine"])
    let blob = Digest(of: "one")
    for name in ["ac/\(action)", "cas/\(blob)", "ac/untrimmed"] {
      try folder.link(
        name == "ac/untrimmed" ? "untrimmed" : folder.grouped(name), to: victim.path("precious"))
    }
    try cache.store(result: Array("one".utf8), of: action)
    cache.trim()
    #expect(cache.result(of: action) == Array("one".utf8))
    #expect(victim.text("precious") == "mine")
  }

  @Test func nothingIsReadThroughALink() throws {
    let secret = try TemporaryTree(["secret": "one"])
    let blob = Digest(of: "one")
    try folder.link(folder.grouped("cas/\(blob)"), to: secret.path("secret"))
    #expect(cache.contents(of: blob) == nil)
    try folder.remove(folder.grouped("cas/\(blob)"))
    try secret.write(String(blob.description), "one")
    try folder.remove("cas/\(blob.description.prefix(2))")
    try folder.link("cas/\(blob.description.prefix(2))", to: secret.path)
    #expect(cache.contents(of: blob) == nil)
  }

  @Test func othersCannotLookIntoWhatItMakes() throws {
    try cache.store(result: [1], of: Digest(of: "a"))
    for name in folder.tree() {
      #expect((folder.permissions(name) ?? 0) & 0o077 == 0, "\(name)")
    }
  }

  // MARK: - Several at once

  @Test func manyWritersOfTheSameResultDoNoHarm() async throws {
    let cache = cache
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          let action = Digest(of: "\(number % 4)")
          let result = [UInt8](repeating: UInt8(number % 4), count: 100_000)
          guard (try? cache.store(result: result, of: action)) != nil else { return false }
          return cache.result(of: action) == result
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

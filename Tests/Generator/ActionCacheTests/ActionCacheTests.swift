import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import ActionCache

struct ActionCacheTests {
  let folder: TemporaryTree
  var cache: ActionCache { ActionCache(folder: folder.path) }

  init() throws { folder = try TemporaryTree() }

  @Test func digestIsSHA256() {
    // FIPS 180-2, appendix B.1.
    #expect(
      "\(Digest(of: "abc"))"
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Digest(of: "abc".utf8) == Digest(of: Array("abc".utf8).lazy.map { $0 }))
  }

  @Test func keyedDigestIsHMAC() {
    // RFC 4231, section 4.3.
    #expect(
      "\(Digest(of: "what do ya want for nothing?".utf8, keyedBy: Array("Jefe".utf8)))"
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    // Of nothing, with no key.
    #expect(
      "\(Digest(of: [], keyedBy: []))"
        == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    #expect(
      Digest(of: "abc".utf8, keyedBy: [1]) != Digest(of: "abc".utf8, keyedBy: [2]))
  }

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

  /// Whatever byte of whatever file is damaged, the result is the one that was kept or absent.
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
    // A file where the folder is to be: so for whoever runs the tests, the superuser included.
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/cas"))
    let error = #expect(throws: CacheError.self) { try cache.store([1]) }
    #expect(error?.description.hasPrefix("cannot write \(folder.path)/cas/") == true)
  }

  @Test func removesWhatWasUsedLeastRecently() throws {
    let cache = ActionCache(folder: folder.path, sizeLimit: 100)
    let digests = try (0..<4).map { number in
      try cache.store([UInt8](repeating: UInt8(number), count: 30))
    }
    for (age, digest) in [3, 1, 4, 2].enumerated().map({ ($1, digests[$0]) }) {
      folder.setDate(of: "cas/\(digest)", daysAgo: age)
    }
    cache.trim()
    #expect(digests.map { cache.contents(of: $0) != nil } == [true, true, false, true])
  }

  @Test func usingAResultKeepsIt() throws {
    let cache = ActionCache(folder: folder.path, sizeLimit: 400)
    for name in ["a", "b"] {
      try cache.store(
        result: Array(repeating: UInt8(ascii: "x"), count: 100) + name.utf8, of: Digest(of: name))
    }
    for file in folder.files() { folder.setDate(ofFile: file, daysAgo: 2) }
    #expect(cache.result(of: Digest(of: "a")) != nil)
    try cache.store([UInt8](repeating: 0, count: 150))
    cache.trim()
    #expect(cache.result(of: Digest(of: "a")) != nil)
    #expect(cache.result(of: Digest(of: "b")) == nil)
  }

  @Test func trimsOnceATwentiethMayBeTooMuch() throws {
    let cache = ActionCache(folder: folder.path, sizeLimit: 1000)
    var digests: [Digest] = []
    func store(_ count: Int) throws {
      digests.append(try cache.store([UInt8](repeating: UInt8(digests.count), count: count)))
      for digest in digests { folder.setDate(of: "cas/\(digest)", daysAgo: digests.count - 1) }
      folder.setDate(of: "cas/\(digests[digests.count - 1])", daysAgo: 0)
    }
    try store(990)
    cache.trimWhenDue(stored: 990)
    try store(40)
    cache.trimWhenDue(stored: 40)
    #expect(digests.allSatisfy { cache.contents(of: $0) != nil })
    for digest in digests { folder.setDate(of: "cas/\(digest)", daysAgo: 1) }
    try store(20)
    cache.trimWhenDue(stored: 20)
    #expect(folder.files().filter { $0.hasPrefix("cas/") }.count < digests.count)
  }

  @Test func leavesASmallCacheAlone() throws {
    try cache.store(result: [1], of: Digest(of: "a"))
    let files = folder.files()
    cache.trim()
    #expect(folder.files() == files)
  }

  @Test func removesDraftsThatNobodyWrites() throws {
    try cache.store([1])
    let tmp = "\(folder.path)/tmp"
    let abandoned = "\(tmp)/abandoned"
    try Data().write(to: URL(fileURLWithPath: abandoned))
    try FileManager.default.createSymbolicLink(
      atPath: "\(tmp)/link", withDestinationPath: "\(folder.path)/cas")
    let draft = try Draft(in: tmp)
    try draft.write([1, 2])
    // As it is found by other processes, in other containers as well.
    let (holder, input) = try flock(heldOn: "\(tmp)/held")
    cache.trim()
    #expect(
      Set(folder.files().filter { $0.hasPrefix("tmp/") })
        == ["tmp/held", "tmp/\((draft.path as NSString).lastPathComponent)"])
    draft.close()
    try input.fileHandleForWriting.close()
    holder.waitUntilExit()
    cache.trim()
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

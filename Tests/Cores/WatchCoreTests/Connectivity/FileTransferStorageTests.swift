import Foundation
import TestSupport
import Testing
import WatchCore

@Suite struct FileTransferStorageTests {
  private static let queue = UUID()
  private static let changes: [TransferChange] = [
    .queued(id: 1, payload: Data("one".utf8)), .queued(id: 2, payload: Data([10, 13, 0, 255])),
    .context(version: 1, payload: Data("c".utf8)), .acknowledged(through: 1),
    .received(queue: queue, id: 7), .contextAcknowledged(version: 1),
    .receivedContext(queue: queue, version: 3, payload: Data("r".utf8)),
    .fileQueued(id: 1, path: "/a b", metadata: Data("m".utf8)),
    .fileQueued(id: 2, path: "/c", metadata: nil), .fileWithdrawn(id: 2),
    .filesAcknowledged(through: 1), .receivedFile(queue: queue, id: 4), .withdrawn(id: 2),
  ]

  @Test func aFileGivesBackWhatItKept() throws {
    let folder = try TemporaryTree()
    let file = folder.url("storage")
    var expected = try FileTransferStorage(url: file).record()
    for change in Self.changes {
      try FileTransferStorage(url: file).keep(change)
      expected.apply(change)
      #expect(try FileTransferStorage(url: file).record() == expected)
    }
    #expect(expected.received[Self.queue]?.userInfo == 7)
    #expect(expected.outstanding.map(\.id) == [2] && expected.outstanding[0].payload == nil)
    #expect(expected.outstandingFiles.map(\.isWithdrawn) == [true])
    #expect(expected.received[Self.queue]?.file == 4)
  }

  @Test func aFileThatWasCutAnywhereHasAPartOfTheChanges() throws {
    let folder = try TemporaryTree()
    let file = folder.url("storage")
    let storage = try FileTransferStorage(url: file, synchronizes: false)
    var states = [try storage.record()]
    for change in Self.changes {
      try storage.keep(change)
      states.append(try storage.record())
    }
    let whole = try Data(contentsOf: file)
    let firstLine = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
    var seen: Set<Int> = []
    for length in firstLine + 1...whole.count {
      try whole.prefix(length).write(to: file)
      let record = try FileTransferStorage(url: file, synchronizes: false).record()
      seen.insert(try #require(states.firstIndex(of: record)))
    }
    #expect(seen == Set(states.indices))
  }

  @Test func aFileIsWrittenAnewWhenItHoldsManyChanges() throws {
    let folder = try TemporaryTree()
    let file = folder.url("storage")
    let storage = try FileTransferStorage(url: file, synchronizes: false)
    var largest = 0
    for id in 1...5_000 {
      try storage.keep(.queued(id: id, payload: Data(count: 20)))
      try storage.keep(.acknowledged(through: id))
      if id.isMultiple(of: 100) { largest = max(largest, try Data(contentsOf: file).count) }
    }
    #expect(largest < 200_000)
    let record = try FileTransferStorage(url: file).record()
    #expect(record.lastUserInfo == 5_000 && record.outstanding.isEmpty)
  }

  @Test func whatCouldNotBeKeptIsNotThere() throws {
    let folder = try TemporaryTree(["folder/other": ""])
    let file = folder.url("folder/storage")
    let storage = try FileTransferStorage(url: file, synchronizes: false)
    var kept = try storage.record()
    // The open file accepts more changes, but cannot be rewritten.
    try folder.remove("folder")
    var isFull = false
    for id in 1...5_000 where !isFull {
      let change = TransferChange.received(queue: Self.queue, id: id)
      do {
        try storage.keep(change)
        kept.apply(change)
      } catch {
        isFull = true
      }
    }
    #expect(isFull)
    #expect(try storage.record() == kept)
    // When the folder exists again, writing continues.
    try folder.makeFolder("folder")
    let change = TransferChange.received(queue: Self.queue, id: 9_999)
    try storage.keep(change)
    kept.apply(change)
    #expect(try FileTransferStorage(url: file).record() == kept)
  }

  @Test func aDamagedFileIsReported() throws {
    let folder = try TemporaryTree()
    let file = folder.url("storage")
    try Data("no record\n".utf8).write(to: file)
    let error = #expect(throws: WatchConnectivityError.self) { try FileTransferStorage(url: file) }
    guard case .storage = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

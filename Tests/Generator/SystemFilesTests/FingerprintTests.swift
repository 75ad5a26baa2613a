import Foundation
import TestSupport
import Testing

@testable import SystemFiles

@Suite struct FingerprintTests {
  private let folder: TemporaryTree
  private let places: [Fingerprint.Place]
  /// A time so early that all files are identified by their contents.
  private let begun = Fingerprint.clock()
  /// A time so late that all files are identified by their times.
  private let later = Fingerprint.clock() + 3_600_000_000_000

  init() throws {
    folder = try TemporaryTree([
      "Package.swift": "a", "Package@swift-6.0.swift": "b", "Package.resolved": "c",
      "Content/page.md": "d", "Sources/Core/Core.swift": "e", "Sources/Core/Deep/Deep.swift": "f",
      "Sources/Core/skipped/notes.txt": "g", "Sources/Core/.build/x": "h",
      "Sources/Other/Other.swift": "i",
    ])
    places = [
      .manifests(folder.path),
      .tree("\(folder.path)/Sources/Core", excluding: ["\(folder.path)/Sources/Core/skipped"]),
    ]
  }

  @Test(arguments: [
    ("Package.swift", true), ("Package@swift-6.0.swift", true), ("Package@swift-6.2.swift", true),
    ("Package.resolved", true), (".swift-version", true), ("Sources/Core/Core.swift", true),
    ("Sources/Core/New.swift", true), ("Sources/Core/Deep/New.swift", true),
    ("Sources/Core/New/New.swift", true), ("Sources/Core/data.json", true),
    ("Content/page.md", false), ("Content/new.md", false), ("README.md", false),
    ("Sources/Core/skipped/notes.txt", false), ("Sources/Core/.build/x", false),
    ("Sources/Other/Other.swift", false), ("Sources/New/New.swift", false),
  ]) func changesWithWhatABuildReads(name: String, isRead: Bool) throws {
    let fingerprint = Fingerprint(of: places, now: later)
    #expect(fingerprint.isCurrent)
    try folder.write(name, "changed")
    #expect(fingerprint.isCurrent == !isRead)
  }

  @Test func changesWhenFilesAreRemovedRenamedOrReplaced() throws {
    let file = "\(folder.path)/Sources/Core/Core.swift"
    let changes: [() throws -> Void] = [
      { try FileManager.default.moveItem(atPath: file, toPath: file + "2") },
      { try FileManager.default.moveItem(atPath: file + "2", toPath: file) },
      {  // Size and date as before.
        let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
        try Data("E".utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: file)
      },
      { try folder.remove("Sources/Core/Deep") }, { try folder.remove("Sources/Core") },
    ]
    for (number, change) in changes.enumerated() {
      let fingerprint = Fingerprint(of: places, now: later)
      try change()
      #expect(!fingerprint.isCurrent, "change \(number)")
    }
  }

  @Test func judgesFilesByTheirContentsWhenTheirTimesSayNothing() throws {
    let fresh = Fingerprint(of: places, now: begun)
    #expect(fresh.hasReadContents)
    // Written again as it was: a new date, and the same code.
    try folder.write("Sources/Core/Core.swift", "e")
    #expect(fresh.isCurrent)
    try folder.write("Sources/Core/Core.swift", "E")
    #expect(!fresh.isCurrent)

    let settled = Fingerprint(of: places, now: later)
    #expect(!settled.hasReadContents)
    let file = "\(folder.path)/Sources/Core/Core.swift"
    let future = Date().addingTimeInterval(1_000_000)
    try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: file)
    let ahead = Fingerprint(of: places, now: later)
    #expect(ahead.hasReadContents)
    #expect(ahead.isCurrent)
    try Data("X".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: file)
    #expect(!ahead.isCurrent)
  }

  @Test func aCheckReadsRecentFilesOnlyOnceAndNoticesEveryChange() throws {
    let check = FingerprintCheck(Fingerprint(of: places, now: begun))
    #expect(check.fingerprint.hasReadContents)
    #expect(check.isCurrent(now: begun))
    #expect(check.fingerprint.hasReadContents)
    #expect(check.isCurrent(now: later))
    #expect(!check.fingerprint.hasReadContents)
    #expect(check.isCurrent(now: later))
    try folder.write("Sources/Core/Core.swift", "another text")
    #expect(!check.isCurrent(now: later))
    #expect(!check.isCurrent(now: later))
  }

  @Test func followsLinksAndBearsThatTheyGoInCircles() throws {
    let linked = "\(folder.path)/Sources/Core/linked"
    try FileManager.default.createSymbolicLink(
      atPath: linked, withDestinationPath: "\(folder.path)/Sources")
    try FileManager.default.createSymbolicLink(
      atPath: linked + "2", withDestinationPath: "/nowhere")
    let fingerprint = Fingerprint(of: places, now: later)
    #expect(fingerprint.isCurrent)
    try folder.write("Sources/Other/Other.swift", "changed")
    #expect(!fingerprint.isCurrent)
  }

  /// Formerly, a stranger's link made Exhibit read all files in any folder of the machine.
  @Test func followsNoLinkOutOfTheVisibleFolders() throws {
    let outside = try TemporaryTree(["inner/a.swift": "a", "b.swift": "b"])
    let sources = folder.path("Sources/Core")
    try outside.link("back", to: folder.path("Sources/Other"))
    let links = [
      "file.swift": outside.path("b.swift"), "folder": outside.path,
      "missing": outside.path("none"),
      "back": outside.path("back"), "other": "../Other",
    ]
    for (name, target) in links { try folder.link("Sources/Core/\(name)", to: target) }
    let visible = VisibleFolders(roots: [folder.path])
    let own = ["Core.swift", "Deep/Deep.swift", "back/Other.swift", "skipped/notes.txt"]
    #expect(FileListing.paths(in: sources, in: visible) == own)
    #expect(
      FileListing.paths(in: sources, in: visible, listingOtherLinks: true)
        == (own + ["file.swift", "folder", "missing"]).sorted())
    #expect(FileListing.paths(in: outside.path, in: visible) == [])
    #expect(FileListing.paths(in: folder.path("Sources/Core/folder"), in: visible) == [])
    for now in [begun, later] {
      let fingerprint = Fingerprint(
        of: [.tree(sources, visible: visible), .tree(outside.path, visible: visible)], now: now)
      for (name, text) in [("b.swift", "B"), ("inner/new.swift", "n"), ("none", "")] {
        try outside.write(name, text)
        #expect(fingerprint.isCurrent, "\(name)")
        try outside.write(name, "\(text) again")
      }
      // What a link inside leads to counts.
      try folder.write("Sources/Other/Other.swift", "changed \(now)")
      #expect(!fingerprint.isCurrent)
    }
  }

  @Test func readsNoFileWithoutEnd() throws {
    let file = folder.path("Sources/Core/huge.txt")
    try folder.write("Sources/Core/huge.txt", "")
    #expect(truncate(file, 1 << 40) == 0)
    let fingerprint = Fingerprint(of: places)
    #expect(fingerprint.isCurrent)
    #expect(truncate(file, 1 << 41) == 0)
    #expect(!fingerprint.isCurrent)
  }

  @Test func followsNoLinkToWhatThePackageIsIn() throws {
    for (name, target) in [("a", "/"), ("b", "\(folder.path)/.."), ("d", "../Other")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Sources/Core/\(name)"), withDestinationPath: target)
    }
    #expect(
      FileListing.paths(in: folder.path("Sources/Core"))
        == ["Core.swift", "Deep/Deep.swift", "d/Other.swift", "skipped/notes.txt"])
  }

  @Test func survivesBeingWrittenDown() throws {
    let fingerprint = Fingerprint(of: places)
    let data = try JSONEncoder().encode(fingerprint)
    #expect(try JSONDecoder().decode(Fingerprint.self, from: data) == fingerprint)
  }
}

import Foundation
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SitePublishing

struct SitePublisherTests {
  private let old = [
    SiteFile(path: "index.html", contents: Array("old".utf8)),
    SiteFile(path: "gone/a.html", contents: []),
  ]
  private let new = [
    SiteFile(path: "index.html", contents: Array("new".utf8)),
    SiteFile(path: "a/b/c.html", contents: Array("c".utf8)),
  ]

  @Test func writesANewSite() async throws {
    let place = try TemporaryTree()
    try await SitePublisher().publish(new, to: place.url("deep/er/public"))
    #expect(
      place.tree("deep/er") == [
        "public", "public/.exhibit-site", "public/a", "public/a/b", "public/a/b/c.html",
        "public/index.html",
      ])
    #expect(place.text("deep/er/public/index.html") == "new")
  }

  @Test func replacesTheWholeSite() async throws {
    let place = try TemporaryTree()
    try await SitePublisher().publish(old, to: place.url("public"))
    try await SitePublisher().publish(new, to: place.url("public/"))
    #expect(place.text("public/index.html") == "new")
    #expect(
      place.tree() == [
        "public", "public/.exhibit-site", "public/a", "public/a/b", "public/a/b/c.html",
        "public/index.html",
      ])
  }

  @Test func replacesWhereFoldersCannotBeExchanged() async throws {
    let place = try TemporaryTree()
    let publisher = SitePublisher(exchange: { _, _ in EINVAL })
    try await publisher.publish(old, to: place.url("public"))
    try await publisher.publish(new, to: place.url("public"))
    #expect(place.text("public/index.html") == "new")
    #expect(place.entries() == ["public"])
  }

  @Test func keepsTheOldSiteWhenWritingFails() async throws {
    let place = try TemporaryTree()
    try await SitePublisher().publish(old, to: place.url("public"))
    let clash = new + [SiteFile(path: "index.html/b", contents: [])]
    let error = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(clash, to: place.url("public"))
    }
    #expect(error.code == .system)
    #expect(error.errno == ENOTDIR)
    #expect(error.description.contains("cannot write index.html/b: Not a directory"))
    #expect(place.text("public/index.html") == "old")
    #expect(place.entries() == ["public"])
  }

  @Test func refusesAFileWhereAFolderIs() async throws {
    let place = try TemporaryTree()
    let error = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(
        [SiteFile(path: "index.html/b", contents: [])] + new, to: place.url("public"))
    }
    #expect(error.errno == EISDIR)
    #expect(error.description.contains("cannot write index.html: Is a directory"))
    #expect(place.entries() == [])
  }

  @Test func saysFirstWhatIsWrongWithTheFirstFile() async throws {
    let place = try TemporaryTree()
    let bad = ["c//d", "b", "../a", "b"].map { SiteFile(path: $0, contents: []) }
    let error = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(bad, to: place.url("public"))
    }
    #expect(error.path == "../a")
  }

  @Test func keepsTheOldSiteWhenMakingTheFilesFails() async throws {
    struct Failure: Error {}
    let place = try TemporaryTree()
    try await SitePublisher().publish(old, to: place.url("public"))
    await #expect(throws: Failure.self) {
      try await SitePublisher().publish(to: place.url("public")) { writer in
        new.forEach(writer.write)
        throw Failure()
      }
    }
    #expect(place.text("public/index.html") == "old")
    #expect(place.entries() == ["public"])
  }

  @Test func keepsTheOldSiteUntilTheNewOneIsWhole() async throws {
    let place = try TemporaryTree()
    try await SitePublisher().publish(old, to: place.url("public"))
    let publisher = SitePublisher(exchange: { staging, output in
      // A build that is killed here leaves both sites behind, whole.
      let written = try? String(contentsOfFile: staging + "/a/b/c.html", encoding: .utf8)
      let standing = try? String(contentsOfFile: output + "/index.html", encoding: .utf8)
      #expect(written == "c")
      #expect(standing == "old")
      return FileSystem.exchange(staging, output)
    })
    try await publisher.publish(new, to: place.url("public"))
    #expect(place.text("public/index.html") == "new")
  }

  @Test func refusesAFolderOfOthers() async throws {
    let place = try TemporaryTree()
    try place.write("mine.txt", "precious")
    let error = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(new, to: place.url(""))
    }
    #expect(error.code == .foreignFolder)
    #expect(error.description.contains("Nothing was deleted."))
    #expect(place.tree() == ["mine.txt"])
  }

  @Test func fillsAnEmptyFolder() async throws {
    let place = try TemporaryTree()
    try place.makeFolder("public", permissions: 0o750)
    try await SitePublisher().publish(new, to: place.url("public"))
    #expect(place.text("public/index.html") == "new")
    #expect(place.permissions("public") == 0o750)
  }

  @Test func refusesAFile() async throws {
    let place = try TemporaryTree()
    try place.write("public", "precious")
    let error = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(new, to: place.url("public"))
    }
    #expect(error.code == .notAFolder)
    #expect(place.text("public") == "precious")
    let inside = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(new, to: place.url("public/site"))
    }
    #expect(inside.errno == ENOTDIR)
  }

  @Test func followsALinkToItsFolder() async throws {
    let place = try TemporaryTree()
    try place.makeFolder("real")
    try place.link("public", to: "real")
    try await SitePublisher().publish(old, to: place.url("public"))
    try await SitePublisher().publish(new, to: place.url("public"))
    #expect(place.text("real/index.html") == "new")
    #expect(place.isLink("public"))
    #expect(place.entries() == ["public", "real"])
  }

  @Test func refusesALinkThatLeadsNowhere() async throws {
    let place = try TemporaryTree()
    try place.link("public", to: "nowhere")
    let error = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(new, to: place.url("public"))
    }
    #expect(error.code == .brokenLink)
  }

  @Test func removesWhatKilledBuildsLeft() async throws {
    let place = try TemporaryTree()
    try place.write(".public-new-0BADCAFE-1/.exhibit-site", "")
    try place.write(".public-new-0BADCAFE-1/a/b.html", "")
    try place.makeFolder(".public-new-0BADCAFE-2")
    // Left by an earlier version, whose folder names contained process numbers.
    try place.write(".public-old-4711-0badcafe/.exhibit-site", "")
    // These stay: the folder of a running build, a user's, another site's, and a file.
    try place.write(".public-new-0BADCAFE-3/.exhibit-site", "")
    let other = FolderLock(waitingFor: place.path(".public-new-0BADCAFE-3"))
    try place.write(".public-new-0BADCAFE-4/mine.txt", "")
    try place.write(".private-new-0BADCAFE-1/.exhibit-site", "")
    try place.write(".public-new-0BADCAFE-5", "")
    try place.makeFolder("elsewhere")
    try place.link(".public-new-0BADCAFE-6", to: "elsewhere")
    try await SitePublisher().publish(new, to: place.url("public"))
    #expect(
      place.entries()
        == [
          ".private-new-0BADCAFE-1", ".public-new-0BADCAFE-3", ".public-new-0BADCAFE-4",
          ".public-new-0BADCAFE-5", ".public-new-0BADCAFE-6", "elsewhere", "public",
        ])
    other.release()
    try await SitePublisher().publish(new, to: place.url("public"))
    #expect(!place.entries().contains(".public-new-0BADCAFE-3"))
  }

  @Test func putsTheLastSiteBackAfterABuildThatWasKilledBetweenTwoSteps() async throws {
    let place = try TemporaryTree()
    try place.write(".public-old-0BADCAFE/.exhibit-site", "")
    try place.write(".public-old-0BADCAFE/index.html", "old")
    await #expect(throws: PublishError.self) {
      try await SitePublisher().publish(
        new + [SiteFile(path: "index.html/b", contents: [])], to: place.url("public"))
    }
    #expect(place.text("public/index.html") == "old")
    try await SitePublisher().publish(new, to: place.url("public"))
    #expect(place.text("public/index.html") == "new")
    #expect(place.entries() == ["public"])
  }

  /// The build is between its two steps, so no other build may put its old site back.
  @Test func leavesAParkedSiteToTheBuildThatParkedIt() async throws {
    let place = try TemporaryTree()
    try await SitePublisher().publish(old, to: place.url("public"))
    let lock = FolderLock(waitingFor: place.path("public"))
    #expect(rename(place.path("public"), place.path(".public-old-0BADCAFE")) == 0)
    try await SitePublisher().publish(new, to: place.url("public"))
    #expect(place.text(".public-old-0BADCAFE/index.html") == "old")
    lock.release()
  }

  @Test(arguments: ["", "/etc/a", "../a", "a/../b", "a//b", "./a", "a/", ".exhibit-site", "a\0b"])
  func refusesAFileOutsideTheSite(_ path: String) async throws {
    let place = try TemporaryTree()
    let error = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(
        [SiteFile(path: path, contents: [])], to: place.url("public"))
    }
    #expect(error.code == .badFile)
    #expect(place.entries() == [])
  }

  @Test(arguments: [
    (EACCES, PublishError.Code.notPermitted, "Permission denied"),
    (EROFS, .notPermitted, "Read-only file system"),
    (ENOSPC, .diskFull, "No space left on device"), (EDQUOT, .diskFull, "quota"),
    (EIO, .system, "Input/output error"),
  ])
  func saysWhatToDoInOneLine(_ code: Int32, _ expected: PublishError.Code, _ words: String) {
    let error = PublishError(errno: code, path: "Site/public", problem: "cannot write a.html")
    #expect(error.code == expected)
    #expect(error.description.hasPrefix("Site/public: cannot write a.html: "))
    #expect(error.description.contains(words))
    #expect(!error.description.contains("\n"))
  }

  @Test func exchangesTwoFoldersWhereTheFileSystemCan() throws {
    let place = try TemporaryTree()
    try place.write("a/name", "a")
    try place.write("b/name", "b")
    let code = FileSystem.exchange(place.url("a").path, place.url("b").path)
    #expect([0, EINVAL, ENOSYS, EXDEV].contains(code))
    #expect(place.text("a/name") == (code == 0 ? "b" : "a"))
    #expect(place.text("b/name") == (code == 0 ? "a" : "b"))
  }

  @Test func leavesTheSiteWholeHoweverManyTimesItIsPublished() async throws {
    let place = try TemporaryTree()
    let output = place.url("public")
    try await SitePublisher().publish(old, to: output)
    await withTaskGroup { group in
      group.addTask { for _ in 0..<8 { try? await SitePublisher().publish(new, to: output) } }
      group.addTask {
        for _ in 0..<2000 { #expect(FileSystem.kind(of: output.path) == .folder) }
      }
    }
    #expect(place.entries() == ["public"])
  }
}

extension SitePublisher {
  fileprivate func publish(_ files: [SiteFile], to folder: URL) async throws {
    try await publish(to: folder) { files.forEach($0.write) }
  }
}

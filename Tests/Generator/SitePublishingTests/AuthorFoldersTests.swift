import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import SitePublishing

@Suite struct AuthorFoldersTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree([
      "package/Package.swift": "", "package/Content/a.md": "", "package/Site/site.yml": "",
      "package/Site/theme/site.css": "", "package/.git/HEAD": "ref", "home/me/.profile": "",
      "docs/a.md": "",
    ])
  }

  private func folders(content: String = "package/Content", site: String = "package/Site")
    -> AuthorFolders
  {
    AuthorFolders(
      package: tree.path("package"), content: tree.path(content), site: tree.path(site),
      home: tree.path("home/me"))
  }

  private func problem(_ output: String, _ folders: AuthorFolders? = nil) -> String? {
    do throws(PublishError) {
      try (folders ?? self.folders()).check(
        output.hasPrefix("/") ? URL(filePath: output) : tree.url(output))
      return nil
    } catch {
      #expect(error.code == .wrongPlace)
      return error.description
    }
  }

  @Test(arguments: [
    "package/Site/public", "package/Site/www/tutorials", "public", "package2", "home/me/site",
    "home/you", "new/deep",
  ])
  func letsInAFolderOfItsOwn(_ output: String) {
    #expect(problem(output) == nil)
  }

  @Test(arguments: [
    ("/", "is the whole disk"), ("home", "is your home folder, or holds it"),
    ("home/me", "is your home folder, or holds it"), ("package", "is the package, or holds it"),
    ("", "is your home folder, or holds it"),
    ("package/Content", "is the content, or holds it"),
    ("package/Content/public", "is in the package, but not in the folder of site.yml"),
    ("package/Site", "is the folder of site.yml, or holds it"),
    ("package/Site/theme", "is in a folder that the site is made from"),
    ("package/Site/.git", "is a hidden folder of the package"),
    ("package/Sources", "is in the package, but not in the folder of site.yml"),
    ("package/.build/site", "is in the package, but not in the folder of site.yml"),
  ])
  func refusesWhatIsNotTheSites(_ output: String, _ problem: String) throws {
    let message = try #require(self.problem(output))
    #expect(
      message.hasSuffix(
        ": \(problem). Name a folder of its own with --output: below that of site.yml, or outside "
          + "the package."))
  }

  @Test(arguments: [
    ("..", "package is the package, or holds it"), ("../..", " is your home folder, or holds it"),
    ("../.git", "package/.git is in the package, but not in the folder of site.yml"),
    ("../Content", "package/Content is the content, or holds it"),
    ("theme", "package/Site/theme is in a folder that the site is made from"),
    ("../../docs", "docs is outside the package, and a link in the package leads there"),
    ("../../home/me", "home/me is your home folder, or holds it"),
    ("../../new", nil),
  ])
  func refusesWhereALinkLeads(_ target: String, _ problem: String?) throws {
    try tree.link("package/Site/public", to: target)
    let message = self.problem("package/Site/public").map { $0 }
    if let problem {
      #expect(try #require(message).contains("\(problem). Name a folder"))
    } else {
      // The link leads to nothing, which the publisher itself reports.
      #expect(message == nil)
    }
  }

  @Test func refusesALinkInThePlaceOfTheSitesFolder() throws {
    try tree.remove("package/Site")
    try tree.link("package/Site", to: "Sources")
    try tree.makeFolder("package/Sources")
    let inside = try #require(problem("package/Site/public"))
    #expect(inside.contains("package/Sources/public is in the package, but not in"))
    try tree.remove("package/Site")
    try tree.link("package/Site", to: "../docs")
    let outside = try #require(problem("package/Site/public"))
    #expect(outside.contains("docs/public is outside the package, and a link in the"))
  }

  @Test func asksOnlyForAFolderOfItsOwnOutsideThePackage() throws {
    let elsewhere = folders(content: "docs", site: "config")
    #expect(problem("config/public", elsewhere) == nil)
    #expect(problem("docs/public", elsewhere) != nil)
    #expect(problem("package/Site/public", elsewhere) != nil)
    #expect(problem("public", elsewhere) == nil)
  }

  @Test func replacesNoCheckout() async throws {
    // With a marker, as an earlier build leaves it.
    try tree.write("package/.exhibit-site", "")
    try tree.link("package/Site/public", to: "..")
    let before = tree.tree()
    let error = try await #require(throws: PublishError.self) {
      try await SitePublisher().publish(
        to: tree.url("package/Site/public"), sparing: folders()
      ) { $0.write(SiteFile(path: "index.html", contents: [])) }
    }
    #expect(error.code == .wrongPlace)
    #expect(tree.tree() == before)
    #expect(tree.text("package/.git/HEAD") == "ref")
  }
}

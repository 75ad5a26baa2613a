import TestSupport
import Testing
import TutorialModel

@testable import SiteEngine

@Suite struct SiteFolderTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree([
      "secret": "title: Secret", "package/Site/site.yml": "title: Mine",
      "package/Site/theme/site.css": "a", "package/.git/site.yml": "title: Hidden",
    ])
  }

  private var folder: SiteFolder { SiteFolder(Configuration(packageFolder: tree.path("package"))) }

  @Test func readsItsSettingsAndTheme() {
    let (site, problems) = folder.settings()
    #expect(site.title == "Mine")
    let theme = folder.theme()
    #expect(theme.files.mapValues(\.text) == ["site.css": "a"])
    #expect(theme.files["site.css"]?.name == "Site/theme/site.css")
    #expect(problems + theme.diagnostics == [])
  }

  @Test func needsNone() throws {
    try tree.remove("package/Site")
    #expect(folder.settings().0 == SiteConfiguration())
    #expect(folder.settings().1 + folder.theme().diagnostics == [])
  }

  @Test func readsNothingThatLeadsOutOfIt() throws {
    try tree.remove("package/Site/site.yml")
    try tree.link("package/Site/site.yml", to: "../../secret")
    try tree.link("package/Site/theme/a.mustache", to: "/proc/self/environ")
    try tree.link("package/Site/theme/b.mustache", to: "../../.git/site.yml")
    try tree.makeFolder("package/Site/theme/c.mustache")
    try tree.write("package/Site/theme/d.mustache", bytes: [0xFF])
    let (site, problems) = folder.settings()
    #expect(site == SiteConfiguration())
    let (files, others) = folder.theme()
    #expect(files.keys.sorted() == ["site.css"])
    let out =
      "points outside the folder 'Site' through a link. Put the file itself into the folder 'Site'."
    let broken =
      "this file of the theme is not there, is a folder or is not UTF-8 text. Write it as a text file."
    #expect(
      (problems + others).map(\.description) == [
        "Site/site.yml: error: 'Site/site.yml' \(out)",
        "Site/theme/a.mustache: error: 'Site/theme/a.mustache' \(out)",
        "Site/theme/b.mustache: error: 'Site/theme/b.mustache' \(out)",
        "Site/theme/c.mustache: error: \(broken)", "Site/theme/d.mustache: error: \(broken)",
      ])
  }

  @Test func isNoLinkThatLeadsOutOfThePackage() throws {
    try tree.remove("package/Site")
    try tree.write("elsewhere/site.yml", "title: Secret")
    try tree.link("package/Site", to: "../elsewhere")
    let (site, problems) = folder.settings()
    #expect(site == SiteConfiguration())
    #expect(problems.map(\.path) == ["Site/site.yml"])
    #expect(folder.theme().files.isEmpty)
  }
}

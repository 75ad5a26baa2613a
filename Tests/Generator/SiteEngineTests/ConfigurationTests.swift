import Foundation
import SystemFiles
import Testing

@testable import SiteEngine

@Suite struct ConfigurationTests {
  @Test func findsEverythingBelowThePackage() {
    let configuration = Configuration(packageFolder: "/package/", environment: [:])
    #expect(configuration.packageFolder == "/package")
    #expect(configuration.contentFolder == "/package/Content")
    #expect(configuration.siteFolder == "/package/Site")
    #expect(configuration.outputFolder == "/package/Site/public")
    // Content that a stranger may have written is not trusted.
    #expect(configuration.buildFolder == nil)
    #expect(configuration.cacheFolder == nil)
    #expect(configuration.sandbox == .auto)
    #expect(configuration.jobs == ProcessInfo.processInfo.activeProcessorCount)
    #expect(configuration.reporting.reports.isEmpty)
    #expect(!configuration.publishesFailures)
  }

  @Test(
    arguments: [
      (nil, .auto), ("", .auto), ("false", .auto), ("0", .auto), ("true", .required),
      ("1", .required),
    ] as [(String?, Configuration.SandboxMode)])
  func requiresTheSandboxInCI(_ value: String?, _ expected: Configuration.SandboxMode) {
    let environment = ["CI": value].compactMapValues { $0 }
    #expect(Configuration(packageFolder: "/", environment: environment).sandbox == expected)
    let told = Configuration(packageFolder: "/", sandbox: .off, environment: environment)
    #expect(told.sandbox == .off)
  }

  @Test func putsTheOutputBelowTheSite() {
    let configuration = Configuration(packageFolder: "/package", siteFolder: "/site")
    #expect(configuration.outputFolder == "/site/public")
    #expect(configuration.contentFolder == "/package/Content")
  }

  /// Tests different folders for the pages and the site.
  @Test(arguments: [
    (nil, nil), ("/a/package", nil), (nil, "/a/package"), ("/a", "/a"),
    ("/a/package/Sources", nil), ("/a/package/Sources/Zoo", "/b"), ("/b", "/a/package/Sources"),
  ])
  func tellsSourcesFromPages(content: String?, site: String?) {
    let configuration = Configuration(
      packageFolder: "/a/package", contentFolder: content, siteFolder: site)
    func hasSources(_ paths: String...) -> Bool {
      WatchedFolders(configuration).hasSources(FileWatcher.Changes(paths: Set(paths)))
    }
    let page = "\(configuration.contentFolder)/part/a.md"
    #expect(!hasSources(page))
    for source in ["Package.swift", "Package.resolved", "Sources/Zoo/Zoo.swift", "Sources/Zoo"] {
      #expect(hasSources(page, "/a/package/\(source)"))
    }
    #expect(WatchedFolders(configuration).hasSources(FileWatcher.Changes(isIncomplete: true)))
  }

  @Test func watchesPicturesAndThemesAsPages() {
    let configuration = Configuration(packageFolder: "/package", siteFolder: "/package/Docs/Site")
    for path in ["Content", "Content/a/b.png", "Docs/Site/site.yml", "Docs/Site/theme/site.css"] {
      let changes = FileWatcher.Changes(paths: ["/package/\(path)"])
      #expect(!WatchedFolders(configuration).hasSources(changes))
    }
  }

  @Test func readsPathsFromTheFolderThatItRunsIn() {
    let here = FileManager.default.currentDirectoryPath
    let configuration = Configuration(
      packageFolder: "/package", contentFolder: "docs", outputFolder: "./out", paths: ["docs/a.md"],
      reportFile: "x/../report.json", cacheFolder: "kept")
    #expect(configuration.contentFolder == "\(here)/docs")
    #expect(configuration.outputFolder == "\(here)/out")
    #expect(configuration.paths == ["\(here)/docs/a.md"])
    #expect(configuration.reporting.reports == ["\(here)/report.json"])
    #expect(configuration.cacheFolder == "\(here)/kept")
  }
}

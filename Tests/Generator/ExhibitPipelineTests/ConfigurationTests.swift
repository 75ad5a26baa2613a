import ExhibitPipeline
import Foundation
import Testing

@Suite struct ConfigurationTests {
  @Test func findsEverythingBelowThePackage() {
    let configuration = Configuration(packageFolder: "/package/")
    #expect(configuration.packageFolder == "/package")
    #expect(configuration.contentFolder == "/package/Content")
    #expect(configuration.siteFolder == "/package/Site")
    #expect(configuration.outputFolder == "/package/Site/public")
    #expect(configuration.buildFolder == "/package/.build/exhibit")
    #expect(configuration.sandbox == .auto)
    #expect(configuration.jobs == ProcessInfo.processInfo.activeProcessorCount)
    #expect(configuration.reportFile == nil)
    #expect(!configuration.publishesFailures)
  }

  @Test func putsTheOutputBelowTheSite() {
    let configuration = Configuration(packageFolder: "/package", siteFolder: "/site")
    #expect(configuration.outputFolder == "/site/public")
    #expect(configuration.contentFolder == "/package/Content")
  }

  @Test func readsPathsFromTheFolderThatItRunsIn() {
    let here = FileManager.default.currentDirectoryPath
    let configuration = Configuration(
      packageFolder: "/package", contentFolder: "docs", outputFolder: "./out", paths: ["docs/a.md"],
      reportFile: "x/../report.json")
    #expect(configuration.contentFolder == "\(here)/docs")
    #expect(configuration.outputFolder == "\(here)/out")
    #expect(configuration.paths == ["\(here)/docs/a.md"])
    #expect(configuration.reportFile == "\(here)/report.json")
  }
}

import Foundation
import TestSupport
import Testing
import TutorialModel
import TutorialParsing

@testable import SiteEngine

@Suite struct StartingFilesTests {
  @Test(arguments: [
    ("my first site", "MyFirstSite"), ("kit", "Kit"), ("swift", "SamplesSwift"), ("", "Samples"),
    ("2048", "Samples2048"), ("été-1", "T1"), ("中文", "Samples"), ("a\"b\\c\nd", "ABCD"),
  ])
  func namesTheModuleAfterTheFolder(folder: String, module: String) {
    #expect(StartingFiles(folderName: folder).module == module)
  }

  @Test(arguments: ["plain", "a\"b\\c: d", "tab\there", "中文 # no comment", "{x}"])
  func titlesTheSiteAfterTheFolder(folder: String) {
    let text = StartingFiles(folderName: folder).settings
    let (site, problems) = SiteFileParser().parse(
      SourceDocument(path: "Site/site.yml", text: text))
    #expect(problems == [])
    #expect(site.title == folder)
  }

  @Test(arguments: [([], false), (["Kit"], false), (["Kit"], true)])
  func writesPagesWithoutProblems(modules: [String], hasGreeting: Bool) {
    let pages = StartingFiles(folderName: "kit").pages(
      modules: modules, hasGreeting: hasGreeting)
    #expect(pages.count == 2)
    for (path, text) in pages {
      let parsed = PageParser().parse(
        PageParser.Input(document: SourceDocument(path: path, text: text), route: path))
      #expect(parsed.hasFrontMatter)
      #expect(parsed.diagnostics == [])
      let samples = SampleCollector().collect(
        SampleCollector.Input(page: parsed.page, includes: [:], defaultLanguageMode: .swift6))
      #expect(samples.diagnostics == [])
      #expect(!samples.sessions.isEmpty)
    }
  }
}

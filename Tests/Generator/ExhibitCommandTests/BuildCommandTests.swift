import Foundation
import Subprocess
import TestSupport
import Testing

extension CommandTests {
  /// `exhibit build`, with the real executable.
  @Suite struct BuildCommandTests {
    @Test func publishesWhatTheSamplesDid() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("let answer = 6 * 7\nprint(\"it is\", answer)"),
        "Content/folder/b.md": page("No sample."),
      ])
      let outcome = try await ExhibitCommand.run("build", in: tree)
      #expect(outcome.exitCode == 0)
      #expect(outcome.lastLine == "1 passed, 0 failed, 0 skipped")
      let html = try #require(tree.text("Site/public/a.html"))
      #expect(html.contains("it is 42"))
      #expect(tree.text("Site/public/folder/b.html") != nil)
      #expect(tree.text("Site/public/index.html") != nil)
      #expect(tree.entries("Site") == ["public"])
    }

    @Test func showsAChangedSampleOnItsPage() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("print(1 + 1)"), "Content/b.md": page("Text."),
      ])
      _ = try await ExhibitCommand.run("build", in: tree)
      let before = tree.snapshot("Site/public")
      _ = try await ExhibitCommand.run("build", in: tree)
      #expect(tree.snapshot("Site/public") == before)
      try tree.write("Content/a.md", sample("print(1 + 4321)"))
      try tree.remove("Content/b.md")
      _ = try await ExhibitCommand.run("build", in: tree)
      #expect(tree.text("Site/public/a.html")?.contains("<samp>4322</samp>") == true)
      #expect(tree.text("Site/public/b.html") == nil)
    }

    @Test func leavesTheLastSiteWhenASampleFails() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1  // => 2")])
      let first = try await ExhibitCommand.run("build", in: tree)
      let before = tree.snapshot("Site")
      #expect(!before.isEmpty, "\(first.errorOutput)")
      try tree.write("Content/a.md", sample("1 + 1  // => 3"))
      let failed = try await ExhibitCommand.run("build", in: tree)
      #expect(failed.exitCode == 1)
      #expect(failed.lastLine == "0 passed, 1 failed, 0 skipped")
      #expect(
        failed.errorOutput.contains(
          "The site was not published: \(tree.path("Site/public")) is unchanged."))
      #expect(tree.snapshot("Site") == before)
      try tree.write("Content/a.md", "No front matter.\n")
      let wrong = try await ExhibitCommand.run("build", "--keep-going", in: tree)
      #expect(wrong.exitCode == 2)
      #expect(tree.snapshot("Site") == before)
    }

    @Test func publishesFailuresWhenToldToKeepGoing() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1  // => 3")])
      let outcome = try await ExhibitCommand.run("build", "--keep-going", in: tree)
      #expect(outcome.exitCode == 1)
      #expect(outcome.lastLine == "0 passed, 1 failed, 0 skipped")
      let html = try #require(tree.text("Site/public/a.html"))
      #expect(html.contains("class=\"sample failed "))
      #expect(html.contains("result differs"))
    }

    @Test func leavesDraftsOut() async throws {
      let draft = sample("1 + 1  // => 2").replacing("title:", with: "draft: true\ntitle:")
      let tree = try TemporaryTree([
        "Content/a.md": page("Text."), "Content/draft.md": draft,
      ])
      let outcome = try await ExhibitCommand.run("build", in: tree)
      #expect(outcome.output == "1 passed, 0 failed, 0 skipped\n")
      #expect(tree.text("Site/public/a.html") != nil)
      #expect(tree.text("Site/public/draft.html") == nil)
      #expect(outcome.errorOutput.contains("Published 1 "))
    }

    @Test func refusesLinksThatLeadNowhere() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": page("See [b](b.md#prat),\n[c](folder/c.md) and ![d](folder/d.svg)."),
        "Content/b.md": page("## Part\n\n[Itself](#part) and [a](a.md)."),
        "Content/folder/d.png": "",
      ])
      let outcome = try await ExhibitCommand.run("build", in: tree)
      #expect(outcome.exitCode == 2)
      #expect(
        outcome.errorLines.filter { $0.contains(": error: ") } == [
          """
          Content/a.md:6:9: error: the page 'Content/b.md' has no heading '#prat'. \
          Did you mean '#part'?
          """,
          """
          Content/a.md:7:5: error: there is no page or file 'folder/c.md' in the content.
          """,
          """
          Content/a.md:7:27: error: there is no picture 'folder/d.svg' in the content. \
          Write its path from the folder of the page. Did you mean 'folder/d.png'?
          """,
        ])
      #expect(tree.entries("Site") == [])
    }

    @Test func publishesTheFilesThatPagesUse() async throws {
      let tree = try TemporaryTree([
        "Content/n/a.md": page("![A map](map.svg) and [notes](../notes.txt)."),
        "Content/n/map.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\"/>",
        "Content/notes.txt": "Notes.", "Content/unused.txt": "Unused.",
      ])
      let outcome = try await ExhibitCommand.run("build", in: tree)
      #expect(outcome.exitCode == 0)
      #expect(
        tree.text("Site/public/n/a.html")?.contains(
          "<img src=\"map.svg\" alt=\"A map\" width=\"3\" height=\"2\"") == true)
      #expect(tree.text("Site/public/n/map.svg")?.hasPrefix("<svg") == true)
      #expect(tree.text("Site/public/notes.txt") == "Notes.")
      #expect(tree.text("Site/public/unused.txt") == nil)
    }

    @Test func checksLinksToWhatModulesDeclare() async throws {
      let tree = try TemporaryTree([
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "Shop", products: [.library(name: "Till", targets: ["Till"])],
          targets: [.target(name: "Till")])
        """,
        "Sources/Till/Till.swift": """
        /// What something costs.
        public struct Price {
          /// In cents. See ``Price``.
          public var cents = 0
          public init() {}
        }
        """,
        "Content/a.md": sample("import Till\nPrice().cents")
          + "\n[cents](reference/Till.md#Price.cents) [all](reference/index.html)\n",
      ])
      let outcome = try await ExhibitCommand.run("build", in: tree)
      #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
      let html = try #require(tree.text("Site/public/a.html"))
      #expect(html.contains("<a href=\"reference/Till.html#Price.cents\">cents</a>"))
      let names = try #require(tree.text("Site/public/names/a.js"))
      #expect(names.contains(#/#Price\.cents[\\">]+Reference of Till/#))
      let reference = try #require(tree.text("Site/public/reference/Till.html"))
      #expect(reference.contains("<p>In cents. See <a href=\"#Price\"><code>Price</code></a>.</p>"))
      let before = tree.snapshot("Site")

      try tree.write("Content/b.md", page("[cents](reference/Till.html#Price.cent)"))
      let broken = try await ExhibitCommand.run("build", in: tree)
      #expect(broken.exitCode == 2)
      #expect(
        broken.errorOutput.contains(
          "error: the page 'reference/Till.html' has no heading '#Price.cent'. "
            + "Did you mean '#Price.cents'?"))
      #expect(tree.snapshot("Site") == before)
    }

    @Test func saysWhereAThemeIsWrong() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": page("Text."), "Site/theme/footer.mustache": "<p>\n  {{siteTitel}}</p>",
      ])
      let outcome = try await ExhibitCommand.run("build", in: tree)
      #expect(outcome.exitCode == 2)
      #expect(
        outcome.errorOutput.contains(
          "Site/theme/footer.mustache:2:3: error: no value is named 'siteTitel'. The nearest are "))
      try tree.write("Site/theme/footer.mustache", "<p>{{siteTitle}}, mended</p>")
      let mended = try await ExhibitCommand.run("build", in: tree)
      #expect(mended.exitCode == 0)
      #expect(tree.text("Site/public/a.html")?.contains("<p>Tutorials, mended</p>") == true)
    }

    @Test func publishesToAnotherFolder() async throws {
      let tree = try TemporaryTree([
        "docs/a.md": sample("1 + 1"), "config/site.yml": "title: Named so\n",
      ])
      let outcome = try await ExhibitCommand.run(
        "build", "--content", "docs", "--site", "config", "--output", "config/html", in: tree)
      #expect(outcome.exitCode == 0)
      #expect(tree.text("config/html/a.html")?.contains("Named so") == true)
      #expect(tree.entries("config") == ["html", "site.yml"])
    }

    @Test func refusesAFolderThatItDidNotWrite() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("1 + 1"), "Site/foreign/precious.txt": "mine",
      ])
      let outcome = try await ExhibitCommand.run("build", "--output", "Site/foreign", in: tree)
      #expect(outcome.exitCode == 3)
      #expect(outcome.errorOutput.contains("holds files that Exhibit did not write"))
      #expect(outcome.errorOutput.contains("\(tree.path("Site/foreign"))"))
      #expect(tree.snapshot("Site/foreign") == ["precious.txt": Data("mine".utf8)])
      #expect(!tree.entries("Site").contains { $0.hasPrefix(".foreign") })
    }

    /// Everything that a stranger's pull request could contain in order to publish a file of the
    /// machine.
    @Test func publishesNothingFromOutsideThePackage() async throws {
      let tree = try TemporaryTree([
        "secret.txt": "SECRET", "package/.git/config": "SECRET",
        "package/Content/a.md": page(
          """
          [a](notes.txt) ![b](map.png) [c](page.html) [d](evil.svg)

          ```swift include=".git/config"
          ```
          ```swift include="Sources/a.swift"
          ```
          """),
        "package/Content/page.html": "<p>", "package/Sources/b.swift": "",
        "package/Content/evil.svg":
          "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<a onclick=\"x()\"/></svg>",
      ])
      try tree.link("package/Content/notes.txt", to: "../../secret.txt")
      try tree.link("package/Content/map.png", to: "/proc/self/environ")
      try tree.link("package/Content/b.md", to: "../../secret.txt")
      try tree.link("package/Sources/a.swift", to: "../../secret.txt")
      try tree.link("package/Site/theme/site.css", to: "/proc/self/environ")
      try tree.link("package/Site/theme/footer.mustache", to: "../../../secret.txt")
      try tree.link("package/Site/site.yml", to: "../.git/config")
      let outcome = try await ExhibitCommand.run("build", "--package", "package", in: tree)
      #expect(outcome.exitCode == 2)
      let places = Set(outcome.errorLines.compactMap { $0.split(separator: " ").first })
      #expect(
        places.isSuperset(
          of: [
            "Content/a.md:6:5:", "Content/a.md:6:21:", "Content/a.md:6:34:", "Content/a.md:6:49:",
            "Content/a.md:8:18:", "Content/a.md:10:18:", "Content/b.md:", "Site/theme/site.css:",
            "Site/theme/footer.mustache:", "Site/site.yml:",
          ].map { "package/\($0)" }), "\(outcome.errorOutput)")
      #expect(!outcome.errorOutput.contains("SECRET"))
      #expect(!tree.entries("package/Site").contains("public"))
    }

    /// A file's name, a value and printed text, each of which contains a line for the log.
    @Test func noTextOfAStrangerForgesALineOfTheLog() async throws {
      let tree = try TemporaryTree([
        "Content/a\n::error::name.md": "---\ntitle: 5\n---\n",
        "Content/b.md": sample(
          """
          let text = "a\\n::error::value"
          text  // => b
          print("::error::one")
          print("a\\u{1B}[2Jb ##[error]two")
          // Prints "c"
          """),
      ])
      let outcome = try await ExhibitCommand.run("test", in: tree)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errorOutput.contains("result differs"))
      for line in outcome.errorLines + outcome.output.split(separator: "\n") {
        #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(outcome.errorOutput)")
        #expect(!line.contains("##["))
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }

    @Test func replacesNoCheckoutThroughALink() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("1 + 1"), ".git/HEAD": "ref", ".exhibit-site": "",
      ])
      try tree.link("Site/public", to: "..")
      let outcome = try await ExhibitCommand.run("build", in: tree)
      #expect(outcome.exitCode == 3)
      #expect(
        outcome.errorOutput.contains(" is the package, or holds it. Name a folder of its own"))
      #expect(tree.entries() == [".build", ".exhibit-site", ".git", "Content", "Site"])
      #expect(tree.text(".git/HEAD") == "ref")
    }

    @Test func leavesTheLastSiteWhenItIsKilled() async throws {
      let (tree, gate, before) = try await makeSiteWithAWaitingSample()
      let status = try await ExhibitCommand.run(
        "build", "--sandbox", "off", in: tree, sending: .kill, after: gate.sampleRuns)
      #expect(status == .signaled(9))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
      #expect(tree.snapshot("Site") == before)

      try tree.remove("Content/b.md")
      let next = try await ExhibitCommand.run("build", in: tree)
      #expect(next.exitCode == 0)
      #expect(tree.snapshot("Site") == before)
      #expect(ExhibitCommand.runFolders(in: tree) == [])
    }

    @Test(arguments: [(Signal.interrupt, Int32(130)), (.terminate, 143)])
    func leavesTheLastSiteWhenItIsInterrupted(signal: Signal, code: Int32) async throws {
      let (tree, gate, before) = try await makeSiteWithAWaitingSample()
      let status = try await ExhibitCommand.run(
        "build", "--keep-going", "--sandbox", "off", in: tree, sending: signal,
        after: gate.sampleRuns)
      #expect(status == .exited(code))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
      #expect(tree.snapshot("Site") == before)
      #expect(ExhibitCommand.runFolders(in: tree) == [])
    }

    /// A published site whose next build does not end before the gate opens.
    private func makeSiteWithAWaitingSample() async throws -> (
      tree: TemporaryTree, gate: SampleGate, site: [String: Data]
    ) {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1")])
      _ = try await ExhibitCommand.run("build", in: tree)
      let site = tree.snapshot("Site")
      #expect(site["public/a.html"] != nil)
      let gate = try SampleGate(in: tree)
      try tree.write("Content/b.md", sample(gate.code, words: "timeout=600"))
      return (tree, gate, site)
    }
  }
}

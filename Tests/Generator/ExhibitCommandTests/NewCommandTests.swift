import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// `exhibit new` and `exhibit clean`, with the real executable.
  @Suite struct NewCommandTests {
    private static let all = [
      "Package.swift", "Sources/MyFirstSite/Greeting.swift", "Content/first-page.md",
      "Content/second-page.md", "Site/site.yml", ".github/workflows/exhibit.yml", ".gitignore",
    ]

    @Test func startsASiteThatPassesAndBuilds() async throws {
      let tree = try TemporaryTree()
      let made = try await ExhibitCommand.run("new", "my first site", in: tree)
      #expect(made.exitCode == 0)
      let lines = made.output.split(separator: "\n")
      #expect(lines.dropLast(2) == Self.all.map { "\($0): written" }[...])
      #expect(lines.dropLast().last == "Guide: Content/authoring/index.md in Exhibit's repository")
      #expect(lines.last == "Next: exhibit serve --package 'my first site'")
      let built = try await ExhibitCommand.run("build", "--package", "my first site", in: tree)
      #expect(built.exitCode == 0, "\(built.errorOutput)")
      #expect(built.lastLine == "3 passed, 0 failed, 0 skipped")
      let page = tree.text("my first site/Site/public/second-page.html")
      #expect(page?.contains("Hello, world!") == true)

      let builds = "\(ExhibitCommand.userFolder)/cache/exhibit/builds"
      #expect(tree.entries(builds).count == 1)
      let cleaned = try await ExhibitCommand.run("clean", "--package", "my first site", in: tree)
      #expect(cleaned.exitCode == 0)
      #expect(cleaned.output.matches(of: #/Removed .+ \(.+\)\n/#).count == 2)
      #expect(!tree.entries("my first site/Site").contains("public"))
      #expect(tree.entries(builds) == [])
      #expect(tree.entries("my first site/Content") == ["first-page.md", "second-page.md"])
      let again = try await ExhibitCommand.run("clean", "--package", "my first site", in: tree)
      #expect(again.output == "There was nothing to remove.\n")
    }

    @Test func addsWhatAPackageLacksAndOverwritesNothing() async throws {
      let tree = try TemporaryTree([
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Kit",
          products: [
            .library(name: "Base", targets: ["Base"]), .library(name: "Kit", targets: ["Kit"]),
          ],
          targets: [.target(name: "Base"), .target(name: "Kit", dependencies: ["Base"])])
        """,
        "Sources/Base/Base.swift": "public let base = 1\n",
        "Sources/Kit/Kit.swift": "public let kit = 2\n",
        "Site/site.yml": "title: Mine\n",
        ".gitignore": "/.build\nnotes.txt",
      ])
      try tree.link(".github", to: "nowhere")
      let refused = try await ExhibitCommand.run("new", in: tree)
      #expect(refused.exitCode == 3)
      #expect(refused.errorOutput.contains(".github is a link"))
      try tree.remove(".github")
      let made = try await ExhibitCommand.run("new", in: tree)
      #expect(made.exitCode == 0, "\(made.errorOutput)")
      #expect(
        made.output == """
          .github/workflows/exhibit.yml: written
          .gitignore: extended
          Content: already there, not changed
          Site/site.yml: already there, not changed
          Guide: Content/authoring/index.md in Exhibit's repository
          Next: exhibit serve

          """)
      #expect(tree.text("Site/site.yml") == "title: Mine\n")
      #expect(tree.text(".gitignore") == "/.build\nnotes.txt\nSite/public/\n")
      #expect(tree.text("Content/second-page.md")?.contains("\nimport Kit\n") == true)
      let before = tree.snapshot("Content")
      let again = try await ExhibitCommand.run("new", in: tree)
      #expect(again.exitCode == 0)
      #expect(!again.output.contains("written") && !again.output.contains("extended"))
      #expect(tree.snapshot("Content") == before)
      // A link may lead anywhere.
      let outside = try TemporaryTree(["ignored": ""])
      try tree.remove(".gitignore")
      try tree.link(".gitignore", to: outside.path("ignored"))
      #expect(try await ExhibitCommand.run("new", in: tree).exitCode == 0)
      #expect(outside.text("ignored") == "")
    }

    @Test func cleansNothingThatIsNotItsOwn() async throws {
      let tree = try TemporaryTree(["Site/public/mine.txt": "mine"])
      let outcome = try await ExhibitCommand.run("clean", in: tree)
      #expect(outcome.exitCode == 3)
      #expect(outcome.errorOutput.contains("files that Exhibit did not write"))
      #expect(tree.text("Site/public/mine.txt") == "mine")
      let file = try await ExhibitCommand.run("new", "Site/public/mine.txt", in: tree)
      #expect(file.exitCode == 64)
    }
  }
}

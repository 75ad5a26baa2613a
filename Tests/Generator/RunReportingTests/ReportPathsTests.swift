import TestSupport
import Testing

@testable import RunReporting

@Suite struct ReportPathsTests {
  private func paths(from base: String) -> ReportPaths {
    ReportPaths(
      package: "/home/a/pkg", folders: ["Content/": "/home/a/pkg/Content", "docs/": "/srv/docs"],
      base: base)
  }

  @Test(arguments: [
    ("/home/a/pkg", "Content/a.md", "Content/a.md"),
    ("/home/a", "Content/a.md", "pkg/Content/a.md"),
    ("/", "Content/a.md", "home/a/pkg/Content/a.md"),
    ("/home/a/pkg/Content", "Content/a.md", "a.md"),
    ("/home/a/pkg/Content/x/y", "Content/a.md", "../../a.md"),
    ("/home/a/pkg/Sources", "Content/a.md", "../Content/a.md"),
    ("/home/a/pkg/Sources", ".", ".."),
    ("/home/a/pkg", ".", "."),
    // In unrelated folders, an absolute path is easier to read than steps up to the root.
    ("/tmp", "Content/a.md", "/home/a/pkg/Content/a.md"),
    ("/home/a/pkg2", "Content/a.md", "/home/a/pkg/Content/a.md"),
    ("/home/a/pkg", "docs/b.md", "/srv/docs/b.md"),
    ("/srv", "docs/b.md", "docs/b.md"),
  ])
  func namesFilesFromTheFolderThatOneStandsIn(base: String, path: String, name: String) {
    #expect(paths(from: base).name(of: path) == name)
  }

  @Test func namesFilesInTheCheckout() throws {
    let tree = try TemporaryTree(["repo/.git/HEAD": "", "repo/packages/a/Content/a.md": ""])
    let paths = ReportPaths(package: tree.path("repo/packages/a"), base: tree.path("repo/packages"))
    #expect(paths.name(of: "Content/a.md") == "a/Content/a.md")
    #expect(paths.inCheckout([:]).name(of: "Content/a.md") == "packages/a/Content/a.md")
    let inActions = paths.inCheckout(["GITHUB_WORKSPACE": tree.path])
    #expect(inActions.name(of: "Content/a.md") == "repo/packages/a/Content/a.md")
    let elsewhere = paths.inCheckout(["GITHUB_WORKSPACE": "/nowhere"])
    #expect(elsewhere.name(of: "Content/a.md") == "packages/a/Content/a.md")
  }
}

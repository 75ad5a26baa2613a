import ProcessRunning
import SampleTestSupport
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// Repositories on a server that answers with redirections.
@Suite struct RepositoryMirrorsTests {
  private let server: Nginx
  private let folder: TemporaryTree
  private let mirrors: RepositoryMirrors

  /// The user's git settings replace `http://example.org/` with the server's address. An address in a
  /// manifest reaches the server only in that way.
  init() async throws {
    server = try Nginx(
      """
      rewrite ^/old\\.git(/.*)$ http://example.org/new.git$1 permanent;
      rewrite ^/near\\.git(/.*)$ /new.git$1 redirect;
      rewrite ^/local\\.git(/.*)$ http://127.0.0.1:$server_port/new.git$1 redirect;
      rewrite ^/far\\.git(/.*)$ http://example.org/local.git$1 redirect;
      rewrite ^/page\\.git(/.*)$ http://example.org/new.git/page redirect;
      rewrite ^/circle\\.git(/.*)$ http://example.org/circle.git$1 redirect;
      absolute_redirect off;
      """)
    folder = try TemporaryTree(["new/a": "a"])
    try await Self.git("init", "--quiet", in: folder.path("new"))
    try await Self.git("add", ".", in: folder.path("new"))
    try await Self.git("commit", "--quiet", "--message", "a", in: folder.path("new"))
    try await Self.git(
      "clone", "--quiet", "--bare", folder.path("new"), server.files.path("new.git"), in: "/")
    try await Self.git("update-server-info", in: server.files.path("new.git"))
    mirrors = RepositoryMirrors(
      folder: folder.path("mirrors"), sandbox: try await Sandbox.find(.required),
      settings: FetchSettings(
        environment: [:],
        git: "url.http://127.0.0.1:\(server.port)/.insteadof\nhttp://example.org/\0"),
      limits: Limits(wallTime: 60))
  }

  @discardableResult
  private static func git(_ words: String..., in place: String) async throws -> String {
    let author = ["user.name=A", "user.email=a@example.org"].flatMap { ["-c", $0] }
    let answer = try await Capture.run("/usr/bin/git", author + words, in: place)
    try #require(answer.succeeded, "\(answer.errorOutput)")
    return answer.output
  }

  /// The commits of all copies.
  private func commits() async throws -> [String] {
    var commits: [String] = []
    for name in folder.entries("mirrors") where folder.entries("mirrors/\(name)").contains("HEAD") {
      commits.append(
        try await Self.git("log", "--all", "--format=%s", in: folder.path("mirrors/\(name)")))
    }
    return commits
  }

  @Test(.needsSandbox, arguments: ["new", "old", "near"])
  func areFetchedWhereTheServerSays(name: String) async throws {
    let address = "http://example.org/\(name).git"
    #expect(try await mirrors.fetch([address]) == [])
    #expect(mirrors.known == [address])
    #expect(try await commits() == ["a\n"])
    try await Self.git(
      "commit", "--quiet", "--allow-empty", "--message", "b", in: folder.path("new"))
    let bare = server.files.path("new.git")
    try await Self.git("fetch", "--quiet", folder.path("new"), "+refs/*:refs/*", in: bare)
    try await Self.git("update-server-info", in: bare)
    #expect(await mirrors.update([address]) == [])
    #expect(try await commits() == ["b\na\n"])
  }

  /// Formerly, git followed a server's redirections to any service of this machine.
  @Test(
    .needsSandbox,
    arguments: [
      ("local", ["/local.git' leads elsewhere", "address of this machine"]),
      ("far", ["/far.git' leads elsewhere", "address of this machine"]),
      ("circle", ["/circle.git' leads elsewhere more than 5 times"]),
      ("page", ["returned error: 302"]), ("missing", ["not found"]),
    ])
  func areFetchedFromNoAddressThatAManifestMustNotName(name: String, words: [String]) async throws {
    let problems = try await mirrors.fetch(["http://example.org/\(name).git"])
    #expect(problems.count == 1)
    for problem in problems {
      #expect(words.allSatisfy(problem.contains), "\(problem)")
      #expect(!problem.contains("Recv header"))
    }
    #expect(try await commits() == [])
  }

  @Test(arguments: [
    ("https://b.example/c.git/info/refs?service=git-upload-pack", "https://b.example/c.git"),
    ("/c/info/refs?service=git-upload-pack", "https://a.example/c"),
    ("ssh://b.example/c/info/refs?service=git-upload-pack", nil),
    ("file:///c/info/refs?service=git-upload-pack", nil), ("https://b.example/c.git", nil),
    ("", nil),
  ]) func leadOnlyToRepositories(location: String, target: String?) {
    let line = "08:54:19.230295 http.c:684              <= Recv header: "
    let trace = "\(line)HTTP/2 301\r\n\(line)location: \(location)\r\n\(line)\n"
    let end = "fatal: unable\nremote: 1 http.c:2 x\n"
    #expect(
      RepositoryRedirection.target(in: trace + end, from: "https://a.example/b") == target)
    #expect(RepositoryRedirection.errors(in: trace + end) == String(end.dropLast()))
    // The server has answered since.
    #expect(
      RepositoryRedirection.target(
        in: "\(trace)\(line)HTTP/1.1 404 Not Found\n\(end)", from: "https://a.example/b") == nil)
  }
}

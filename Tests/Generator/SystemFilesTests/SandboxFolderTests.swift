import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import SystemFiles

/// Everything that a stranger's program can leave in a folder that Exhibit takes files from.
@Suite struct SandboxFolderTests {
  private let tree: TemporaryTree
  private let folder: SandboxFolder

  init() throws {
    tree = try TemporaryTree(["host/secret": "hush", "host/inner/a.lock": "kept", "taken/own": ""])
    folder = try SandboxFolder(emptyNamed: "out", in: tree.path)
  }

  /// Plays the part of the program.
  private func run(_ script: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", script]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.toolPath)
    try shell.run()
    shell.waitUntilExit()
  }

  @Test func addsUpWhatToolsWrote() throws {
    try run("mkdir -p a/b; truncate -s 5M a/b/sparse; ln -s /usr a/link; mkfifo pipe")
    let size = try #require(folder.size(limit: 6 << 20))
    #expect(size >= 5 << 20)
    #expect(folder.size(limit: 4 << 20) == nil)
    // Names that are not UTF-8 hide nothing.
    try run("truncate -s 2M \"$(printf 'a\\377')\"")
    #expect(folder.size(limit: 6 << 20) == nil)
  }

  @Test func doesNotFollowFoldersWithoutEnd() throws {
    try run("i=0; while [ $i -lt 80 ]; do mkdir a; cd a; i=$((i+1)); done; truncate -s 9M deep")
    #expect(folder.size(limit: 6 << 20) == nil)
  }

  @Test func movesAFile() throws {
    try run("echo code > main.o; chmod 6777 main.o")
    #expect(folder.take("main.o", to: tree.path("taken"), limit: 100))
    #expect(tree.text("taken/main.o") == "code\n")
    #expect(folder.names == [])
    var status = stat()
    #expect(stat(tree.path("taken/main.o"), &status) == 0)
    #expect(status.st_mode & 0o7022 == 0)
  }

  @Test(arguments: [
    "ln -s ../host/secret main.o", "ln -s ../host main.o", "mkdir main.o", "mkfifo main.o",
    "echo a > b; ln b main.o", "head -c 101 /dev/zero > main.o", "true",
    "ln -s /dev/zero main.o",
  ])
  func movesNothingElse(script: String) throws {
    try run(script)
    #expect(!folder.take("main.o", to: tree.path("taken"), limit: 100))
    #expect(FileListing.names(in: tree.path("taken")) == ["own"])
    #expect(tree.text("host/secret") == "hush")
  }

  @Test(arguments: [
    ("echo a > b", "b", "a\n"), ("mkdir c; echo a > c/b", "c/b", "a\n"),
    ("ln -s ../host/secret b", "b", nil), ("ln -s ../host c", "c/secret", nil),
    ("mkfifo b", "b", nil), ("true", "../host/secret", nil), ("true", "b", nil),
  ])
  func readsOnlyWhatLiesInIt(script: String, path: String, text: String?) throws {
    try run(script)
    #expect(folder.read(path).map { String(decoding: $0.bytes, as: UTF8.self) } == text)
  }

  @Test(arguments: ["ln -s ../host a", "ln -s ../../host a/b; true"])
  func writesThroughNoLink(script: String) throws {
    try run("mkdir -p a; rmdir a; " + script)
    _ = try? folder.writeIfChanged("forged", to: "a/secret")
    #expect(tree.text("host/secret") == "hush")
    try run("rm -rf a; ln -s ../host/secret c")
    try folder.writeIfChanged("own", to: "c")
    #expect(tree.text("host/secret") == "hush")
    #expect(folder.read("c")?.bytes == Array("own".utf8))
  }

  @Test func removesNothingThroughALink() throws {
    try run("mkdir group; touch group/a.lock group/b; ln -s ../host/inner other; ln -s ../host c.x")
    folder.removeInFolders { $0.hasSuffix(".lock") }
    #expect(tree.text("host/inner/a.lock") == "kept")
    #expect(FileListing.names(in: folder.toolPath + "/group") == ["b"])
    Folder.remove(folder.toolPath(of: "c.x"))
    #expect(tree.text("host/secret") == "hush")
    #expect(folder.names == ["group", "other"])
  }

  @Test func isEmptyAgainWhateverWasLeft() throws {
    try run(
      """
      i=0; while [ $i -lt 300 ]; do mkdir d; cd d; i=$((i + 1)); done; cd "$OLDPWD"
      ln -s ../host link; mkdir closed; touch closed/a; chmod 000 closed; mkfifo pipe
      touch "$(printf 'a\\377b')"
      """)
    #expect(!folder.names.isEmpty)
    let again = try SandboxFolder(emptyNamed: "out", in: tree.path)
    #expect(again.names == [])
    #expect(tree.text("host/secret") == "hush")
  }

  @Test func isNoLinkThatSomebodyElseMade() throws {
    try FileManager.default.createSymbolicLink(
      atPath: tree.path("home"), withDestinationPath: tree.path("host"))
    let error = #expect(throws: EnvironmentError.self) {
      try SandboxFolder("home", in: tree.path)
    }
    #expect(error?.description.contains("it is a link, which Exhibit did not make") == true)
    let empty = try SandboxFolder(emptyNamed: "home", in: tree.path)
    #expect(empty.names == [])
    #expect(tree.text("host/secret") == "hush")
  }
}

import Foundation
import TestSupport
import Testing

@testable import SystemFiles

@Suite struct UserFoldersTests {
  @Test(
    arguments: [
      ([:], nil, nil),
      (["HOME": "/h"], "/h/.cache", "/h/.local/state"),
      (["HOME": "/h", "XDG_CACHE_HOME": "/c", "XDG_STATE_HOME": "/s"], "/c", "/s"),
      (["XDG_CACHE_HOME": "/c"], "/c", nil),
      (
        ["HOME": "/h", "XDG_CACHE_HOME": "c", "XDG_STATE_HOME": ""], "/h/.cache", "/h/.local/state"
      ),
      (["HOME": "h"], nil, nil),
    ] as [([String: String], String?, String?)])
  func followTheSpecification(environment: [String: String], cache: String?, state: String?) {
    let folders = UserFolders(in: environment)
    #expect(folders.cache == cache)
    #expect(folders.state == state)
  }

  // MARK: - Folders that only this user can write to

  @Test func makesWhatIsMissing() throws {
    let tree = try TemporaryTree()
    try PrivateFolder.make(tree.path("a/b"))
    #expect(tree.permissions("a") == 0o700)
    #expect(tree.permissions("a/b") == 0o700)
    try PrivateFolder.make(tree.path("a/b"))
  }

  @Test func refusesALink() throws {
    let tree = try TemporaryTree(["real/file": ""])
    try tree.link("a", to: tree.path("real"))
    #expect(throws: PrivateFolder.Refusal.self) { try PrivateFolder.make(tree.path("a")) }
  }

  @Test(arguments: [0o770, 0o707, 0o777])
  func refusesWhatOthersMayWriteTo(mode: Int) throws {
    let tree = try TemporaryTree()
    try tree.makeFolder("a", permissions: mode)
    let refusal = #expect(throws: PrivateFolder.Refusal.self) {
      try PrivateFolder.make(tree.path("a"))
    }
    #expect(
      refusal?.description == "others may write to \(tree.path("a")): chmod go-w \(tree.path("a"))")
  }

  @Test(.enabled("only the superuser gives files away") { geteuid() == 0 })
  func refusesWhatBelongsToSomebodyElse() throws {
    let tree = try TemporaryTree()
    try tree.makeFolder("a", permissions: 0o700)
    #expect(chown(tree.path("a"), 65534, 65534) == 0)
    #expect(throws: PrivateFolder.Refusal.self) { try PrivateFolder.make(tree.path("a")) }
  }

  // MARK: - The folder of what is built

  @Test func whatIsBuiltLiesOutsideThePackage() throws {
    let (home, package) = (try TemporaryTree(), try TemporaryTree())
    let environment = ["XDG_CACHE_HOME": home.path]
    let folder = try BuildFolder.make(for: package.path, in: environment)
    #expect(folder.hasPrefix("\(home.path)/exhibit/builds/"))
    #expect(try BuildFolder.make(for: package.path, in: environment) == folder)
    #expect(package.entries() == [])
    let other = try TemporaryTree()
    #expect(try BuildFolder.make(for: other.path, in: environment) != folder)
  }

  /// If Exhibit is root, the folder is open to the user that programs run as, and to no other.
  @Test func whatIsBuiltIsReadByNoOtherUser() throws {
    let (home, package) = (try TemporaryTree(), try TemporaryTree())
    let folder = try BuildFolder.make(for: package.path, in: ["XDG_CACHE_HOME": home.path])
    let modules = BuildFolder.modules(of: package.path, in: package.path("built"))
    try BuildFolder.makeModules(modules)
    for path in [folder, modules] {
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == (geteuid() == 0 ? 0o710 : 0o700))
      if geteuid() == 0 { #expect(status.st_gid == BuildFolder.programs) }
    }
  }

  @Test func whatWasBuiltForAPackageGoesWithIt() throws {
    let home = try TemporaryTree()
    let environment = ["XDG_CACHE_HOME": home.path]
    let package = try TemporaryTree(["gone/file": "", "kept/file": "", "new/file": ""])
    let gone = try BuildFolder.make(for: package.path("gone"), in: environment)
    let kept = try BuildFolder.make(for: package.path("kept"), in: environment)
    try package.remove("gone")
    let new = try BuildFolder.make(for: package.path("new"), in: environment)
    #expect(
      home.entries("exhibit/builds").map { home.path("exhibit/builds/\($0)") }
        == [kept, new].sorted())
    #expect(!FileManager.default.fileExists(atPath: gone))
  }

  @Test func aBuildFolderThatIsALinkIsRefused() throws {
    let (home, package) = (try TemporaryTree(["foreign/run-1/file": ""]), try TemporaryTree())
    let environment = ["XDG_CACHE_HOME": home.path]
    let folder = try BuildFolder.make(for: package.path, in: environment)
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder, withDestinationPath: home.path("foreign"))
    #expect(throws: PrivateFolder.Refusal.self) {
      try BuildFolder.make(for: package.path, in: environment)
    }
  }
}

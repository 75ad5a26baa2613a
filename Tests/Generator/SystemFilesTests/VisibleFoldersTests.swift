import Foundation
import TestSupport
import Testing

@testable import SystemFiles

@Suite struct VisibleFoldersTests {
  @Test func areWhereTheyReallyAre() throws {
    let tree = try TemporaryTree([
      "root/a/b": "", "rooted/a": "", "other/Package.swift": "", "other/include/a.h": "",
      "false/Package.swift/a": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: tree.path("root/link"), withDestinationPath: tree.path("rooted"))
    let folders = VisibleFolders(roots: [tree.path("root")])
    #expect(folders.contains(tree.path("root")))
    #expect(folders.contains(tree.path("root/a/b")))
    for path in ["root/link/a", "rooted/a", "root/../rooted", "root/none", "other/include"] {
      #expect(!folders.contains(tree.path(path)), "\(path)")
    }
    #expect(VisibleFolders.isPackage(tree.path("other")))
    #expect(!VisibleFolders.isPackage(tree.path("false")))
  }
}

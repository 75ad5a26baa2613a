import Foundation
import TestSupport
import Testing

@testable import SwiftBuilding

@Suite struct KnownLibrariesTests {
  @Test func areThoseOfTheFoldersTheCLibraryAndThePackages() throws {
    let tree = try TemporaryTree(["a/libOne.so": "", "a/libTwo.a": "", "a/Three.so": ""])
    let libraries = KnownLibraries(folders: [tree.path("a")], system: ["sqlite3"])
    for known in ["-lOne", "-lTwo", "-lm", "-lsqlite3"] { #expect(libraries.contains(known)) }
    for word in ["-lThree", "-l:libOne.so", "-l", "One", "-o/tmp/x", "-lOne -o x", "@file"] {
      #expect(!libraries.contains(word), "\(word)")
    }
  }

  @Test func areReadFromObjectsOnly() {
    for text in ["", "\u{7F}ELF", "\u{7F}ELF\u{2}\u{1}" + String(repeating: "\u{1}", count: 64)] {
      #expect(AutolinkSection.entries(in: Data(text.utf8)) == nil)
    }
  }
}

import Foundation
import ProcessRunning
import SystemFiles
import TestSupport
import Testing

@testable import SwiftBuilding

#if os(Linux)
  @Suite struct SystemLibrariesTests {
    private let tree: TemporaryTree
    private let libraries = SystemLibraries(listing: "", folders: [])

    init() throws { tree = try TemporaryTree() }

    /// Builds a shared library that needs others in the folder.
    private func build(_ name: String, _ code: String, needing others: [String] = []) async throws {
      try tree.write("\(name).c", code)
      let toolchain = try await TestToolchain.found.value
      let answer = try await Capture.run(
        "\(toolchain.binFolder)/clang",
        [
          "-shared", "-fPIC", "-nostdlib", "-fuse-ld=lld", "-o", tree.path("lib\(name).so"),
          tree.path("\(name).c"), "-L\(tree.path)", "-Wl,-rpath,$ORIGIN",
          "-Wl,-soname,lib\(name).so",
        ] + others.map { "-l\($0)" })
      try #require(answer.succeeded, "\(answer.errorOutput)")
    }

    @Test func followsWhatLibrariesNeed() async throws {
      try await build("deep", "int deep(void) { return 1; }")
      try await build(
        "middle", "int deep(void); int middle(void) { return deep(); }", needing: ["deep"])
      try await build(
        "top", "int middle(void); int top(void) { return middle(); }", needing: ["middle"])
      let object = try #require(SharedObject(tree.path("libtop.so")))
      #expect(object.needed == ["libmiddle.so"])
      #expect(object.searchFolders == [tree.path])
      #expect(
        libraries.paths(loadedWith: [tree.path("libtop.so")], except: [])
          == ["libdeep.so", "libmiddle.so"].map(tree.path))
      #expect(libraries.paths(loadedWith: [tree.path("libtop.so")], except: [tree.path]) == [])
    }

    @Test func looksWhereTheLoaderWould() async throws {
      try await build("deep", "int deep(void) { return 1; }")
      try await build("top", "int deep(void); int top(void) { return deep(); }", needing: ["deep"])
      try tree.copy(tree.url("libdeep.so"), to: "listed/libdeep.so")
      try tree.remove("libdeep.so")
      let listing = """
        2 libs found in cache `/etc/ld.so.cache'
        \tlibdeep.so (libc6) => /nowhere/libdeep.so
        \tlibdeep.so (libc6,x86-64) => \(tree.path("listed/libdeep.so"))
        \tlibdeep.so (libc6,AArch64) => \(tree.path("listed/libdeep.so"))
        """
      let root = tree.path("libtop.so")
      for found in [
        SystemLibraries(listing: listing, folders: []),
        SystemLibraries(listing: "", folders: [tree.path("listed")]),
      ] {
        #expect(found.paths(loadedWith: [root], except: []) == [tree.path("listed/libdeep.so")])
      }
      #expect(libraries.paths(loadedWith: [root], except: []) == [])
    }

    @Test func findsWhatPackagesDeclare() throws {
      try tree.write("libdeep.so.1.2", "")
      try tree.link("libdeep.so", to: tree.path("libdeep.so.1.2"))
      try tree.write("outside.so", "")
      let found = SystemLibraries(
        listing: ["x86-64", "AArch64"]
          .map { "\tlibflat.so.3 (libc6,\($0)) => \(tree.path("libdeep.so.1.2"))\n" }.joined(),
        folders: [tree.path])
      let real = tree.url("libdeep.so.1.2").resolvingSymlinksInPath().path
      #expect(found.paths(declared: ["deep"]) == [real])
      #expect(found.paths(declared: ["flat"]) == [real])
      #expect(found.paths(declared: ["absent", "/../outside", "x/../deep"]) == [])
    }

    /// Tests files cut at any length, or with one byte changed: reading them may fail but does no
    /// harm.
    @Test func damagedLibrariesDoNoHarm() async throws {
      try await build("deep", "int deep(void) { return 1; }")
      try await build("top", "int deep(void); int top(void) { return deep(); }", needing: ["deep"])
      let whole = try #require(tree.bytes("libtop.so"))
      for index in 0..<min(whole.count, 1200) {
        try tree.write("damaged", bytes: whole.prefix(index))
        _ = SharedObject(tree.path("damaged"))
        var damaged = whole
        damaged[index] ^= 0xFF
        try tree.write("damaged", bytes: damaged)
        _ = SharedObject(tree.path("damaged"))
      }
      try tree.write("text", "no library")
      #expect(SharedObject(tree.path("text")) == nil)
      #expect(SharedObject(tree.path("absent")) == nil)
    }

    @Test func findsTheSystemsOwn() async throws {
      let toolchain = try await TestToolchain.found.value
      let folder = "\(toolchain.resourceFolder)/linux"
      let found = try await SystemLibraries.find()
        .paths(loadedWith: ["\(folder)/libFoundation.so"], except: [folder])
      #expect(found.contains { $0.contains("/libc.so") })
      #expect(!found.contains { $0.hasPrefix(folder) })
    }
  }
#endif

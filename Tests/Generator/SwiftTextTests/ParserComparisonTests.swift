import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing
import TutorialModel
import TutorialParsing

@testable import SwiftText

/// Compares Exhibit's reading of Swift with the toolchain's own parser.
@Suite struct ParserComparisonTests {
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

  /// The findings in a file.
  private struct Found: Decodable, Equatable {
    var comments: [String]
    var imports: [String]
    var names: [String]
    /// The first and the last line of each statement, 1-based.
    var statements: [String]
    var hasErrors = false
  }

  @Test func findsNoDifference() async throws {
    let tree = try TemporaryTree()
    let files = try Self.sources() + Self.samples(in: tree)
    let parsed = try await Self.parse(files, in: tree)
    #expect(parsed.count == files.count)
    var compared = 0
    for (file, expected) in zip(files, parsed) where !expected.hasErrors {
      var expected = expected
      expected.imports = Set(expected.imports).sorted()
      expected.names = Set(expected.names.map { $0.filter { $0 != "`" } }).sorted()
      #expect(try Self.read(file) == expected, "\(file)")
      compared += 1
    }
    // The parser reads nearly all of them without an error.
    #expect(compared > files.count * 9 / 10)
  }

  /// Exhibit's findings in a file.
  private static func read(_ file: String) throws -> Found {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    let scan = SwiftScanner.scan(lines)
    let declared = TopLevelNames.declared(in: scan).map { $0.filter { $0 != "`" } }
    return Found(
      comments: scan.comments.map { "\($0.line + 1):\($0.column) \($0.text)" },
      imports: Set(scan.imports.map(\.module)).sorted(), names: Set(declared).sorted(),
      statements: scan.statements.all.map {
        "\($0.lowerBound + 1)-\($0.upperBound + 1)"
      })
  }

  /// The sources of this package and of three others.
  private static func sources() throws -> [String] {
    let folders =
      ["Sources"]
      + ["Yams", "swift-asn1", "swift-argument-parser"].map { ".build/checkouts/\($0)/Sources" }
    return folders.flatMap { folder in
      let root = repository.appending(path: folder).path
      let names = FileManager.default.subpaths(atPath: root) ?? []
      let sources = names.filter { $0.hasSuffix(".swift") }
      #expect(sources.count > 10, "\(root)")
      return sources.sorted().map { "\(root)/\($0)" }
    }
  }

  /// The Swift blocks of the tutorials and of the test cases, each as a file.
  private static func samples(in tree: TemporaryTree) throws -> [String] {
    var files: [String] = []
    for folder in ["Content", "Tests/Generator/Cases"] {
      let root = repository.appending(path: folder).path
      for name in (FileManager.default.subpaths(atPath: root) ?? []).sorted()
      where name.hasSuffix(".md") {
        guard let text = try? String(contentsOfFile: "\(root)/\(name)", encoding: .utf8) else {
          continue
        }
        let page = PageParser().parse(
          PageParser.Input(document: SourceDocument(path: name, text: text), route: name)
        ).page
        for block in page.blocks.codeBlocks where block.language == "swift" {
          let file = "samples/\(files.count).swift"
          try tree.write(file, block.lines.joined(separator: "\n") + "\n")
          files.append(tree.path(file))
        }
      }
    }
    #expect(files.count > 500)
    return files
  }

  /// Builds the program that asks the parser, and asks it about all files.
  private static func parse(_ files: [String], in tree: TemporaryTree) async throws -> [Found] {
    let found = try await Subprocess.run(
      .name("bash"), arguments: ["-c", "dirname \"$(realpath \"$(command -v swiftc)\")\""],
      output: .string(limit: 4096))
    let bin = found.standardOutput.trimmingCharacters(in: .newlines)
    let host = URL(filePath: bin).appending(path: "../lib/swift/host").standardizedFileURL.path
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "reader.swift")
    let reader = tree.path("reader")
    let compilation = try await Subprocess.run(
      .name("swiftc"),
      arguments: [
        "-I", host, "-L", host, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker",
        host, source.path, "-o", reader,
      ], output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    try #require(compilation.terminationStatus.isSuccess, "\(compilation.standardError)")
    let answer = try await Subprocess.run(
      .path(FilePath(reader)), input: .string(files.joined(separator: "\n") + "\n"),
      output: .bytes(limit: 1 << 28), error: .discarded)
    return try answer.standardOutput.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Found.self, from: Data($0))
    }
  }
}

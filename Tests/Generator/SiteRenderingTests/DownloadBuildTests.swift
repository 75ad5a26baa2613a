import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import SiteRendering

/// Builds downloads of each shape with SwiftPM, as readers do.
@Suite(.serialized) struct DownloadBuildTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var samples: [CheckedSample]
    var modules: [SourceModule] = []
    var files: [SiteFile] = []
    /// The last line of what it prints.
    var output: String
  }

  static let shapes = [
    Shape(
      testDescription: "one file, with values that are not used",
      samples: [sample(["import Foundation", "let a = [1, 2]", "a.count", "print(a.max()!)"])],
      output: "2"),
    Shape(
      testDescription: "arguments",
      samples: [
        sample(
          ["print(CommandLine.arguments.dropFirst())"],
          words: words { $0.arguments = ["a", "it's b"] })
      ], output: #"["a", "it\'s b"]"#),
    Shape(
      testDescription: "standard input",
      samples: [sample(["print(readLine()!)"], words: words { $0.input = "typed\n" })],
      output: "typed"),
    Shape(
      testDescription: "several files",
      samples: [
        sample(["struct A { var n = 7 }"], line: 10, words: SampleWords(fileName: "A.swift")),
        sample(["A().n", "print(A().n)"], line: 20),
      ], output: "7"),
    Shape(
      testDescription: "a main type",
      samples: [sample(["@main struct P {", "  static func main() { print(5) }", "}"])],
      output: "5"),
    Shape(
      testDescription: "files beside the page",
      samples: [
        sample([
          "import Foundation",
          #"print(try String(contentsOfFile: "lists/data.csv", encoding: .utf8))"#,
        ])
      ],
      files: [SiteFile(path: "lists/data.csv", contents: Array("1,2".utf8))], output: "1,2"),
    Shape(
      testDescription: "a module with resources, and one in C",
      samples: [sample(["import Shop", "text()", "print(text(), price())"])],
      modules: [
        SourceModule(
          name: "Shop",
          files: [
            file(
              "Shop.swift",
              """
              import CShop
              import Foundation
              public func text() -> String {
                let unused = 1
                return try! String(
                  contentsOf: Bundle.module.url(forResource: "text", withExtension: "txt")!,
                  encoding: .utf8)
              }
              public func price() -> Int { Int(cents()) }
              """), file("Data/text.txt", "read"),
          ], imports: ["CShop", "Foundation"],
          settings: [
            #"resources: [.process("Data")]"#,
            #"swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]"#,
          ]),
        SourceModule(
          name: "CShop",
          files: [
            file("include/CShop.h", "int cents(void);\n"),
            file("shop.c", "#include <CShop.h>\nint cents(void) { int unused; return 42; }\n"),
          ], imports: [], settings: [#"cSettings: [.unsafeFlags(["-w"])]"#]),
      ], output: "read 42"),
  ]

  @Test(arguments: shapes)
  func buildsAsItIs(_ shape: Shape) throws {
    let folder = try TemporaryTree()
    let entry = try #require(Self.entry(of: shape))
    let program = try unpack(entry, into: folder)
    let built = try run(program.command, in: folder.path(program.folder))
    #expect(built.code == 0, "\(built.output)")
    #expect(!built.output.contains("warning: "), "\(built.output)")
    #expect(built.output.split(separator: "\n").last == shape.output[...])
  }

  @Test func runsTests() throws {
    let folder = try TemporaryTree()
    let test = Self.sample(["import Testing", "@Test func adds() { #expect(1 + 1 == 2) }"])
    let shape = Shape(testDescription: "tests", samples: [test], output: "")
    let program = try unpack(try #require(Self.entry(of: shape)), into: folder)
    #expect(program.command == "swift test")
    let built = try run("swift test --disable-xctest", in: folder.path(program.folder))
    #expect(built.code == 0, "\(built.output)")
    #expect(built.output.contains("Test run with 1 test in 0 suites passed"))
    #expect(!built.output.contains("warning: "), "\(built.output)")
  }

  @Test func buildsWithAProductOfADependency() throws {
    let folder = try TemporaryTree([
      "maths/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "maths", products: [.library(name: "Maths", targets: ["Sums"])],
        targets: [.target(name: "Sums")])
      """,
      "maths/Sources/Sums/Sums.swift": "public func sum(_ a: Int, _ b: Int) -> Int { a + b }\n",
    ])
    let repository = folder.path("maths")
    let committed = try run(
      "git init -q -b main && git add . && git -c user.name=a -c user.email=a@example.org commit -qm a "
        + "&& git tag 1.0.0", in: repository)
    #expect(committed.code == 0, "\(committed.output)")
    let product = ExternalProduct(
      name: "Maths", package: "maths",
      declaration: "url: \(repository.swiftLiteral), exact: \"1.0.0\"")
    let shape = Shape(
      testDescription: "",
      samples: [Self.sample(["import Sums", "sum(1, 2)", "print(sum(1, 2))"])],
      modules: [SourceModule(name: "Sums", of: product)], output: "3")
    let program = try unpack(try #require(Self.entry(of: shape)), into: folder)
    let built = try run(program.command, in: folder.path(program.folder))
    #expect(built.code == 0 && !built.output.contains("warning: "), "\(built.output)")
    #expect(built.output.split(separator: "\n").last == "3")
  }

  @Test func isNotOfferedWithoutWhatReadersLack() {
    let shape = Shape(
      testDescription: "", samples: [Self.sample(["import Near", "near()"])],
      modules: [SourceModule(name: "Near", of: nil)], output: "")
    #expect(Self.entry(of: shape) == nil)
  }

  private static func entry(of shape: Shape) -> Downloads.Entry? {
    var page = Fixtures.page("n", title: "A title", samples: shape.samples)
    page.files = shape.files
    return Downloads(
      siteTitle: "Tutorials", address: nil, languageMode: .swift6,
      modules: Dictionary(uniqueKeysWithValues: shape.modules.map { ($0.name, $0) })
    ).entries(for: page).first
  }

  /// Unpacks a download, and returns its folder and the command that its first comment names.
  private func unpack(_ entry: Downloads.Entry, into folder: TemporaryTree) throws
    -> (folder: String, command: String)
  {
    var files = [entry.name: String(decoding: entry.file.contents, as: UTF8.self)]
    var place = ""
    if entry.name.hasSuffix(".zip") {
      files = try #require(ArchiveReader(entry.file.contents)).texts
      place = String(entry.name.dropLast(4))
    }
    for (path, text) in files { try folder.write(path, text) }
    let mark = "// Run it with: "
    let line = files.values.flatMap { $0.split(separator: "\n") }.first { $0.hasPrefix(mark) }
    return (place, String(try #require(line).dropFirst(mark.count)))
  }

  private func run(_ command: String, in folder: String) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(command) 2>&1"]
    process.currentDirectoryURL = URL(filePath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  private static func words(_ change: (inout SampleWords) -> Void) -> SampleWords {
    var words = SampleWords()
    change(&words)
    return words
  }

  private static func sample(
    _ lines: [String], line: Int = 10, words: SampleWords = SampleWords()
  ) -> CheckedSample {
    var checked = Fixtures.sample(Fixtures.code(lines, line: line), words: words)
    let text = lines.joined(separator: "\n")
    checked.sample.isProgramFile = text.contains("@main")
    checked.sample.declaresTests = text.contains("@Test")
    checked.sample.hasScriptCode = text.contains("print(") && !text.contains("@main")
    return checked
  }

  private static func file(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, contents: Array(text.utf8))
  }
}

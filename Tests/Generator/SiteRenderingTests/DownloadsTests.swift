import Foundation
import Testing
import TutorialModel

@testable import SiteRendering

struct DownloadsTests {
  @Test func givesAPagesProgramAsOneFile() throws {
    let entries = downloads(
      [
        sample(["// snippet.hide", "import Foundation", "// snippet.show", "let a = 1"], line: 10),
        sample(["broken"], line: 20, words: SampleWords(kind: .compileFail)),
        sample(["forever()"], line: 30, words: SampleWords(kind: .noRun)),
        sample(["print(a)  // hidden"], line: 40, words: SampleWords(isHidden: true)),
      ])
    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    #expect(entry.file.path == "downloads/n/index/n.swift")
    #expect(entry.name == "n.swift")
    #expect(
      String(decoding: entry.file.contents, as: UTF8.self) == """
        // A title: Tutorials https://a.example/n/
        // Run it with: swift -suppress-warnings -swift-version 6 n.swift

        import Foundation
        let a = 1

        print(a)  // hidden

        """)
  }

  @Test func givesEachSessionItsOwn() {
    let entries = downloads([
      sample(["1"], line: 10, words: SampleWords(membership: .named("other"))),
      sample(["2"], line: 20, words: SampleWords(membership: .isolated)),
      sample(["3"], line: 30),
      sample(["4"], line: 40, words: SampleWords(membership: .isolated)),
      sample(["5"], line: 50, words: SampleWords(membership: .named("sample-1"))),
    ])
    #expect(
      entries.map(\.name) == [
        "n-other.swift", "n-sample-1.swift", "n.swift", "n-sample-2.swift", "n-sample-1-.swift",
      ])
    #expect(Set(entries.map(\.file.path)).count == 5)
    #expect(downloads([]).isEmpty)
  }

  @Test func saysWhereReadersSeeEach() {
    let named = SampleWords(membership: .named("b"))
    let samples = [
      sample(["1"], line: 1, words: SampleWords(membership: .isolated)),
      sample(["2"], line: 10, words: SampleWords(membership: .named("b"), isHidden: true)),
      sample(["3"], line: 20, words: named), sample(["4"], line: 30, words: named),
      sample(["5"], line: 40, words: SampleWords(membership: .named("c"), isHidden: true)),
      sample(["6"], line: 50, words: SampleWords(membership: .isolated)),
    ]
    let blocks = samples.map { Fixtures.block(.code($0.sample.code)) }
    func heading(_ text: String) -> Block {
      Fixtures.block(.heading(level: 2, slug: "", [.text(text)]))
    }
    let page = Fixtures.page(
      blocks: [blocks[0], heading("First"), blocks[1], heading("A `b`"), blocks[2], blocks[3]]
        + [heading("Last"), blocks[4], Fixtures.block(.blockQuote, [blocks[5]])],
      samples: samples)
    let downloads = Downloads(
      siteTitle: "Tutorials", address: nil, languageMode: .swift6, modules: [:])
    #expect(
      downloads.entries(for: page).map(\.words) == [
        "the sample at the top of the page", "the program below “A `b`”",
        "a program that the page does not show", "the sample below “Last”",
      ])
  }

  @Test func packsSeveralFilesAndModules() throws {
    let entries = downloads(
      [
        sample(["old"], line: 10, words: SampleWords(fileName: "A.swift")),
        sample(["@testable import Upper", "f()"], line: 20),
        sample(["struct A {}"], line: 30, words: SampleWords(fileName: "A.swift")),
      ],
      modules: [
        SourceModule(
          name: "Upper", files: [file("U.swift", "u")], imports: ["Foundation", "Base"]),
        SourceModule(name: "Base", files: [file("B/C.swift", "b")], imports: []),
        SourceModule(name: "Unused", files: [file("X.swift", "x")], imports: []),
      ])
    let archive = try #require(ArchiveReader(entries.first?.file.contents ?? []))
    #expect(
      archive.texts.keys.sorted() == [
        "n/Package.swift", "n/README.md", "n/Sources/Base/B/C.swift", "n/Sources/Program/A.swift",
        "n/Sources/Program/main.swift", "n/Sources/Upper/U.swift",
      ])
    #expect(archive.texts["n/Sources/Program/A.swift"] == "struct A {}\n")
    #expect(
      archive.texts["n/Sources/Program/main.swift"]?.hasSuffix(
        "// Run it with: swift run\n\n@testable import Upper\nf()\n") == true)
    #expect(
      archive.texts["n/Package.swift"]?.contains(
        """
            .target(name: "Base"),
            .target(name: "Upper", dependencies: ["Base"]),
            .executableTarget(
              name: "Program", dependencies: ["Base", "Upper"],
              swiftSettings: [.unsafeFlags(["-suppress-warnings"])],
              linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
          ],
          swiftLanguageModes: [.v6]
        """) == true)
  }

  @Test func namesThePackagesThatModulesAreBuiltWith() {
    let product = ExternalProduct(
      name: "Maths", package: "swift-maths",
      declaration: "url: \"https://example.org/swift-maths\", \"1.0.0\"..<\"2.0.0\"")
    let modules = [
      SourceModule(
        name: "Base", files: [file("A.swift", "a")], imports: ["Maths"], products: [product]),
      SourceModule(
        name: "Upper", files: [file("A.swift", "a")], imports: ["Base", "Maths"],
        products: [product]),
    ]
    #expect(
      DownloadManifest(name: "n", modules: modules, languageMode: .swift6).text == """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "n",
          platforms: [.macOS(.v15)],
          dependencies: [
            .package(url: "https://example.org/swift-maths", "1.0.0"..<"2.0.0"),
          ],
          targets: [
            .target(name: "Base", dependencies: [.product(name: "Maths", package: "swift-maths")]),
            .target(name: "Upper", dependencies: ["Base", .product(name: "Maths", package: "swift-maths")]),
            .executableTarget(
              name: "Program", dependencies: ["Base", "Upper"],
              swiftSettings: [.unsafeFlags(["-suppress-warnings"])],
              linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
          ],
          swiftLanguageModes: [.v6]
        )

        """)
  }

  @Test func importsPicturesWhereASampleNeedNotSaySo() throws {
    let modules = [
      SourceModule(name: "Upper", files: [file("U.swift", "u")], imports: ["Pictures"]),
      SourceModule(name: "Pictures", files: [file("P.swift", "p")], imports: []),
    ]
    func program(_ lines: [String]) throws -> String? {
      let entries = downloads([sample(lines, line: 10)], modules: modules)
      let archive = try #require(ArchiveReader(entries.first?.file.contents ?? []))
      return archive.texts["n/Sources/Program/main.swift"]
    }
    #expect(
      try program(["import Upper", "show(a)"])?.hasSuffix(
        "\n\nimport Pictures\nimport Upper\nshow(a)\n") == true)
    #expect(
      try program(["import Upper", "import Pictures"])?.hasSuffix(
        "\n\nimport Upper\nimport Pictures\n") == true)
  }

  @Test func checksWhatItStores() {
    // The check value of this algorithm in the published catalog.
    #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.checksum(of: []) == 0)
    var archive = ZipArchive()
    archive.add("ä.txt", Array("text".utf8))
    archive.add("empty", [])
    #expect(ArchiveReader(archive.contents)?.texts == ["ä.txt": "text", "empty": ""])
  }

  @Test func listsThemOnThePage() async throws {
    let code = Fixtures.code(["1"], line: 10)
    let page = Fixtures.page(
      "a/b", blocks: [Fixtures.block(.code(code))], samples: [Fixtures.sample(code)])
    let site = try await Rendered.site([page])
    #expect(
      site["a/b.html"]?.contains(
        """
        <li><a download="b.swift" href="../downloads/a/b/b.swift">b.swift</a> \
        <span>this page’s program</span> <button type="button" class="copy" \
        data-samples="1" data-head="// A page: Tutorials
        // Run it with: swift -suppress-warnings -swift-version 6 b.swift

        " aria-label="Copy whole program b.swift">Copy whole program</button></li>
        """) == true)
    #expect(site["downloads/a/b/b.swift"]?.hasSuffix(" b.swift\n\n1\n") == true)
    #expect(site["downloads/a/b/b.swift.js"] == nil)
  }

  @Test func copiesFromAFileWhatThePageDoesNotShow() async throws {
    let code = Fixtures.code(["let a = 1", "a"], line: 10)
    let page = Fixtures.page(
      "a/b", blocks: [Fixtures.block(.code(code))],
      samples: [Fixtures.sample(code, hiddenLines: [11])])
    let site = try await Rendered.site([page])
    #expect(
      site["a/b.html"]?.contains("data-source=\"../downloads/a/b/b.swift.js\" aria-label") == true)
    // The script has the same text.
    let text = try #require(site["downloads/a/b/b.swift"])
    #expect(site["downloads/a/b/b.swift.js"] == "exhibitProgram(\(text.scriptLiteral));\n")
  }

  @Test func knowsWhichSamplesShowAProgramAsItIs() {
    let hidden = SampleWords(isHidden: true)
    let failing = SampleWords(kind: .compileFail)
    // Samples that readers see are counted, whether or not they belong to the program.
    #expect(
      shownSamples([
        sample(["broken"], line: 10, words: failing), sample(["1 // é", "\t2"], line: 20),
        sample(["nowhere"], line: 30, words: failing), sample([""], line: 40),
      ]) == [2, 4])
    #expect(shownSamples([sample(["1"], line: 10), sample(["2"], line: 20, words: hidden)]) == nil)
    // A browser shows other characters there, or none.
    for line in ["\u{202E}", "\r", "\u{0}", "\u{85}", "\u{FFFE}", "// snippet.name"] {
      #expect(shownSamples([sample([line], line: 10)]) == nil, "\(line.debugDescription)")
    }
    #expect(shownSamples([sample([], line: 10), sample(["1"], line: 20)]) == nil)
  }

  private func shownSamples(_ samples: [CheckedSample]) -> [Int]? {
    guard case .samples(let numbers, _) = downloads(samples).first?.copy else { return nil }
    return numbers
  }

  private func downloads(
    _ samples: [CheckedSample], modules: [SourceModule] = []
  ) -> [Downloads.Entry] {
    Downloads(
      siteTitle: "Tutorials", address: SiteAddress(baseURL: "https://a.example"),
      languageMode: .swift6,
      modules: Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0) })
    ).entries(for: Fixtures.page("n/index", title: "A\ntitle", samples: samples))
  }

  private func sample(
    _ lines: [String], line: Int, words: SampleWords = SampleWords()
  ) -> CheckedSample {
    Fixtures.sample(Fixtures.code(lines, line: line), words: words)
  }

  private func file(_ path: String, _ text: String) -> SiteFile {
    SiteFile(path: path, contents: Array(text.utf8))
  }
}

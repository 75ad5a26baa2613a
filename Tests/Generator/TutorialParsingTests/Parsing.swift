import TutorialModel

@testable import TutorialParsing

/// The dump of a Markdown text, without positions unless a test is about them.
func dump(_ markdown: String) -> String {
  BlockDump.dump(MarkdownParser().parse(markdown, path: "a.md").blocks)
}

func problems(_ markdown: String) -> [String] {
  MarkdownParser().parse(markdown, path: "a.md").diagnostics.map(\.description)
}

/// The samples of a page with that Markdown.
func collect(_ markdown: String, packageFolder: String = "/nowhere") -> SampleCollector.Output {
  let blocks = MarkdownParser().parse(markdown, path: "a.md").blocks
  let page = Page(path: "a.md", route: "a", frontMatter: FrontMatter(title: "t"), blocks: blocks)
  return collect(page, packageFolder: packageFolder)
}

func collect(
  _ page: Page, packageFolder: String = "/nowhere", defaultLanguageMode: LanguageMode = .swift6
) -> SampleCollector.Output {
  SampleCollector().collect(
    SampleCollector.Input(
      page: page, includes: IncludeReader(packageFolder: packageFolder).read(for: page),
      defaultLanguageMode: defaultLanguageMode))
}

// Most tests are about a whole file.

extension MarkdownParser {
  func parse(
    _ text: String, path: String, bodyStartLine: Int = 1
  ) -> (blocks: [Block], diagnostics: [Diagnostic]) {
    parse(SourceDocument(path: path, text: text), bodyStartLine: bodyStartLine)
  }
}

extension FrontMatterParser {
  func parse(_ text: String, path: String) -> Output {
    parse(SourceDocument(path: path, text: text))
  }
}

extension SiteFileParser {
  func parse(
    _ text: String, path: String
  ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    parse(SourceDocument(path: path, text: text))
  }
}

extension PageParser {
  func parse(_ text: String, path: String = "a.md", route: String = "a") -> Output {
    parse(Input(document: SourceDocument(path: path, text: text), route: route))
  }
}

/// Every code block, at any depth.
func codeBlocks(_ markdown: String) -> [CodeBlock] {
  MarkdownParser().parse(markdown, path: "a.md").blocks.codeBlocks
}

/// A generator whose numbers are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 32)
  }
}

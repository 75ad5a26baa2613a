import Testing
@testable import TutorialModel

@testable import SiteRendering

struct PageRendererInputTests {
  private let image = Inline.image(source: "map.png", title: "", alternative: "A map")

  private func page(_ text: String = "Text.", title: String = "A") -> CheckedPage {
    let code = Fixtures.code(["import Shapes"], line: 20)
    return Fixtures.page(
      "a", title: title, order: 1,
      blocks: [
        Fixtures.paragraph(text),
        Fixtures.block(.blockQuote, [Fixtures.block(.paragraph([image]))]),
        Fixtures.block(.code(code)),
      ], samples: [Fixtures.sample(code)])
  }

  private func other(_ text: String = "More.", title: String = "B") -> CheckedPage {
    Fixtures.page("b", title: title, order: 2, blocks: [Fixtures.paragraph(text)])
  }

  /// The values that the first page depends on.
  private func input(
    _ pages: [CheckedPage], site: SiteConfiguration = SiteConfiguration(),
    imageSizes: [String: PictureSize] = [:], modules: [String: SourceModule] = [:]
  ) throws -> PageRenderer.Input {
    let assets = imageSizes.map { path, size in
      var asset = ContentAsset(path: path, contents: [])
      asset.size = size
      return asset
    }
    return PageRenderer.Input(
      0, card: Card(pages[0], imageSizes: imageSizes),
      try CommonValues(
        SiteInput(site: site, pages: pages, assets: assets, modules: modules)))
  }

  @Test func staysTheSameWhenTheTextOfAnotherPageChanges() throws {
    #expect(try input([page(), other()]) == input([page(), other("Changed.")]))
  }

  @Test func changesWithThePageAndWithWhatItShowsOfOthers() throws {
    let before = try input([page(), other()])
    #expect(try input([page("Changed."), other()]) != before)
    #expect(try input([page(), other(title: "C")]) != before)
    #expect(try input([page()]) != before)
  }

  @Test(arguments: [
    SiteConfiguration(title: "Other"), SiteConfiguration(baseURL: "https://a.example"),
    SiteConfiguration(language: "de"), SiteConfiguration(languageMode: .swift5),
    SiteConfiguration(allowsHTML: true), SiteConfiguration(repository: "https://a.example/b"),
  ])
  func changesWithTheSettingsThatPagesShow(_ site: SiteConfiguration) throws {
    #expect(try input([page()], site: site) != input([page()]))
  }

  @Test(arguments: [
    SiteConfiguration(description: "Other"), SiteConfiguration(author: "Somebody"),
    SiteConfiguration(headline: "Other"),
  ])
  func staysTheSameForSettingsOfOtherFiles(_ site: SiteConfiguration) throws {
    #expect(try input([page()], site: site) == input([page()]))
  }

  @Test func holdsTheAssetsAndModulesThatThePageUses() throws {
    let size = try #require(PictureSize(width: 3, height: 2))
    let modules = [
      SourceModule(name: "Shapes", files: [], imports: ["Base"]),
      SourceModule(name: "Base", files: [], imports: []),
      SourceModule(name: "Unused", files: [], imports: []),
    ]
    let input = try input(
      [page(), other()], imageSizes: ["map.png": size, "unused.png": size],
      modules: Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0) }))
    #expect(input.context.imageSizes == ["map.png": size])
    #expect(input.modules.keys.sorted() == ["Base", "Shapes"])
  }

  @Test func rendersEqualInputsToEqualFiles() throws {
    let theme = try SiteSlots.theme()
    let first = try PageRenderer(theme: theme).render(input([page(), other()]))
    #expect(try PageRenderer(theme: theme).render(input([page(), other("Changed.")])) == first)
    #expect(first.map(\.path) == ["a.html", "downloads/a/a.swift"])
  }
}

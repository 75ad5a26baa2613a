import TestSupport
import Testing

@testable import SwiftBuilding

@Suite struct InterfaceCommandTests {
  private let folder: TemporaryTree

  init() throws {
    folder = try TemporaryTree([
      "My.Package/Core/a.swift": "", "My.Package/Core/b/c.swift": "",
      "My.Package/Core/b/notes.txt": "", "My.Package/Core/tests/d.swift": "",
    ])
  }

  /// - Parameters:
  ///   - target: the dump's members for the target, besides its name and its settings.
  ///   - package: the dump's members for the package.
  private func command(
    _ settings: String..., target: String = "\"type\": \"regular\"",
    package: String = "\"toolsVersion\": {\"_version\": \"6.0.0\"}", isLocal: Bool = true
  ) throws -> InterfaceCommand? {
    let manifest = try PackageManifest(
      dump: """
        {"name": "package", "products": [], "dependencies": [], \(package), "targets": [{
          "name": "Core", "exclude": [], "dependencies": [],
          "settings": [\(settings.joined(separator: ", "))], \(target)}]}
        """)
    let declared = try #require(manifest.targets.first)
    let core = folder.path("My.Package/Core")
    return InterfaceCommand(
      of: PackageTree.Reach.Target(
        declared: declared, folder: core, excluded: ["\(core)/tests"], isLocal: isLocal,
        package: folder.path("My.Package"), languageMode: manifest.languageMode(of: declared),
        settings: "", modules: []),
      module: "Core", imports: [])
  }

  private static func setting(_ kind: String, _ value: String? = nil, more: String = "") -> String {
    let values = value.map { "\"_0\": \"\($0)\"" } ?? ""
    return "{\"tool\": \"swift\", \"kind\": {\"\(kind)\": {\(values)}}\(more)}"
  }

  private static let usual = [
    "-module-name", "Core", "-parse-as-library", "-swift-version", "6", "-package-name",
    "my_package", "-D", "SWIFT_PACKAGE", "-D", "DEBUG",
  ]

  @Test func readsTheSourcesThatTheTargetHas() throws {
    let all = try #require(try command())
    let core = folder.path("My.Package/Core")
    #expect(all.sources == ["\(core)/a.swift", "\(core)/b/c.swift"])
    #expect(all.options == Self.usual)
    let some = try command(target: "\"type\": \"regular\", \"sources\": [\"b\"]")
    #expect(some?.sources == ["\(core)/b/c.swift"])
  }

  @Test func takesTheManifestsSettings() throws {
    let found = try command(
      Self.setting("define", "WIDE"), Self.setting("enableUpcomingFeature", "ExistentialAny"),
      Self.setting("enableExperimentalFeature", "Lifetimes"),
      Self.setting("defaultIsolation", "MainActor"), Self.setting("strictMemorySafety"),
      Self.setting("treatAllWarnings", "error"),
      "{\"tool\": \"linker\", \"kind\": {\"linkedLibrary\": {\"_0\": \"m\"}}}")
    #expect(
      found?.options == Self.usual + [
        "-D", "WIDE", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-experimental-feature", "Lifetimes", "-default-isolation", "MainActor",
        "-strict-memory-safety",
      ])
    let alone = try command(target: "\"type\": \"regular\", \"packageAccess\": false")
    #expect(alone?.options.contains("-package-name") == false)
  }

  @Test(
    arguments: [
      ("\"toolsVersion\": {\"_version\": \"5.10.0\"}", nil, "5"),
      ("\"toolsVersion\": {\"_version\": \"6.2.0\"}", nil, "6"),
      ("\"swiftLanguageVersions\": [\"4.2\", \"5\"]", nil, "5"),
      ("\"toolsVersion\": {\"_version\": \"6.2.0\"}", "5", "5"),
    ] as [(String, String?, String)])
  func hasTheLanguageModeOfTheTarget(package: String, mode: String?, expected: String) throws {
    let found = try command(
      mode.map { Self.setting("swiftLanguageMode", $0) } ?? Self.setting("define", "A"),
      package: package)
    let option = try #require(found?.options.firstIndex(of: "-swift-version"))
    #expect(found?.options[option + 1] == expected)
  }

  @Test(arguments: [
    setting("unsafeFlags"), setting("interoperabilityMode", "Cxx"), setting("unheardOf", "x"),
    setting("define", "WIDE", more: ", \"condition\": {\"config\": \"debug\"}"),
  ])
  func isNoneWhereASettingMayMeanAnything(setting: String) throws {
    #expect(try command(setting) == nil)
  }

  @Test(arguments: [
    "\"type\": \"macro\"", "\"type\": \"regular\", \"resources\": [{}]",
    "\"type\": \"regular\", \"pluginUsages\": [{\"plugin\": [\"Make\", null]}]",
    "\"type\": \"regular\", \"sources\": [\"nowhere\"]",
  ])
  func isNoneWhereMoreThanItsSourcesCounts(target: String) throws {
    #expect(try command(target: target) == nil)
  }

  @Test func isNoneForWhatNobodyEdits() throws {
    #expect(try command(isLocal: false) == nil)
  }
}

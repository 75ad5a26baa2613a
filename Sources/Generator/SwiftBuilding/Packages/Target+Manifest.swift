import TutorialModel

extension PackageManifest.Target {
  /// Returns whether a path in the target's folder is one of its resources.
  func isResource(_ path: String) -> Bool {
    (resources ?? []).contains { path == $0.path || path.hasPrefix("\($0.path)/") }
  }

  /// The arguments of its declaration after its dependencies, for the manifest of another package.
  ///
  /// - Parameter mode: the language mode of its Swift code.
  func manifestArguments(languageMode mode: String) -> [String] {
    let files = (resources ?? []).map { ".\($0.rule)(\($0.path.swiftLiteral))" }
    let settings = settings ?? []
    let swift =
      settings.filter { $0.tool == "swift" }.compactMap(Self.swiftSetting)
      + [".swiftLanguageMode(.v\(mode))", #".unsafeFlags(["-suppress-warnings"])"#]
    let c = settings.filter { $0.tool == "c" || $0.tool == "cxx" }
      .filter { $0.kind == "define" }
      .compactMap { setting in setting.value.map { ".define(\($0.swiftLiteral))" } }
    let linker = settings.filter { $0.tool == "linker" }.compactMap { setting in
      setting.value.map { ".\(setting.kind)(\($0.swiftLiteral))" }
    }
    return [
      files.isEmpty ? nil : "resources: \(Self.list(files))",
      publicHeadersPath.map { "publicHeadersPath: \($0.swiftLiteral)" },
      "cSettings: \(Self.list(c + [#".unsafeFlags(["-w"])"#]))",
      "swiftSettings: \(Self.list(swift))",
      linker.isEmpty ? nil : "linkerSettings: \(Self.list(linker))",
    ].compactMap(\.self)
  }

  private static func swiftSetting(_ setting: Setting) -> String? {
    switch (setting.kind, setting.value) {
    case ("define", let name?), ("enableUpcomingFeature", let name?),
      ("enableExperimentalFeature", let name?):
      ".\(setting.kind)(\(name.swiftLiteral))"
    case ("interoperabilityMode", let mode?): ".interoperabilityMode(.\(mode))"
    case ("defaultIsolation", let actor?): ".defaultIsolation(\(actor).self)"
    case ("strictMemorySafety", _): ".strictMemorySafety()"
    default: nil
    }
  }

  private static func list(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ", "))]"
  }
}

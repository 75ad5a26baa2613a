import ProcessRunning
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// Builds during which SwiftPM crashes, or an author saves.
extension ModuleBuilderTests {
  /// Imitates occasional behavior of Swift Build's preview: it crashes twice, then it refuses to
  /// compile whole modules, and then it works.
  @Test func startsSwiftPMAgainWhereItCrashes() async throws {
    let unreliable = try toolchain.with(
      """
      if [ "$1" = build ]; then
        echo "$*" >> "$0.builds"
        count=$(wc -l < "$0.builds")
        if [ $count -le 2 ] || [ -e "$0.crashes" ]; then
          echo "*** Program crashed: Bad pointer" >&2
          exit 139
        fi
        if [ $count = 3 ]; then
          echo "error: swiftc -whole-module-optimization"
          exit 1
        fi
      fi
      """, beforeSwiftIn: folder)
    let builder = ModuleBuilder(
      packageFolder: folder.path("modules"), buildFolder: folder.path("built"),
      toolchain: unreliable, sandbox: try await Sandbox.find(.off), compilesWholeModules: true)
    #expect(try await builder.build(imports: ["Other"])?.names == ["Other"])
    let builds = folder.text("bin/swift.builds")?.split(separator: "\n") ?? []
    #expect(
      builds.prefix(4).map { $0.contains("-whole-module-optimization") }
        == [true, true, true, false])

    try folder.write("bin/swift.crashes", "")
    try folder.write("modules/Sources/Other/Other.swift", "public let other = 2\n")
    let error = await #expect(throws: EnvironmentError.self) {
      try await builder.build(imports: ["Other"])
    }
    #expect(error?.cause == "SwiftPM crashes each time it is started: Bad pointer")
  }

  /// Imitates an author who saves during a build, once or each time.
  @Test func knowsWhatTheModulesWereBuiltFrom() async throws {
    let source = folder.path("modules/Sources/Other/Other.swift")
    let saving = try toolchain.with(
      """
      if [ "$1" = build ]; then
        echo >> "$0.builds"
        if [ -e "$0.saves" ]; then
          "\(toolchain.binFolder)/swift" "$@" || exit 1
          [ -e "$0.restless" ] || rm "$0.saves"
          echo "public let other$(wc -l < "$0.builds") = 1" >> "\(source)"
          exit
        fi
      fi
      """, beforeSwiftIn: folder)
    let builder = ModuleBuilder(
      packageFolder: folder.path("modules"), buildFolder: folder.path("built"), toolchain: saving,
      sandbox: try await Sandbox.find(.off))
    try folder.write("bin/swift.saves", "")
    let modules = try #require(try await builder.build(imports: ["Other"]))
    #expect(folder.text("bin/swift.builds") == "\n\n")
    #expect(modules.isUnchanged)
    #expect(builder.builtBefore(imports: ["Other"]) == modules)

    try folder.write("bin/swift.saves", "")
    try folder.write("bin/swift.restless", "")
    let uncertain = try #require(try await builder.build(imports: ["Other", "Core"]))
    #expect(folder.text("bin/swift.builds") == "\n\n\n\n")
    #expect(!uncertain.isUnchanged)
    #expect(builder.builtBefore(imports: ["Other"]) == nil)
    #expect(try await builder.plan(imports: ["Other"])?.built == nil)
  }

  /// Imitates an author who saves the manifest while SwiftPM answers.
  @Test func knowsTheManifestThatItRead() async throws {
    let saving = try toolchain.with(
      """
      case "$*" in *dump-package*)
        if [ -e "$0.saves" ]; then
          rm "$0.saves"
          echo >> "$0.count"
          "\(toolchain.binFolder)/swift" "$@" || exit 1
          define="V$(wc -l < "$0.count")"
          echo "package.targets.last?.swiftSettings = [.define(\\"$define\\")]" \\
            >> "\(folder.path("modules/Package.swift"))"
          exit
        fi
      esac
      """, beforeSwiftIn: folder)
    let sandbox = try await Sandbox.find(.off)
    func builder(_ toolchain: Toolchain, into built: String) -> ModuleBuilder {
      ModuleBuilder(
        packageFolder: folder.path("modules"), buildFolder: folder.path(built),
        toolchain: toolchain, sandbox: sandbox)
    }
    func fresh() async throws -> ImportedModules? {
      try await builder(toolchain, into: "elsewhere").plan(imports: ["Other"])?.imported
    }
    try folder.write("bin/swift.saves", "")
    let remembering = builder(saving, into: "built")
    _ = try await remembering.plan(imports: ["Other"])
    #expect(try await remembering.plan(imports: ["Other"])?.imported == fresh())

    try folder.write("bin/swift.saves", "")
    let built = try await builder(saving, into: "built").build(imports: ["Other"])
    #expect(folder.text("bin/swift.count") == "\n\n")
    #expect(try await built?.imported == fresh())
  }
}

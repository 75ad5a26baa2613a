import Testing

@testable import SwiftBuilding

@Suite struct BuildPlanTests {
  private let plan = BuildPlan(
    """
    targets:
      "main": ["<All.module>"]
    commands:
      "/b/Core.build/core.c.o":
        tool: clang
        inputs: ["/p/core.c"]
        outputs: ["/b/Core.build/core.c.o"]
        args: ["/usr/bin/clang","-I","/p/include"]

      "C.Till.module":
        tool: shell
        inputs: ["/p/Till, \\"new\\".swift","/b/Core.build/core.c.o"]
        outputs: ["/b/Till.swift.o","/b/Modules/Till.swiftmodule"]
        args: ["/usr/bin/swiftc","-I","/b/Modules","-Xcc","-fmodule-map-file=/a/module.modulemap",\
    "-Xcc","-I","-Xcc","/a b","-Xcc","-fPIC","-Xcc","-I/c"]

      "C.Other.module":
        tool: shell
        inputs: ["/p/Other.swift"]
        outputs: ["/b/Modules/Other.swiftmodule"]
        args: ["/usr/bin/swiftc"]

      "<All.module>":
        tool: phony
        inputs: ["/b/Modules/Till.swiftmodule"]
        outputs: ["<All.module>"]
    """)

  @Test func findsAllCommandsThatHaveAPartInAnOutput() {
    #expect(
      plan.commands(for: "<All.module>").flatMap(\.outputs) == [
        "/b/Core.build/core.c.o", "/b/Till.swift.o", "/b/Modules/Till.swiftmodule", "<All.module>",
      ])
    #expect(plan.commands(for: "/b/Modules/Other.swiftmodule").count == 1)
    #expect(plan.commands(for: "<Nothing.module>").isEmpty)
    #expect(BuildPlan("nonsense: [").commands(for: "nonsense").isEmpty)
  }

  @Test func findsWhatCModulesNeed() throws {
    let till = try #require(plan.command(for: "/b/Modules/Till.swiftmodule"))
    #expect(till.inputs.first == "/p/Till, \"new\".swift")
    #expect(
      till.clangModuleSearch == ["-fmodule-map-file=/a/module.modulemap", "-I", "/a b", "-I/c"])
    #expect(till.headerPlaces == ["/b/Modules", "/a/module.modulemap", "/a b", "/c"])
    #expect(plan.command(for: "/b/Core.build/core.c.o")?.headerPlaces == ["/p/include"])
  }
}

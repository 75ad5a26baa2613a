import Testing

@testable import SampleRunning

@Suite struct BuiltModulesTests {
  @Test func findsWhatCModulesNeedInThePlan() {
    let plan = """
          args: ["/usr/bin/swiftc","-module-name","SampleModules","-emit-library","-Xcc","-Iwrong"]
          args: ["/usr/bin/swiftc","-module-name","Other","-emit-module","-Xcc","-Iother"]
          args: ["/usr/bin/swiftc","-module-name","SampleModules","-emit-module","-Xcc",\
      "-fmodule-map-file=/a/module.modulemap","-Xcc","-I","-Xcc","/a b","-Xcc","-fPIC","-I","/x"]
      """
    #expect(
      BuiltModules.clangArguments(inPlan: plan, module: "SampleModules") == [
        "-Xcc", "-fmodule-map-file=/a/module.modulemap", "-Xcc", "-I", "-Xcc", "/a b",
      ])
    #expect(BuiltModules.clangArguments(inPlan: "nonsense", module: "SampleModules") == [])
  }
}

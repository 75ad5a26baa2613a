import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import SwiftBuilding

@Suite struct ModuleRecordTests {
  private let folder: TemporaryTree
  private let record: ModuleRecord
  private var file: String { "\(folder.path)/record.json" }

  init() throws {
    folder = try TemporaryTree(["Core.swift": "a", "Core.swiftmodule": "b"])
    record = ModuleRecord(
      toolchain: "Swift 6", packages: [], products: [SampleProduct(module: "Core", name: "Core")],
      missing: ["Nowhere"], sources: Fingerprint(of: [.tree("\(folder.path)/Core.swift")]),
      library: BuiltLibrary(
        folder: folder.path, interfaces: folder.path,
        artifacts: Fingerprint(of: [.tree("\(folder.path)/Core.swiftmodule")]),
        built: LibrarySources(digests: [:]), clangArguments: []))
  }

  @Test(arguments: [
    (["Core"], "Swift 6", true), ([], "Swift 6", true), (["Core", "Nowhere"], "Swift 6", true),
    (["Core", "New"], "Swift 6", false), (["Core"], "Swift 7", false),
  ]) func standsForWhatItWasMadeOf(modules: [String], toolchain: String, stands: Bool) {
    #expect(record.matches(Set(modules), toolchain: toolchain) == stands)
  }

  @Test(arguments: ["Core.swift", "Core.swiftmodule"])
  func fallsWithASourceOrWithWhatWasBuilt(name: String) throws {
    try folder.write(name, "changed")
    #expect(!record.matches(["Core"], toolchain: "Swift 6"))
    try folder.remove(name)
    #expect(!record.matches(["Core"], toolchain: "Swift 6"))
  }

  @Test func isReadAsItWasWrittenAndNotAtAllWhenDamaged() throws {
    #expect(ModuleRecord.read(file) == nil)
    record.write(to: file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(ModuleRecord.read(file)?.matches(["Core"], toolchain: "Swift 6") == true)
    for damaged in [
      "", "{", "[]", String(text.dropLast(9)), text.replacing("\"format\":", with: "\"f\":"),
      text.replacing(/"format":\d+/, with: "\"format\":0"),
    ] {
      try folder.write("record.json", damaged)
      #expect(ModuleRecord.read(file) == nil, "\(damaged)")
    }
  }
}

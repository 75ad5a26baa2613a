import Testing

@testable import SwiftText

@Suite struct ImportDeclarationTests {
  @Test(arguments: [
    ("import Foundation", "Foundation"), ("  import struct Foundation.Date", "Foundation"),
    ("@testable import A", "A"), ("  @testable import A", "A"), ("@_exported import A.C", "A"),
    ("@_spi(X) public import B", "B"), ("public import struct A.B", "A"), ("import let A.b", "A"),
    ("private import typealias D.E", "D"), ("import_x", nil), ("// import C", nil),
    ("let import1 = 2", nil), ("let important = 1", nil), ("important", nil),
    ("#if canImport(A)", nil), ("", nil), ("@", nil), ("import", nil),
  ])
  func findsTheImportedModule(line: String, module: String?) {
    #expect(ImportDeclaration.module(in: line) == module)
    #expect(ImportDeclaration.modules(in: [line]) == (module.map { [$0] } ?? []))
    #expect(SwiftScanner.scan([line]).imports.map(\.module) == (module.map { [$0] } ?? []))
  }

  @Test func ignoresTextAndComments() {
    let code = ["import A", "let text = \"\"\"", "import B", "\"\"\"", "/*", "import C", "*/"]
    let imports = SwiftScanner.scan(code + ["import D"]).imports
    #expect(imports.map(\.module) == ["A", "D"])
    #expect(imports.map(\.line) == [0, 7])
  }
}

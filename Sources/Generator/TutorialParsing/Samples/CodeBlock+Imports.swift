import SwiftText
import TutorialModel

extension CodeBlock {
  /// The `import` declarations of the code.
  package var imports: [ModuleImport] { SwiftScanner.scan(lines).moduleImports }
}

extension SwiftScan {
  var moduleImports: [ModuleImport] {
    imports.map { ModuleImport(module: $0.module, line: $0.line) }
  }
}

import SwiftText
import TutorialModel

extension [ModuleImport] {
  /// The `import` declarations in lines of code.
  package init(in lines: [String]) {
    self = SwiftScanner.scan(lines).imports.map { ModuleImport(module: $0.module, line: $0.line) }
  }
}

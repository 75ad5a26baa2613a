import SwiftText
import TutorialModel
import TutorialParsing

extension BlockOutline {
  init(of code: CodeBlock) {
    let scan = SwiftScanner.scan(code.lines)
    self.init(
      imports: Set(scan.imports.map(\.module)),
      declaredNames: TopLevelNames.declared(in: scan),
      listedNames: TopLevelNames.listed(in: scan).map {
        ListedName(name: $0.name, line: $0.line, column: $0.column)
      },
      isProgramFile: TopLevelNames.hasMainType(scan),
      hasStatements: TopLevelNames.hasStatements(scan), hasDots: Omissions.haveDots(in: scan),
      hasOmissions: Omissions.occur(in: scan), reservedWord: scan.reservedWords.first?.text)
  }
}

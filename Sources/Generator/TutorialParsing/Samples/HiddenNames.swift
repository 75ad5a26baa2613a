import SwiftText
import TutorialModel

/// Finds declarations in the hidden part of a session that replace names of the standard library:
/// readers would take `print` for the library's function.
struct HiddenNames {
  /// Sorted.
  private(set) var names: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let ownTypes: Set<String>
  private var found: Set<String> = []

  init(of samples: [Sample]) {
    guard samples.contains(where: \.hidesSomething) else {
      ownTypes = []
      return
    }
    let scans = samples.map { ($0, SwiftScanner.scan($0.code.lines)) }
    let declarations = scans.flatMap(\.1.declarations)
    ownTypes = Set(declarations.filter { typeKeywords.contains($0.keyword) }.map(\.name))
    for (sample, scan) in scans where sample.hidesSomething { find(in: sample, scan) }
    names = found.sorted()
  }

  private mutating func find(in sample: Sample, _ scan: SwiftScan) {
    var container: SwiftScan.Declaration?
    for declaration in scan.declarations {
      if declaration.depth == 0 { container = declaration }
      guard
        sample.words.isHidden
          || sample.hiddenLines.contains(sample.code.fileLine(CodeLine(declaration.line))),
        isInPlaceOfStandard(declaration, in: container, line: scan.lines[declaration.line].code)
      else { continue }
      if found.insert(declaration.name).inserted {
        diagnostics.append(
          Diagnostic(
            path: sample.codePath,
            position: sample.code.position(
              line: CodeLine(declaration.line), column: declaration.column),
            severity: .warning, message: isHidden(declaration.name)))
      }
    }
  }

  /// - Parameters:
  ///   - container: the top-level declaration that it is, or that contains it.
  ///   - line: the code of its line.
  private func isInPlaceOfStandard(
    _ declaration: SwiftScan.Declaration, in container: SwiftScan.Declaration?, line: [UInt8]
  ) -> Bool {
    if StandardNames.operators.contains(declaration.name) {
      // An operator of the author's own types replaces no operator of the library.
      guard declaration.depth == 0 else {
        return container?.keyword == "extension"
          && StandardNames.types.contains(container?.name ?? "")
          && !ownTypes.contains(container?.name ?? "")
      }
      let words = line.split { !$0.isIdentifier }.map(\.string)
      return ownTypes.isDisjoint(with: words)
    }
    if declaration.depth == 1, ["func", "var"].contains(declaration.keyword),
      let container, container.keyword == "extension",
      StandardNames.types.contains(container.name), !ownTypes.contains(container.name)
    {
      return StandardNames.members.contains(declaration.name)
    }
    guard declaration.depth == 0, declaration.keyword != "extension",
      StandardNames.all.contains(declaration.name)
    else { return false }
    // `if let min = …` declares a name for its own body only.
    let first = line.drop(while: \.isBlank).prefix(while: \.isIdentifier).string
    return !["if", "while", "for", "switch", "case", "else"].contains(first)
  }
}

extension Sample {
  fileprivate var hidesSomething: Bool { words.isHidden || !hiddenLines.isEmpty }
}

private let typeKeywords: Set = ["actor", "class", "enum", "protocol", "struct", "typealias"]

private func isHidden(_ name: String) -> String {
  "the hidden code declares its own `\(name)`, and the page says so. Give it another name, or show it."
}

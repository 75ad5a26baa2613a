import SwiftText
import TutorialModel

/// Finds the hidden declarations of a session that replace names of the standard library. Readers
/// would take such a `print` for the library's function.
struct HiddenNames {
  /// The names, sorted.
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
      if isInPlaceOfStandard(declaration, in: container, line: scan.lines[declaration.line].code) {
        note(declaration.name, declaration, in: sample)
      }
    }
    var containers = scan.declarations.filter { $0.depth == 0 }[...]
    for declaration in scan.unnamedDeclarations where declaration.depth == 1 {
      while let next = containers.dropFirst().first,
        (next.line, next.column) < (declaration.line, declaration.column)
      {
        containers.removeFirst()
      }
      guard let container = containers.first, extendsStandard(container),
        Self.isUsedAsInLibrary(declaration, in: scan)
      else { continue }
      note("\(container.name).\(declaration.keyword)", declaration, in: sample)
    }
  }

  /// Records a declaration, if readers do not see it.
  private mutating func note(
    _ name: String, _ declaration: SwiftScan.Declaration, in sample: Sample
  ) {
    let line = CodeLine(declaration.line)
    guard sample.words.isHidden || sample.hiddenLines.contains(sample.code.fileLine(line)),
      found.insert(name).inserted
    else { return }
    diagnostics.append(
      Diagnostic(
        path: sample.codePath,
        position: sample.code.position(line: line, column: declaration.column),
        severity: .warning, message: isHidden(name)))
  }

  private func extendsStandard(_ container: SwiftScan.Declaration) -> Bool {
    // `Swift.Int` begins with the module's name.
    container.keyword == "extension" && !ownTypes.contains(container.name)
      && (StandardNames.types.contains(container.name) || container.name == "Swift")
  }

  /// Returns whether an initializer or a subscript has the same labels in calls as one of the
  /// library. Readers notice any other label.
  private static func isUsedAsInLibrary(
    _ declaration: SwiftScan.Declaration, in scan: SwiftScan
  ) -> Bool {
    var text = Array(
      scan.lines[declaration.line...].prefix(20).map(\.code).joined(separator: [Ascii.space])
    )[...].dropFirst(declaration.column - 1 + declaration.keyword.utf8.count)
    var depth = 0
    // The generic parameters.
    while let byte = text.first, byte != Ascii.openParenthesis || depth > 0 {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == Ascii.greater { depth -= 1 }
      text = text.dropFirst()
    }
    let words = text.dropFirst().prefix { $0 != Ascii.colon && $0 != Ascii.closeParenthesis }
      .split { !$0.isIdentifier }.map(\.string)
    // The first parameter of a subscript has a label only if it also has a name.
    guard let label = words.first, declaration.keyword == "init" || words.count > 1 else {
      return true
    }
    return label == "_" || StandardNames.labels.contains(label)
  }

  /// - Parameters:
  ///   - container: the top-level declaration that contains the declaration, or the declaration
  ///     itself.
  ///   - line: the code of its line.
  private func isInPlaceOfStandard(
    _ declaration: SwiftScan.Declaration, in container: SwiftScan.Declaration?, line: [UInt8]
  ) -> Bool {
    if StandardNames.operators.contains(declaration.name) {
      // An operator of the author's own types replaces no operator of the library.
      guard declaration.depth == 0 else {
        return container.map(extendsStandard) ?? false
      }
      let words = line.split { !$0.isIdentifier }.map(\.string)
      return ownTypes.isDisjoint(with: words)
    }
    if declaration.depth == 1, ["func", "var"].contains(declaration.keyword),
      let container, extendsStandard(container)
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

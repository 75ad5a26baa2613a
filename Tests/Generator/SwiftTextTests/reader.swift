import Foundation
import SwiftParser
import SwiftSyntax

/// Reads Swift files with the toolchain's own parser, and prints the findings that `SwiftText`
/// should have: a JSON object for each file that is named on standard input, one per line.
struct Found: Encodable {
  var comments: [String] = []
  var imports: [String] = []
  var names: [String] = []
  var statements: [String] = []
  private var ranges: [ClosedRange<Int>] = [] {
    didSet { statements = ranges.map { "\($0.lowerBound)-\($0.upperBound)" } }
  }

  private enum CodingKeys: CodingKey { case comments, imports, names, statements, hasErrors }
  var hasErrors = false

  /// Adds a statement at the top level, and those in the branches of a `#if`.
  mutating func add(_ item: CodeBlockItemSyntax, _ converter: SourceLocationConverter) {
    if let condition = item.item.as(IfConfigDeclSyntax.self) {
      for clause in condition.clauses {
        if case .statements(let items) = clause.elements {
          for item in items { add(item, converter) }
        }
      }
      return
    }
    let start = converter.location(for: item.positionAfterSkippingLeadingTrivia).line
    let end = converter.location(for: item.endPositionBeforeTrailingTrivia).line
    add(start...end)
    if let node = item.item.as(GuardStmtSyntax.self) {
      for condition in node.conditions {
        if case .optionalBinding(let binding) = condition.condition { add(binding.pattern) }
      }
    }
    guard case .decl(let declaration) = item.item else { return }
    if let node = declaration.as(ImportDeclSyntax.self) {
      imports.append(node.path.first?.name.text ?? "")
    } else if let node = declaration.asProtocol(NamedDeclSyntax.self) {
      names.append(node.name.text)
    } else if let node = declaration.as(VariableDeclSyntax.self) {
      for binding in node.bindings { add(binding.pattern) }
    }
  }

  /// Adds the lines of a statement; statements that share a line count as one.
  private mutating func add(_ lines: ClosedRange<Int>) {
    if let last = ranges.last, last.upperBound >= lines.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, lines.upperBound)
    } else {
      ranges.append(lines)
    }
  }

  private mutating func add(_ pattern: PatternSyntax) {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      names.append(name.identifier.text)
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for element in tuple.elements { add(element.pattern) }
    }
  }
}

final class Comments: SyntaxVisitor {
  var found: [String] = []
  let converter: SourceLocationConverter
  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    var position = token.position
    add(token.leadingTrivia, at: &position)
    position = token.endPositionBeforeTrailingTrivia
    add(token.trailingTrivia, at: &position)
    return .skipChildren
  }
  private func add(_ trivia: Trivia, at position: inout AbsolutePosition) {
    for piece in trivia {
      switch piece {
      case .lineComment(let text), .docLineComment(let text):
        let place = converter.location(for: position)
        found.append("\(place.line):\(place.column) \(text)")
      default: break
      }
      position += piece.sourceLength
    }
  }
}

while let path = readLine() {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
  let tree = Parser.parse(source: text)
  let converter = SourceLocationConverter(fileName: path, tree: tree)
  var found = Found()
  found.hasErrors = tree.hasError
  let comments = Comments(converter)
  comments.walk(tree)
  found.comments = comments.found
  for item in tree.statements { found.add(item, converter) }
  found.names.sort()
  let data = try JSONEncoder().encode(found)
  print(String(decoding: data, as: UTF8.self))
}

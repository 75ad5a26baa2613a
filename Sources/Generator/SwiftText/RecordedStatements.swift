/// The statements of a text that a program treats in its own way while it records values: at the top
/// level, and in the bodies of functions and control flow.
package struct RecordedStatements {
  /// The 0-based lines of the expressions, in order. Left out are the last statements of bodies, which
  /// may be the bodies' values.
  package let expressions: [ClosedRange<Int>]
  /// The names that statements bind and the compiler's recording leaves out, in order.
  package let boundNames: [BoundNames]
  /// The targets of assignments, with the last lines of their statements (0-based), in order.
  package let assignedTargets: [(lastLine: Int, target: AssignedTarget)]

  package init(in scan: SwiftScan) {
    let bodies = BodyStatements.all(in: scan.lines)
    expressions =
      (scan.statements.expressions + bodies.filter(\.isEarlierExpression).map(\.lines))
      .sorted { $0.lowerBound < $1.lowerBound }
    // The only statement of a body may be its value, if it is a condition.
    let others = bodies.filter { statement in
      let code = scan.lines[statement.lines.lowerBound].code.trimmed
      return !statement.isOnly || code.prefix(while: \.isIdentifier).string != "if"
    }
    let all = (scan.statements.all + others.map(\.lines))
      .sorted { $0.lowerBound < $1.lowerBound }
    boundNames = all.compactMap { BoundNames(in: $0, of: scan) }
    assignedTargets = all.compactMap { lines in
      AssignedTarget(in: lines, of: scan).map { (lines.upperBound, $0) }
    }
  }
}

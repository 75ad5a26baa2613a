// The functions that the compiler's playground transform calls (swiftlang/swift,
// lib/Sema/PlaygroundTransform.cpp). Their names and unlabeled parameters are the compiler's.
//
// The compiler fills in the labeled parameters. They distinguish the author's code from the
// expansion of a macro: a place in an expansion counts the lines of the expansion, but `#line` and
// `#column` are those of the macro's use. Nothing in an expansion is recorded, because its lines
// are not lines of the author's code.

/// Receives the value of an expression, a binding or an assignment.
public func __builtin_log_with_id<T>(
  _ value: T, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int, _ module: Int, _ file: Int, line: Int = #line, column: Int = #column
) -> AnyObject? {
  guard line == startLine, column == startColumn else { return nil }
  // A body whose only statement is a `print` has that call's value. Exhibit knows other calls by
  // their text.
  if T.self == Void.self { PrintWatch.printed(atLine: startLine, column: startColumn) }
  Recorder.record(value, name: name, at: site(startLine, endLine, startColumn, endColumn))
  return nil
}

/// Ignores a value that cannot be copied, or must not outlive another one, such as a `Span`,
/// because it cannot be described.
@_disfavoredOverload
public func __builtin_log_with_id<T: ~Copyable & ~Escapable>(
  _ value: borrowing T, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? { nil }

/// Receives the beginning of a scope: a function's body, a closure's, a loop's.
public func __builtin_log_scope_entry(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int, line: Int = #line, column: Int = #column
) -> AnyObject? {
  guard line == startLine, column == startColumn else { return nil }
  Recorder.enterScope(site(startLine, endLine, startColumn, endColumn))
  PrintWatch.entered(atLine: startLine)
  return nil
}

/// Receives the end of a scope.
public func __builtin_log_scope_exit(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int, line: Int = #line, column: Int = #column
) -> AnyObject? {
  guard line == startLine, column == startColumn else { return nil }
  PrintWatch.left()
  return nil
}

/// Receives the end of a `print`.
public func __builtin_postPrint(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int, line: Int = #line, column: Int = #column
) -> AnyObject? {
  guard line == startLine, column == startColumn else { return nil }
  PrintWatch.printed(atLine: startLine, column: startColumn)
  return nil
}

/// Receives the results of the functions above.
public func __builtin_send_data(_ object: AnyObject?) {}

private func site(_ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int)
  -> Recorder.Site
{
  Recorder.Site(
    startLine: Int32(clamping: startLine), startColumn: Int32(clamping: startColumn),
    endLine: Int32(clamping: endLine), endColumn: Int32(clamping: endColumn))
}

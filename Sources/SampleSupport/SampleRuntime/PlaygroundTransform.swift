// The functions that the compiler's playground transform calls (swiftlang/swift,
// lib/Sema/PlaygroundTransform.cpp). Their names and parameters are the compiler's.

/// Receives the value of an expression, a binding or an assignment.
public func __builtin_log_with_id<T>(
  _ value: T, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  Recorder.record(value, name: name, at: site(startLine, endLine, startColumn, endColumn))
  return nil
}

/// Receives the beginning of a scope: a function's body, a closure's, a loop's.
public func __builtin_log_scope_entry(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int
) -> AnyObject? {
  Recorder.enterScope(site(startLine, endLine, startColumn, endColumn))
  return nil
}

/// Receives the end of a scope, and ignores it.
public func __builtin_log_scope_exit(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int
) -> AnyObject? { nil }

/// Called after a `print`.
public func __builtin_postPrint(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
  _ file: Int
) -> AnyObject? {
  PrintWatch.printed(atLine: Int32(clamping: startLine))
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

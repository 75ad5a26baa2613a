/// A Swift block that was never checked, or more than once. Showing it would break the promise that
/// every sample is checked.
package struct UncheckedSampleError: Error, Hashable, CustomStringConvertible {
  /// The path of the page's file.
  package var path: String
  /// The 1-based line of the fence.
  package var line: Int

  package var description: String {
    "\(path):\(line):1: error: the sample at line \(line) was not checked exactly once. Report this: "
      + "it is a bug in Exhibit."
  }
}

/// A Swift block without exactly one check: showing it would break the promise of the site.
package struct UncheckedSampleError: Error, Hashable, CustomStringConvertible {
  /// The page's file.
  package var path: String
  /// The 1-based line of the fence.
  package var line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  package var description: String {
    "\(path):\(line):1: error: the sample at line \(line) was not checked exactly once. Report this: "
      + "it is a bug in Exhibit."
  }
}

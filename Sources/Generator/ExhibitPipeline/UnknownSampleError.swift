/// A line on the command line without a sample.
public struct UnknownSampleError: Error, CustomStringConvertible {
  public var path: String
  public var line: Int
  /// The lines of the page's samples that a program checks, in order.
  public var lines: [Int]

  public var description: String {
    lines.isEmpty
      ? "no sample of \(path) is run."
      : "no sample that is run stands at line \(line) of \(path). "
        + "Name a line of one; they begin at \(lines.map(String.init).joined(separator: ", "))."
  }
}

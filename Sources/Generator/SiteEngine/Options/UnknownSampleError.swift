/// An error for a command line that names a line of a page without a sample.
public struct UnknownSampleError: Error, CustomStringConvertible {
  public var path: String
  public var line: Int
  /// The lines of the page's samples that belong to a program, in order.
  public var lines: [Int]

  public var description: String {
    lines.isEmpty
      ? "no sample in \(path) runs."
      : "no sample that runs is at line \(line) of \(path). "
        + "Name a line of a sample; the samples begin at \(lines.map(String.init).joined(separator: ", "))."
  }
}

import ArgumentParser

/// A line of a page on the command line: `Content/dates.md:42`.
struct SamplePlace: ExpressibleByArgument {
  var path: String
  /// The 1-based line.
  var line: Int

  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"),
      let line = Int(argument[argument.index(after: colon)...]), line > 0
    else { return nil }
    self.init(path: String(argument[..<colon]), line: line)
  }

  private init(path: String, line: Int) {
    self.path = path
    self.line = line
  }
}

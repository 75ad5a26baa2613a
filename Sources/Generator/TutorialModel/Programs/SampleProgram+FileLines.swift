extension SampleProgram {
  /// The program's lines for the lines of each source file as it is compiled, by the file's name;
  /// `nil` for generated lines above the first sample. Macros do not know of `#sourceLocation`.
  package var fileLines: [String: [Int?]] {
    files(drawsPictures: false).reduce(into: [:]) { lines, file in
      var next: Int?
      lines[file.name] = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { text in
          if text.hasPrefix("#sourceLocation(") {
            let match = text.wholeMatch(of: #/.* line: (?<line>[0-9]+)\)/#)
            next = match.flatMap { Int($0.output.line) }
            return nil
          }
          defer { next = next.map { $0 + 1 } }
          return next
        }
    }
  }
}

extension SampleProgram {
  /// Returns the place among a program's members of the sample with the type that is marked with
  /// `@main`; `nil` if there is none, or if the program is a script.
  static func mainType(among members: [Int], of session: Session) -> Int? {
    let samples = members.map { session.samples[$0] }
    guard !samples.contains(where: { $0.hasScriptCode && $0.words.fileName == nil }) else {
      return nil
    }
    return samples.firstIndex(where: \.isProgramFile)
  }

  /// Returns declarations that mark the beginning of the sample at a place in the program, before
  /// the program's main function is called.
  static func beginning(of place: Int) -> [String] {
    [
      "private func __exhibit_begin() { __exhibit_hook(); __exhibit_sample(\(place)) }",
      "@used @section(\".init_array\") private let __exhibit_start: @convention(c) () -> Void = "
        + "__exhibit_begin",
    ]
  }

  /// The index in the session of the sample with which the program ends.
  package var lastSample: Int? {
    let last = members.last { session.samples[$0].words.fileName == nil }
    return isLibrary ? members.first { session.samples[$0].isProgramFile } ?? last : last
  }
}

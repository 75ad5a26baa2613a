import ProcessRunning

/// The version of Exhibit.
public enum ExhibitVersion {
  public static let number = "0.1.0"

  /// The version with its origin: `0.1.0 (1a2b3c4d5e, Swift 6.3.1)`. The origin is the commit, and
  /// the compiler that built it, as far as they are known.
  public static var text: String {
    let note = BuildNote.ofThisProgram()
    let known = [note.commit, note.toolchain].compactMap(\.self)
    return known.isEmpty ? number : "\(number) (\(known.joined(separator: ", ")))"
  }
}

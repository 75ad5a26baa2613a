import ProcessRunning

/// Which Exhibit this is.
public enum ExhibitVersion {
  public static let number = "0.1.0"

  /// `0.1.0 (1a2b3c4d5e, Swift 6.3.1)`: the number, the commit that it was built from and the compiler
  /// that it was built with, where they are known.
  public static var text: String {
    let note = BuildNote.ofThisProgram()
    let known = [note.commit, note.toolchain].compactMap(\.self)
    return known.isEmpty ? number : "\(number) (\(known.joined(separator: ", ")))"
  }
}

/// The reason why a file in a `ContainedFolder` is not read.
package enum FileRefusal: Error, Sendable, Hashable {
  case missing
  /// The path, or a link on it, points outside the folder.
  case leadsOut
  /// A name on the path begins with a period, like `.git`.
  case hidden(name: String)
  case isFolder
  /// The path of the folder leads to something else.
  case notAFolder
  /// A pipe, a socket or a device: reading it could block forever.
  case notAFile
  case tooLarge(limit: Int)
  /// The system's description of the error.
  case unreadable(cause: String)

  /// The problem of the file, and how to fix it.
  ///
  /// - Parameters:
  ///   - name: the file's name in the message.
  ///   - place: the place where it should be: `the content folder`.
  package func message(for name: String, in place: String) -> String {
    switch self {
    case .missing: "there is no file '\(name)' in \(place). Add it, or remove what refers to it."
    case .leadsOut:
      "'\(name)' points outside \(place) through a link. Put the file itself into \(place)."
    case .hidden(let hidden):
      "'\(name)' leads to '\(hidden)', and files and folders whose names begin with a full stop are "
        + "never read. Give it another name."
    case .isFolder: "'\(name)' is a folder. Name one of the files in it."
    case .notAFolder: "'\(name)' is a file, not a folder. Put a folder in its place."
    case .notAFile: "'\(name)' is a pipe or a device. Put a file in its place."
    case .tooLarge(let limit):
      "'\(name)' is larger than \(limit >> 20) MiB, the limit for one file. Make it "
        + "smaller."
    case .unreadable(let cause): "'\(name)' cannot be read: \(cause). Allow reading it."
    }
  }
}

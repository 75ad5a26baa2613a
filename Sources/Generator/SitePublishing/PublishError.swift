import Foundation

/// The reason why a site was not published; an earlier site stays as it was.
package struct PublishError: Error, Hashable, CustomStringConvertible {
  package enum Code: Sendable, Hashable {
    /// The output path is something other than a folder.
    case notAFolder
    /// The folder has files, and is not a site that Exhibit wrote.
    case foreignFolder
    /// The folder is the same as, contains or is inside a folder that is not the site's.
    case wrongPlace
    /// A symbolic link without a target.
    case brokenLink
    /// A file that would be written outside the folder, or twice.
    case badFile
    case notPermitted
    case diskFull
    /// Any other refusal by the system.
    case system
  }

  package let code: Code
  /// The output folder, as it was given, or the file in it.
  package let path: String
  /// The system's error number, if the system refused.
  package let errno: Int32?
  /// The step that failed, for instance `cannot write index.html`.
  let problem: String

  init(_ code: Code, path: String, problem: String) {
    self.code = code
    self.path = path
    self.problem = problem
    errno = nil
  }

  /// Makes the error for a refusal by the system.
  init(errno: Int32, path: String, problem: String) {
    code =
      switch errno {
      case EACCES, EPERM, EROFS: .notPermitted
      case ENOSPC, EDQUOT: .diskFull
      default: .system
      }
    self.path = path
    self.problem = problem
    self.errno = errno
  }

  /// One line with the place, the failed step, the system's description and the remedy.
  package var description: String {
    let reason = errno.map { ": " + String(cString: strerror($0)) } ?? ""
    return "\(path): \(problem)\(reason). \(advice)"
  }

  private var advice: String {
    switch code {
    case .notAFolder: "Remove it, or give another folder with --output."
    case .foreignFolder:
      "Nothing was deleted. Give an empty or a new folder with --output, or empty this one yourself."
    case .wrongPlace:
      "Name a folder of its own with --output: below that of site.yml, or outside the package."
    case .brokenLink: "Create the folder that it leads to, or remove the link."
    case .badFile:
      "If a file of the content folder has this path, give it another name; otherwise this is a bug "
        + "in Exhibit: please report it."
    case .notPermitted:
      "Make the folder and the one around it writable, or give another with --output."
    case .diskFull: "Free some space and build again; the last site is untouched."
    case .system: "The last site is untouched; fix this and build again."
    }
  }
}

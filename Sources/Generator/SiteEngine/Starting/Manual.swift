import Foundation
import ProcessRunning

/// The pages that explain Exhibit, in Markdown.
public enum Manual {
  /// Their first page: the path of the installed one, or words that say where it is.
  public static var firstPage: String {
    let path = URL(filePath: Installation.folder)
      .appending(path: "../../share/doc/exhibit/authoring/index.md").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: path)
      ? path : "Content/authoring/index.md in Exhibit's repository"
  }
}

import Foundation
import ProcessRunning

/// The manual of Exhibit, in Markdown.
public enum Manual {
  /// The manual's first page: the path of the installed page, or a text that says where to find it.
  public static var firstPage: String {
    let path = URL(filePath: Installation.folder)
      .appending(path: "../../share/doc/exhibit/authoring/index.md").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: path)
      ? path : "Content/authoring/index.md in Exhibit's repository"
  }
}

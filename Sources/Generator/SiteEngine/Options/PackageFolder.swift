import Foundation

/// Finds the package that a folder belongs to, as Git and SwiftPM do.
public enum PackageFolder {
  /// Returns the nearest folder, from a folder upward, that is a package or has content; if there
  /// is none, the folder itself.
  public static func around(_ folder: String) -> String {
    var url = URL(fileURLWithPath: folder).standardizedFileURL
    while url.path != "/" {
      for name in ["Package.swift", "Content"]
      where FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path) {
        return url.path
      }
      url.deleteLastPathComponent()
    }
    return folder
  }
}

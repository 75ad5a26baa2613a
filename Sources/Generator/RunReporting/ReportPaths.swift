import Foundation

/// Names the files of a run for readers of messages.
package struct ReportPaths: Sendable, Hashable {
  /// The absolute path of the folder that the paths of documents are relative to.
  private let package: String
  /// The folders that may be outside the package, by the prefix of their files' paths: `Content/`.
  private let folders: [String: String]
  /// The folder that printed paths are relative to.
  private let base: String

  /// - Parameters:
  ///   - package: The absolute path of the package's folder.
  ///   - folders: The absolute paths of folders that may be outside the package, by the prefix of
  ///     their files' paths: `Content/`.
  ///   - base: The absolute path of the folder that printed paths are relative to.
  package init(package: String, folders: [String: String] = [:], base: String) {
    self.package = package
    self.folders = folders
    self.base = base
  }

  /// Returns the same paths relative to another folder.
  package func from(_ base: String) -> ReportPaths {
    ReportPaths(package: package, folders: folders, base: base)
  }

  /// Returns paths relative to the checkout that contains the package, as code hosts name them: the
  /// workspace of a CI system, or else the folder with `.git`.
  package func inCheckout(_ environment: [String: String]) -> ReportPaths {
    if let workspace = environment["GITHUB_WORKSPACE"],
      Self.rest(of: package, below: workspace) != nil
    {
      return from(workspace)
    }
    var folder = package
    while folder.count > 1 {
      if FileManager.default.fileExists(atPath: "\(folder)/.git") { return from(folder) }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return Self.rest(of: package, below: base) == nil ? from(package) : self
  }

  /// Returns the absolute path of a document's file.
  package func location(of path: String) -> String {
    if path == "." { return package }
    for (start, folder) in folders where !start.isEmpty && path.hasPrefix(start) {
      return "\(folder)/\(path.dropFirst(start.count))"
    }
    return "\(package)/\(path)"
  }

  /// Returns a document's path: relative to the base if the file is below the base or the base is
  /// below the package, otherwise absolute.
  package func name(of path: String) -> String {
    let file = location(of: path)
    if let below = Self.rest(of: file, below: base) { return below.isEmpty ? "." : below }
    guard Self.rest(of: base, below: package) != nil, Self.rest(of: file, below: package) != nil
    else { return file }
    // The nearest folder that contains both.
    let here = base.split(separator: "/")
    let there = file.split(separator: "/")
    let common = zip(here, there).prefix { $0 == $1 }.count
    return
      ([String](repeating: "..", count: here.count - common)
      + there.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// Returns the path relative to a folder; `nil` if it is not below the folder.
  private static func rest(of path: String, below folder: String) -> String? {
    if path == folder { return "" }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }
}

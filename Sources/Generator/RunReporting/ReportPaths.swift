import Foundation

/// Names the files of a run for those who read about them.
package struct ReportPaths: Sendable, Hashable {
  /// The folder in which the paths of documents begin, as an absolute path.
  private let package: String
  /// The folders that may be elsewhere, by what the paths of their files begin with: `Content/`.
  private let folders: [String: String]
  /// The folder that paths are named from.
  private let base: String

  /// - Parameters:
  ///   - package: the package's folder, absolute.
  ///   - folders: absolute folders that may be elsewhere, by what the paths of their files begin
  ///     with: `Content/`.
  ///   - base: the folder that paths are named from, absolute.
  package init(package: String, folders: [String: String] = [:], base: String) {
    self.package = package
    self.folders = folders
    self.base = base
  }

  /// The same files, named from another folder.
  package func from(_ base: String) -> ReportPaths {
    ReportPaths(package: package, folders: folders, base: base)
  }

  /// The paths in the checkout that a package is part of, as code hosts name them: those below the
  /// workspace of a CI system, or else below the folder with `.git`.
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

  /// Where a document's file is: an absolute path.
  package func location(of path: String) -> String {
    if path == "." { return package }
    for (start, folder) in folders where !start.isEmpty && path.hasPrefix(start) {
      return "\(folder)/\(path.dropFirst(start.count))"
    }
    return "\(package)/\(path)"
  }

  /// A document's path from the base: a relative one, if the file is below the base or the base is
  /// below the package.
  package func name(of path: String) -> String {
    let file = location(of: path)
    if let below = Self.rest(of: file, below: base) { return below.isEmpty ? "." : below }
    guard Self.rest(of: base, below: package) != nil, Self.rest(of: file, below: package) != nil
    else { return file }
    // The nearest folder that both are in.
    let here = base.split(separator: "/")
    let there = file.split(separator: "/")
    let common = zip(here, there).prefix { $0 == $1 }.count
    return
      ([String](repeating: "..", count: here.count - common)
      + there.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// The path relative to a folder; `nil` if it is not below the folder.
  private static func rest(of path: String, below folder: String) -> String? {
    if path == folder { return "" }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }
}

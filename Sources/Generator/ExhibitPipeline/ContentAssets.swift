import Foundation
import SiteRendering

/// The files of the content folder that are not pages.
struct ContentAssets {
  private let folder: URL
  /// Their paths below the folder, with forward slashes.
  let paths: Set<String>

  /// Hidden files are skipped, and links that lead out of the folder.
  init(contentFolder: String) {
    folder = URL(fileURLWithPath: contentFolder).standardizedFileURL
    var paths: Set<String> = []
    let root = folder.resolvingSymlinksInPath().path + "/"
    Self.collect(below: folder, prefix: "", root: root, into: &paths)
    self.paths = paths
  }

  /// The files that pages refer to, in the order of their paths.
  ///
  /// - Throws: the system's error for a file that cannot be read.
  func load(_ used: Set<String>) throws -> [ContentAsset] {
    try used.sorted().map { path in
      ContentAsset(
        path: path, contents: Array(try Data(contentsOf: folder.appendingPathComponent(path))))
    }
  }

  private static func collect(
    below folder: URL, prefix: String, root: String, into paths: inout Set<String>
  ) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where !name.hasPrefix(".") && !name.hasSuffix(".md") {
      let url = folder.appendingPathComponent(name)
      let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
      if values?.isDirectory == true {
        collect(below: url, prefix: prefix + name + "/", root: root, into: &paths)
      } else {
        let target = url.resolvingSymlinksInPath()
        let kind = try? target.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
        if kind == true, target.path.hasPrefix(root) { paths.insert(prefix + name) }
      }
    }
  }
}

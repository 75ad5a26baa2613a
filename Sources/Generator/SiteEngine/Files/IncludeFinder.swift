import EditorServing
import SystemFiles
import TutorialParsing

/// Finds the files of a package that samples can include, and the regions of these files.
struct IncludeFinder {
  let configuration: Configuration
  /// The texts of open editors, by the files' paths in the package.
  let drafts: [String: String]

  /// Returns the regions of a file.
  func regions(of path: String) -> [IncludeTarget] {
    IncludeReader(packageFolder: configuration.packageFolder, drafts: drafts).regions(of: path)
      .map { .region("\(path)#\($0)") }
  }

  /// Returns the folders and files in the folder that a path leads into, folders first.
  ///
  /// - Parameters:
  ///   - path: an incomplete path, of which only the part up to its last slash is used:
  ///     `Sources/Zo`.
  ///   - ignored: the paths of files and folders to leave out.
  func entries(besides path: String, without ignored: Set<String>) -> [IncludeTarget] {
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let prefix = parent.isEmpty ? "" : "\(parent)/"
    guard !path.hasPrefix("/"), let folder = try? ContainedFolder(configuration.packageFolder),
      let entries = try? folder.entries(of: String(parent))
    else { return [] }
    let output = ContainedFolder.path(
      of: configuration.outputFolder, in: configuration.packageFolder)
    var folders: [IncludeTarget] = []
    var files: [IncludeTarget] = []
    for entry in entries {
      let path = prefix + entry.name
      guard path != output, !ignored.contains(path) else { continue }
      switch entry.kind {
      case .folder: folders.append(.folder(path))
      case .file: files.append(.file(path))
      case .link:
        if (try? folder.entries(of: path)) != nil {
          folders.append(.folder(path))
        } else if (try? folder.read(path)) != nil {
          files.append(.file(path))
        }
      case .other: break
      }
    }
    return folders + files
  }
}

import Foundation

/// The documents that a run reads.
public enum ContentSource: Sendable {
  /// The pages of the content folder.
  case pages
  /// The documentation of the package, which was not written for Exhibit.
  case documentation
}

extension Configuration {
  /// The source that the paths belong to: the pages, if a path is the content folder or below it.
  /// Without paths, it is the pages if there is a content folder.
  public var source: ContentSource {
    let namesPages =
      paths.isEmpty
      ? FileManager.default.fileExists(atPath: contentFolder)
      : paths.contains { $0 == contentFolder || $0.hasPrefix("\(contentFolder)/") }
    return namesPages ? .pages : .documentation
  }
}

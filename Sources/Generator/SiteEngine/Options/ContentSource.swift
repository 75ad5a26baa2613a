import Foundation

/// The documents that a run reads.
public enum ContentSource: Sendable {
  /// The pages of the content folder.
  case pages
  /// The documentation of the package, which was not written for Exhibit.
  case documentation
}

extension Configuration {
  /// The source that the paths belong to: pages only below the content folder. Without paths it is
  /// the content folder, if there is one.
  public var source: ContentSource {
    let namesPages =
      paths.isEmpty
      ? FileManager.default.fileExists(atPath: contentFolder)
      : paths.contains { $0 == contentFolder || $0.hasPrefix("\(contentFolder)/") }
    return namesPages ? .pages : .documentation
  }
}

import SiteRendering
import SystemFiles
import TutorialModel

/// The files of the content folder that are not pages.
struct ContentAssets {
  private let folder: ContainedFolder?
  /// The paths of the files in the folder, with forward slashes; without hidden files.
  let paths: Set<String>

  init(_ configuration: Configuration) {
    let folder = try? ContainedFolder(
      configuration.contentFolder, within: configuration.packageFolder)
    let files = (try? folder?.files()) ?? []
    self.folder = folder
    paths = Set(files.filter { Page.route(ofFile: $0) == nil })
  }

  /// Loads the files that pages refer to, sorted by path. For files that cannot be published, it
  /// gives the reasons.
  func load(_ used: Set<String>) async -> (assets: [ContentAsset], refused: [String: String]) {
    let paths = used.sorted()
    var assets: [ContentAsset] = []
    var refused: [String: String] = [:]
    for (path, result) in zip(paths, await paths.concurrentMap(load)) {
      switch result {
      case .success(let contents): assets.append(ContentAsset(path: path, contents: contents))
      case .failure(let problem): refused[path] = problem.message
      }
    }
    return (assets, refused)
  }

  private func load(_ path: String) -> Result<[UInt8], AssetChecker.Problem> {
    guard let folder else { return .success([]) }
    do {
      return AssetChecker().check(path, try folder.read(path, limit: ContainedFolder.fileLimit))
    } catch {
      return .failure(
        AssetChecker.Problem(message: error.message(for: path, in: "the content folder")))
    }
  }
}

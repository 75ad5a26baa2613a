import TutorialModel

/// The address at which readers propose a change to a page.
enum EditLink {
  /// The address at the repository's host for editing a file; `nil` without a repository.
  ///
  /// - Parameter path: the file's path in the repository: `Content/dates.md`.
  static func address(of path: String, in site: SiteConfiguration) -> String? {
    guard let repository = site.repository else { return nil }
    let branch = PercentEncoding.encode(site.branch[...], keeping: "-._~/")
    let file = PercentEncoding.encode(path[...], keeping: "-._~/")
    let host = repository.firstRange(of: "://").map { repository[$0.upperBound...] } ?? ""
    let name = host.prefix { $0 != "/" }
    return switch true {
    case name.contains("gitlab"): "\(repository)/-/edit/\(branch)/\(file)"
    case name.contains("codeberg"), name.contains("gitea"):
      "\(repository)/_edit/\(branch)/\(file)"
    case name.contains("bitbucket"):
      "\(repository)/src/\(branch)/\(file)?mode=edit&at=\(branch)"
    default: "\(repository)/edit/\(branch)/\(file)"
    }
  }
}

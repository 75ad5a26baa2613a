import TutorialModel

/// The files of a site that no author wrote and that links may lead to all the same.
enum GeneratedFiles {
  static func paths(pages: [Page], site: SiteConfiguration) -> Set<String> {
    [HomeRenderer.file]
  }
}

import TutorialModel

/// Renders the page for an address without a file.
struct NotFoundRenderer {
  let frame: SiteFrame
  let theme: Theme
  let navigation: Navigation

  func render() throws(RenderError) -> SiteFile {
    var values = frame.overviewValues(for: GeneratedFiles.notFound, isServedAnywhere: true)
    values["documentTitle"] = "Not found – \(frame.title)"
    values["documentDescription"] = ""
    values["pageTitle"] = "Not found"
    values["hasCanonical"] = false
    let root = frame.root(for: GeneratedFiles.notFound, isServedAnywhere: true)
    let topics = navigation.topics.filter { !$0.slug.isEmpty }
    values["topics"] = topics.map {
      $0.values(in: GeneratedFiles.notFound).merging([
        "topicLink": root + RelativeLink.from("", to: $0.file)
      ]) {
        $1
      }
    }
    values["hasTopics"] = !topics.isEmpty
    return SiteFile(path: GeneratedFiles.notFound, contents: try theme.render("404", values))
  }
}

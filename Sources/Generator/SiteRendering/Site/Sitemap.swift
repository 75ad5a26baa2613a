import TutorialModel

/// The list of all pages for search engines.
///
/// Source: sitemaps.org, "Sitemaps XML format".
struct Sitemap {
  let address: SiteAddress

  /// - Parameter files: the pages' files, each with its date if it has one.
  func render(_ files: [(path: String, date: String?)]) -> SiteFile {
    var xml = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    xml += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    for file in files.sorted(by: { $0.path < $1.path }) {
      xml += "<url><loc>\(address.of(file.path).escaped)</loc>"
      if let date = file.date { xml += "<lastmod>\(date)</lastmod>" }
      xml += "</url>\n"
    }
    xml += "</urlset>\n"
    return SiteFile(path: GeneratedFiles.sitemap, contents: Array(xml.utf8))
  }
}

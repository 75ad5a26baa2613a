/// The treatment of HTML in Markdown, as named in `site.yml`.
enum MarkupTreatment: String, CaseIterable {
  case escape, allow
}

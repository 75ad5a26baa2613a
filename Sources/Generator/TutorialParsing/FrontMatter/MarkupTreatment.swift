/// How HTML in Markdown is treated, as `site.yml` says it.
enum MarkupTreatment: String, CaseIterable {
  case escape, allow
}

/// The keys of a mapping that authors write: a page's front matter, or `site.yml`.
package protocol YAMLKey: CaseIterable, RawRepresentable<String>, Hashable {
  /// A line that an author could write.
  var example: String { get }

  /// The possible values, if they can be listed.
  var values: [String] { get }
}

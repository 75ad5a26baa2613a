import TutorialModel

/// Pages that are about the same thing, as their front matter says.
struct Topic: Hashable, Sendable {
  /// What its page is called; empty for the pages that have no topic.
  var slug: String
  /// What readers see: the author's word, with a capital.
  var title: String
  /// The pages by their place in the reading order.
  var pages: [Int] = []

  /// The file of the site that lists its pages.
  var file: String { slug.isEmpty ? HomeRenderer.file : "topics/\(slug).html" }

  init(slug: String, title: String) {
    self.slug = slug
    self.title = title
  }

  init(name: String) {
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    self.init(slug: Self.slug(of: name), title: words.prefix(1).uppercased() + words.dropFirst())
  }

  /// Lower case, with `-` for whatever is neither letter nor digit: it becomes part of a path.
  static func slug(of name: String) -> String {
    let parts = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    // `topics/index.html` lists all topics.
    let slug = parts.joined(separator: "-")
    return slug.isEmpty || slug == "index" ? "topic-\(slug)" : slug
  }
}

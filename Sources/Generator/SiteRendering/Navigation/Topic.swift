import TutorialModel

/// Pages with the same topic in their front matter.
struct Topic: Hashable, Sendable {
  /// The name of its page; empty for the pages without a topic.
  var slug: String
  /// The title for readers: the author's word, capitalized.
  var title: String
  /// The pages, by their places in the reading order.
  var pages: [Int] = []
  /// Indicates whether the banner leads to it, and the home page does not list it.
  var isApart = false

  /// The file of the site that lists its pages.
  var file: String { slug.isEmpty ? GeneratedFiles.home : "topics/\(slug).html" }

  init(slug: String, title: String) {
    self.slug = slug
    self.title = title
  }

  init(name: String) {
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    self.init(slug: Self.slug(of: name), title: words.prefix(1).uppercased() + words.dropFirst())
  }

  /// The name in lowercase, with `-` for anything but letters and digits: it is part of a path.
  /// `C++` and `C#` are not `C`.
  static func slug(of name: String) -> String {
    let words = name.lowercased().replacing("+", with: "plus").replacing("#", with: "sharp")
    let parts = words.split { !$0.isLetter && !$0.isNumber }
    // `topics/index.html` lists all topics.
    let slug = parts.joined(separator: "-")
    return slug.isEmpty || slug == "index" ? "topic-\(slug)" : slug
  }

  /// The number of pages, in words.
  static func count(of pages: [Int]) -> String {
    pages.count == 1 ? "1 tutorial" : "\(pages.count) tutorials"
  }
}

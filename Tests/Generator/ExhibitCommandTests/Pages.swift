/// A page with front matter: its body begins on line 6.
func page(_ body: String) -> String {
  "---\ntitle: A page\nsummary: For a test.\n---\n\n\(body)\n"
}

/// A page of one sample, whose code begins on line 7.
func sample(_ code: String, words: String = "") -> String {
  page("```swift\(words.isEmpty ? "" : " \(words)")\n\(code)\n```")
}

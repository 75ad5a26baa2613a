/// The place of a page among those that are listed under the same topic.
struct Series: Hashable, Sendable {
  let topic: Topic
  /// From 1.
  let place: Int
  let count: Int

  /// The place in words, such as `2 of 4`; `nil` for a page that is alone.
  var words: String? { count > 1 ? "\(place) of \(count)" : nil }
}

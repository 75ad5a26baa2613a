/// Renders the cards of tutorials, one below the other.
struct CardList {
  let theme: Theme
  /// In the reading order.
  let cards: [Card]
  private let skeletons = Skeletons()

  /// - Parameters:
  ///   - places: the places of the pages in the reading order.
  ///   - source: the file of the site that shows the cards.
  ///   - heading: the tag of their titles.
  func render(
    _ places: some Sequence<Int>, in source: String, heading: String = "h2"
  ) throws(RenderError) -> String {
    var html = ""
    for place in places {
      let values = cards[place].values(in: source, heading: heading)
      html += try skeletons.skeleton(for: values) { values throws(RenderError) in
        try theme.renderText("card", values)
      }
      .fill(values)
    }
    return html
  }
}

import TutorialModel

/// The slots of all templates of a site.
package enum SiteSlots {
  static let names = [
    PageHead.slots.names(), PageRenderer.slots.names(), PageContents.slots.names(),
    NavigationEntry.listSlots.names(), OverviewRenderer.homeSlots.names(),
    OverviewRenderer.topicSlots.names(), OverviewRenderer.referenceSlots.names(),
    TopicLink.listSlots.names(), ReferenceRenderer.slots.names(),
  ].reduce(SlotNames()) { $0.union($1) }

  /// A theme whose templates use only these names.
  ///
  /// - Parameters:
  ///   - look: the built-in theme.
  ///   - overrides: the author's files, which replace the theme's own, and further partials, by
  ///     their names in the folder of the theme.
  package static func theme(
    _ look: BuiltInTheme = .tutorials, overrides: [String: ThemeFile] = [:]
  ) throws(RenderError) -> Theme {
    try Theme(look, overrides: overrides, slots: names)
  }
}

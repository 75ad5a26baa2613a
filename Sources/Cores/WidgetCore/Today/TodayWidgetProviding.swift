/// What a Today widget tells its host.
///
/// Everything but the content has an answer already: a widget that never has anything new, keeps
/// the margins and stays compact.
///
/// Source: Apple, "NCWidgetProviding", "NSExtensionContext".
@MainActor public protocol TodayWidgetProviding: AnyObject {
  /// What there is to see now.
  var content: any WidgetContent { get }

  /// The largest mode that the widget has something to show for.
  var widgetLargestAvailableDisplayMode: DisplayMode { get }

  /// Brings the content up to date, and says what came of it. It may be called while nobody looks.
  func widgetPerformUpdate() async -> UpdateResult

  /// The margins that the widget wants, where the host would leave those proposed.
  ///
  /// Apple asks this of widgets for iOS 8 and 9 only; later ones have no margins.
  func widgetMarginInsets(forProposedMarginInsets proposed: EdgeInsets) -> EdgeInsets

  /// Called when somebody has expanded the widget or made it compact again.
  ///
  /// - Parameter maximumSize: what there is room for in that mode.
  func widgetActiveDisplayModeDidChange(_ mode: DisplayMode, maximumSize: WidgetSize)
}

extension TodayWidgetProviding {
  public var widgetLargestAvailableDisplayMode: DisplayMode { .compact }

  public func widgetPerformUpdate() async -> UpdateResult { .noData }

  public func widgetMarginInsets(forProposedMarginInsets proposed: EdgeInsets) -> EdgeInsets {
    proposed
  }

  public func widgetActiveDisplayModeDidChange(_ mode: DisplayMode, maximumSize: WidgetSize) {}
}

/// The information that a Today widget provides to its host.
///
/// All requirements except the content have defaults. By default, a widget never has new data,
/// keeps the proposed margins and stays compact.
///
/// Source: Apple, "NCWidgetProviding", "NSExtensionContext".
@MainActor public protocol TodayWidgetProviding: AnyObject {
  /// The content to show now.
  var content: any WidgetContent { get }

  /// The largest display mode that the widget supports.
  var widgetLargestAvailableDisplayMode: DisplayMode { get }

  /// Updates the content, and returns the result. It may be called while the widget is not visible.
  func widgetPerformUpdate() async -> UpdateResult

  /// Returns the widget's own margins in place of the proposed ones.
  ///
  /// Only iOS 8 and 9 ask for this; later widgets have no margins.
  func widgetMarginInsets(forProposedMarginInsets proposed: EdgeInsets) -> EdgeInsets

  /// Called when the user has expanded the widget or made it compact again.
  ///
  /// - Parameter maximumSize: the maximum size in that mode.
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

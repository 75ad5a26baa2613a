import Foundation

/// The system's side of a Today widget: asks for updates, keeps a snapshot, and shows the snapshot
/// until the widget is live.
///
/// Source: Apple, "App Extension Programming Guide: Today".
@MainActor public final class WidgetHost {
  /// The width of a widget, in points: a phone of 375 points without its margins.
  public nonisolated static let width = 359.0
  /// The maximum height of an expanded widget, in points.
  public nonisolated static let maximumExpandedHeight = 440.0

  public let clock: any SchedulingClock
  public let widget: any TodayWidgetProviding
  /// The app's name, shown above the widget.
  public let title: String
  public let timeZone: TimeZone

  /// The mode that the widget is shown in.
  public private(set) var activeDisplayMode = DisplayMode.compact
  /// Indicates whether the widget itself is shown and not its snapshot.
  public private(set) var isLive = false
  /// The system's latest drawing of the widget.
  public private(set) var snapshot: WidgetSnapshot
  private var update: Task<UpdateResult, Never>?

  /// Makes a host, and a first snapshot of the widget before any update.
  public init(
    clock: any SchedulingClock, widget: any TodayWidgetProviding, title: String = "Ticker",
    timeZone: TimeZone = .current
  ) {
    self.clock = clock
    self.widget = widget
    self.title = title
    self.timeZone = timeZone
    snapshot = WidgetSnapshot(
      of: widget, mode: .compact, maximumSize: Self.maximumSize(for: .compact), date: clock.now,
      title: title, isLive: false, timeZone: timeZone)
  }

  /// Asks the widget to update, and takes a snapshot if it has new data.
  ///
  /// Requests during an update get that update's result.
  @discardableResult public func requestUpdate() async -> UpdateResult {
    if let update { return await update.value }
    let update = Task {
      let result = await widget.widgetPerformUpdate()
      // Cleared inside the task, so that callers that wait for the result see the final state.
      self.update = nil
      if result == .newData { snapshot = drawing(isLive: false) }
      return result
    }
    self.update = update
    return await update.value
  }

  /// Expands the widget or makes it compact, and takes a snapshot at its new size.
  ///
  /// - Returns: whether the widget supports the mode.
  @discardableResult public func setActiveDisplayMode(_ mode: DisplayMode) -> Bool {
    if mode == .expanded, widget.widgetLargestAvailableDisplayMode != .expanded { return false }
    guard mode != activeDisplayMode else { return true }
    activeDisplayMode = mode
    widget.widgetActiveDisplayModeDidChange(mode, maximumSize: maximumSize(for: mode))
    snapshot = drawing(isLive: false)
    return true
  }

  /// Returns the maximum size of a widget in a mode.
  public func maximumSize(for mode: DisplayMode) -> WidgetSize {
    Self.maximumSize(for: mode)
  }

  private static func maximumSize(for mode: DisplayMode) -> WidgetSize {
    WidgetSize(
      width: width, height: mode == .compact ? DisplayMode.compactHeight : maximumExpandedHeight)
  }

  /// Replaces the snapshot with the widget itself.
  public func goLive() { isLive = true }

  /// Closes the widget, and takes a snapshot for the next time.
  public func close() {
    isLive = false
    snapshot = drawing(isLive: false)
  }

  /// The current drawing: the widget if it is live, otherwise the latest snapshot.
  public var shown: WidgetSnapshot { isLive ? drawing(isLive: true) : snapshot }

  private func drawing(isLive: Bool) -> WidgetSnapshot {
    WidgetSnapshot(
      of: widget, mode: activeDisplayMode, maximumSize: maximumSize(for: activeDisplayMode),
      date: clock.now, title: title, isLive: isLive, timeZone: timeZone)
  }
}

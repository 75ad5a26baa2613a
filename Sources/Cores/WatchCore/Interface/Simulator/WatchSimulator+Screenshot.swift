import Foundation

extension WatchSimulator {
  /// Returns a screenshot of the current screen, or of the same screen on a watch of another size.
  ///
  /// On a watch of another size, the content is not scrolled.
  public func screenshot(on screen: WatchScreenSize? = nil) -> WatchScreenshot {
    let size = screen ?? self.screen
    let painter = ScreenPainter(
      screen: size, moment: moment, offset: size == self.screen ? scrollOffset : 0)
    return painter.paint(self)
  }

  var moment: Moment { Moment(now: clock.now, timeZone: timeZone, locale: locale) }
}

extension WatchSimulator: @MainActor CustomStringConvertible {
  /// A description of the screen, in sentences.
  public var description: String { screenshot().description }
}

extension WatchSimulator {
  private var painter: ScreenPainter {
    ScreenPainter(screen: screen, moment: moment, offset: scrollOffset)
  }

  /// Returns the height of a controller's interface, in points.
  func contentHeight(of controller: InterfaceController) -> Int {
    painter.height(of: controller.interface)
  }

  /// The height that is available to the content without scrolling, in points.
  var contentRoom: Int { painter.room(hasDots: page != nil) }

  /// The largest distance by which the content can be scrolled, in points.
  var scrollableHeight: Int {
    switch showing {
    case .face, .glance, .shortLook: 0
    case .app:
      max(0, (visibleController.map(contentHeight) ?? 0) - contentRoom)
    case .longLook(let notification, let controller):
      max(0, painter.longLookHeight(notification, controller) - contentRoom)
    }
  }
}

import Foundation

extension WatchSimulator {
  /// What is on the screen now; or would be, at this moment, on a watch of another size.
  ///
  /// On another size it is seen from the top.
  public func screenshot(on screen: WatchScreenSize? = nil) -> WatchScreenshot {
    let size = screen ?? self.screen
    let painter = ScreenPainter(
      screen: size, moment: moment, offset: size == self.screen ? scrollOffset : 0)
    return painter.paint(self)
  }

  var moment: Moment { Moment(now: clock.now, timeZone: timeZone, locale: locale) }
}

extension WatchSimulator: @MainActor CustomStringConvertible {
  /// What is on the screen now.
  public var description: String { screenshot().description }
}

extension WatchSimulator {
  private var painter: ScreenPainter {
    ScreenPainter(screen: screen, moment: moment, offset: scrollOffset)
  }

  /// How high an interface is, in points.
  func contentHeight(of controller: InterfaceController) -> Int {
    painter.height(of: controller.interface)
  }

  /// How high it may be without being scrolled.
  var contentRoom: Int { painter.room(hasDots: page != nil) }

  /// How far the content can be scrolled.
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

import SwiftUIFacade
import UserNotificationsFacade

@MainActor open class WKUserNotificationHostingController<Body: View>: NSObject {
  open var body: Body { fatalError() }
  open func didReceive(_ notification: UNNotification) {}
}

@MainActor open class WKApplication: NSObject {
  public class func shared() -> WKApplication { fatalError() }
  public func scheduleSnapshotRefresh(
    withPreferredDate preferredFireDate: Date, userInfo: (any NSSecureCoding & NSObjectProtocol)?,
    scheduledCompletion: @escaping @Sendable ((any Error)?) -> Void
  ) {}
}

import SwiftUIFacade
import UserNotificationsFacade

@MainActor open class WKUserNotificationHostingController<Body: View>: NSObject {
  open var body: Body { fatalError() }
  open func didReceive(_ notification: UNNotification) {}
}

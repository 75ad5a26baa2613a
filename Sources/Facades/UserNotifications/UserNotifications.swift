@_exported import Foundation

open class UNNotification: NSObject {
  open var request: UNNotificationRequest { fatalError() }
}

open class UNNotificationRequest: NSObject {
  open var content: UNNotificationContent { fatalError() }
}

open class UNNotificationContent: NSObject {
  open var title: String { fatalError() }
}

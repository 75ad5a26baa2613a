/// The screen of an app's own for the long look of a notification.
///
/// It has nothing to tap: the notification's own actions stand below it.
///
/// Source: Apple, "WKUserNotificationInterfaceController".
open class NotificationController: InterfaceController {
  /// Called between `awake(withContext:)` and `willActivate()`: fill in the interface here.
  open func didReceive(_ notification: WatchNotification) {}
}

/// An app's own screen for the long look of a notification.
///
/// It has no controls: the notification's actions are below it.
///
/// Source: Apple, "WKUserNotificationInterfaceController".
open class NotificationController: InterfaceController {
  /// Called between `awake(withContext:)` and `willActivate()`. Fill in the interface here.
  open func didReceive(_ notification: WatchNotification) {}
}

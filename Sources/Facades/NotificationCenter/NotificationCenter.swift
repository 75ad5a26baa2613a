import UIKitFacade

public enum NCUpdateResult: UInt, Sendable {
  case newData, noData, failed
}

public enum NCWidgetDisplayMode: Int, Sendable {
  case compact, expanded
}

@MainActor public protocol NCWidgetProviding: NSObjectProtocol {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
}

extension NSExtensionContext {
  public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
    get { fatalError() }
    set {}
  }
}

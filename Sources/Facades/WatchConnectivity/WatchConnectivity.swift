@_exported import Foundation

public enum WCSessionActivationState: Int, Sendable {
  case activated
}

open class WCSession: NSObject {
  open class var `default`: WCSession { fatalError() }
  open class func isSupported() -> Bool { fatalError() }
  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { fatalError() }
  open var hasContentPending: Bool { fatalError() }
  open func activate() {}
  open var isReachable: Bool { fatalError() }
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  @discardableResult open func transferUserInfo(
    _ userInfo: [String: Any]
  ) -> WCSessionUserInfoTransfer { fatalError() }
  open var isPaired: Bool { fatalError() }
  open var isWatchAppInstalled: Bool { fatalError() }
  open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    fatalError()
  }
  open var outstandingFileTransfers: [WCSessionFileTransfer] { fatalError() }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { fatalError() }
}

open class WCSessionFileTransfer: NSObject {
  open func cancel() {}
}

open class WCSessionUserInfoTransfer: NSObject {
  open func cancel() {}
}

open class WCSessionFile: NSObject {
  open var fileURL: URL { fatalError() }
  open var metadata: [String: Any]? { fatalError() }
}

public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func session(
    _ session: WCSession, didReceiveMessageData messageData: Data,
    replyHandler: @escaping (Data) -> Void)
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
}

// The first two are required on iOS and do not exist on watchOS. The others are optional.
extension WCSessionDelegate {
  public func sessionDidBecomeInactive(_ session: WCSession) {}
  public func sessionDidDeactivate(_ session: WCSession) {}
  public func session(
    _ session: WCSession, didReceiveMessageData messageData: Data,
    replyHandler: @escaping (Data) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
}

/// Key-value observing, which Foundation has on Apple's platforms only.
open class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}

public struct NSKeyValueObservedChange<Value> {}

extension NSObjectProtocol where Self: WCSession {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}

// `LoopbackServer` starts and stops these servers.
@_exported import Loopback
import ReceiptCore

extension LoopbackServer {
  /// Makes a server for the store: serves `POST /verifyReceipt`.
  public init(_ service: VerifyReceiptService, port: UInt16 = 0) {
    self.init(port: port, handler: VerifyReceiptHandler(service: service))
  }

  /// Makes a server for an app: serves `POST /receipts`, forwards receipts to the store, and keeps
  /// the purchases that the store accepts.
  public init(_ forwarder: ReceiptForwarder, port: UInt16 = 0) {
    self.init(port: port, handler: ReceiptForwarderHandler(forwarder: forwarder))
  }
}

extension LoopbackServer {
  /// Makes a server for the store: serves the App Store Server API.
  public init(_ service: ServerAPIService, port: UInt16 = 0) {
    self.init(port: port, handler: ServerAPIHandler(service: service))
  }

  /// Makes a server for an app: serves `POST /notifications`, the store's target.
  public init(_ receiver: NotificationReceiver, port: UInt16 = 0) {
    self.init(port: port, handler: NotificationHandler(receiver: receiver))
  }
}

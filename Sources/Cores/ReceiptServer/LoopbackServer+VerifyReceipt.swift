// `LoopbackServer` starts and stops what serves the receipts.
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

// Whoever serves receipts starts and stops the server.
@_exported import Loopback
import ReceiptCore

extension LoopbackServer {
  /// The store: serves `POST /verifyReceipt`.
  public init(_ service: VerifyReceiptService, port: UInt16 = 0) {
    self.init(port: port, handler: VerifyReceiptHandler(service: service))
  }

  /// An app's own server: serves `POST /receipts`, forwards the receipt to the store, and keeps
  /// what the store accepted.
  public init(_ forwarder: ReceiptForwarder, port: UInt16 = 0) {
    self.init(port: port, handler: ReceiptForwarderHandler(forwarder: forwarder))
  }
}

/// Checks that the receipt was issued to this device.
///
/// A server does not know the device and omits this check.
public struct DeviceHashCheck: ReceiptCheck {
  private let deviceIdentifier: [UInt8]

  /// Makes a check for a device.
  ///
  /// - Parameter deviceIdentifier: on iOS the bytes of `identifierForVendor`, on a Mac the bytes
  ///   of the network card's address.
  public init(deviceIdentifier: some Sequence<UInt8>) {
    self.deviceIdentifier = Array(deviceIdentifier)
  }

  public func check(_ evidence: ReceiptEvidence) async throws(ReceiptError) {
    let receipt = evidence.receipt
    guard receipt.deviceHash(for: deviceIdentifier) == receipt.sha1Hash else {
      throw .deviceHashMismatch
    }
  }
}

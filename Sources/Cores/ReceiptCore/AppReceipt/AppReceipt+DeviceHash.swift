import Crypto
import Foundation

extension AppReceipt {
  /// Returns the hash in a receipt for a device: the SHA-1 hash of the device's identifier, the
  /// opaque value and the encoded bundle identifier.
  ///
  /// - Parameter deviceIdentifier: on iOS the bytes of `identifierForVendor`, on a Mac the bytes
  ///   of the network card's address.
  ///
  /// Source: Apple, "Validating receipts on the device", section "Compute a GUID hash".
  public func deviceHash(for deviceIdentifier: some Sequence<UInt8>) -> [UInt8] {
    Array(
      Insecure.SHA1.hash(
        data: Array(deviceIdentifier) + opaqueValue + bundleIdentifierData))
  }
}

/// An attribute of a receipt as it was signed: a type, a version and a value.
///
/// Source: Apple, "Validating receipts on the device": `ReceiptAttribute ::= SEQUENCE { type
/// INTEGER, version INTEGER, value OCTET STRING }`.
public struct ReceiptAttribute: Hashable, Sendable {
  /// The attribute's type: a `ReceiptField`, an `InAppPurchaseField` or neither.
  public var type: Int
  /// The attribute's version, which has no effect.
  public var version: Int
  /// The content of the OCTET STRING, for most types another ASN.1 value.
  public var value: [UInt8]

  /// Makes an attribute.
  public init(type: Int, version: Int = 1, value: [UInt8]) {
    self.type = type
    self.version = version
    self.value = value
  }
}

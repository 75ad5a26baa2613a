/// One attribute of a receipt as it was signed: a type, a version and bytes.
///
/// Source: Apple, "Validating receipts on the device": `ReceiptAttribute ::= SEQUENCE { type
/// INTEGER, version INTEGER, value OCTET STRING }`.
public struct ReceiptAttribute: Hashable, Sendable {
  /// What the attribute says: a `ReceiptField` or an `InAppPurchaseField`, or a number of neither.
  public var type: Int
  /// The attribute's own version; nothing depends on it.
  public var version: Int
  /// What is in the OCTET STRING: for most types a further ASN.1 value.
  public var value: [UInt8]

  /// Makes an attribute.
  public init(type: Int, version: Int = 1, value: [UInt8]) {
    self.type = type
    self.version = version
    self.value = value
  }
}

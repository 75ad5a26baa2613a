/// The work done to parse a receipt. The counts grow at most linearly with the receipt's size.
struct ParsingWork: Hashable, Sendable {
  /// The ASN.1 values that were examined.
  var values = 0
  /// The bytes given to the ASN.1 parser. Bytes inside an OCTET STRING count once more.
  var bytes = 0
}

/// How much was done to parse a receipt: counts that grow with its size and nothing faster.
struct ParsingWork: Hashable, Sendable {
  /// ASN.1 values that were looked at.
  var values = 0
  /// Bytes handed to the ASN.1 parser, those inside an OCTET STRING once more.
  var bytes = 0
}

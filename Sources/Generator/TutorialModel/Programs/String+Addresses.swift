extension String {
  /// The text with `0x…` in place of addresses, which differ in every run:
  /// `<DateFormatter: 0x00007f9b1e16df7f>`.
  package var withoutAddresses: String {
    var text = self
    if text.utf8.contains(UInt8(ascii: "x")) { text.replace(#/0x[0-9a-f]{8,16}\b/#, with: "0x…") }
    if text.utf8.contains(UInt8(ascii: "$")) { text.replace(#/\$[0-9a-f]{8,16}\b/#, with: "$…") }
    return text
  }
}

/// The direction in which a language is written.
enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The languages that are written from right to left.
  ///
  /// Source: CLDR, the scripts of languages.
  private static let rightToLeftLanguages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// - Parameter language: a language tag such as `ar-EG`.
  init(language: String) {
    let name = language.lowercased().split(separator: "-").first ?? ""
    self = Self.rightToLeftLanguages.contains(name) ? .rightToLeft : .leftToRight
  }
}

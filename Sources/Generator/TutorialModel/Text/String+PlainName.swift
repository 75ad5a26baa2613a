extension String {
  /// Indicates whether the text is not empty and has only letters, digits, `-`, `_` and periods.
  package var isPlainName: Bool {
    !isEmpty && unicodeScalars.allSatisfy { "-_.".unicodeScalars.contains($0) || $0.isWordPart }
  }
}

extension Unicode.Scalar {
  /// Indicates whether it is a letter, a combining mark, a number or a connector such as `_`.
  package var isWordPart: Bool {
    switch self {
    case "0"..."9", "A"..."Z", "a"..."z", "_": return true
    case _ where isASCII: return false
    default: break
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      true
    default: false
    }
  }
}

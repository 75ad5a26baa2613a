/// The names of the standard library that a program may use and still be proven: recording makes no
/// difference to what they do.
///
/// They make and use values that have no identity: numbers, texts, optionals, ranges, tuples, and
/// collections of those. Such values have no custom description, and their copies and lifetimes are
/// not observable. Missing on purpose: all that shows memory or capacities (`capacity`,
/// `withUnsafe…`), that is evaluated later or only once (`lazy`, `makeIterator`), or that depends
/// on time, chance or input.
enum ProvenNames {
  static let types = words(
    """
    Any Array Bool Character ClosedRange Dictionary Double Float Int Int16 Int32 Int64 Int8 Optional
    Range Set String Substring UInt UInt16 UInt32 UInt64 UInt8 Void
    """)

  static let functions = words("abs max min print repeatElement stride zip")

  static let labels = words(
    """
    after at before by contentsOf count default describing forKey from into keepingCapacity maxSplits
    of offsetBy omittingEmptySubsequences radix reflecting repeating separator terminator through to
    uniquingKeysWith upTo uppercase where with
    """)

  static let members = words(
    """
    abs addingReportingOverflow allSatisfy append asciiValue bitWidth byteSwapped contains count
    debugDescription description distance dividedReportingOverflow dividingFullWidth down
    dropFirst dropLast elementsEqual endIndex enumerated exponent first firstIndex flatMap formIndex
    formIntersection formSymmetricDifference formTruncatingRemainder formUnion greatestFiniteMagnitude
    hasPrefix hasSuffix index indices infinity init insert intersection isASCII isDisjoint isEmpty
    isFinite isHexDigit isInfinite isLetter isLowercase isMultiple isNaN isNewline isNumber
    isPunctuation isStrictSubset isStrictSuperset isSubset isSuperset isSymbol isUppercase
    isWhitespace isWholeNumber isZero joined keys last lastIndex leadingZeroBitCount lexicographicallyPrecedes
    lowerBound lowercased magnitude map max merge merging min multipliedReportingOverflow nan
    negate none nonzeroBitCount offset overflow partialValue pi popFirst popLast prefix quotient
    quotientAndRemainder reduce remainder remove removeAll removeFirst removeLast removeSubrange
    removeValue replaceSubrange reserveCapacity reverse reversed round rounded sign signum some sort
    sorted split squareRoot starts startIndex subtract subtracting subtractingReportingOverflow
    suffix swapAt symmetricDifference toNearestOrAwayFromZero toNearestOrEven towardZero
    trailingZeroBitCount truncatingRemainder ulp union up update updateValue uppercased upperBound
    utf16 utf8 unicodeScalars value values wholeNumberValue
    """)

  static let operators = words(
    """
    + - * / % = == != < > <= >= && || ! ? ?? ... ..< += -= *= /= %= & | ^ ~ << >> &+ &- &* ?. !. .
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}

/// The public names of Swift's standard library that a program uses without an import.
///
/// They come from the library's symbol graph in Swift 6.3, without deprecated names, and with the
/// names of Foundation and C that samples use most. Asking a toolchain for them would take seconds,
/// for a list that hardly changes.
enum StandardNames {
  static let functions = words(
    """
    NSLog abs assert assertionFailure ceil cos debugPrint dump exit extendLifetime fatalError
    floor getenv isKnownUniquelyReferenced max min numericCast pointwiseMax pointwiseMin pow
    precondition preconditionFailure print rand random readLine repeatElement round sequence sin
    sleep sqrt stride swap transcode type unsafeBitCast unsafeDowncast usleep
    withCheckedContinuation withCheckedThrowingContinuation withDiscardingTaskGroup
    withExtendedLifetime withTaskCancellationHandler withTaskExecutorPreference withTaskGroup
    withTaskPriorityEscalationHandler withThrowingDiscardingTaskGroup withThrowingTaskGroup
    withUnsafeBytes withUnsafeContinuation withUnsafeCurrentTask withUnsafeMutableBytes
    withUnsafeMutablePointer withUnsafePointer withUnsafeTemporaryAllocation
    withUnsafeThrowingContinuation withVaList withoutActuallyEscaping zip
    """)

  static let types = words(
    """
    Actor AdditiveArithmetic AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex
    AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnySequence Array ArraySlice
    AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence
    AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence
    AsyncPrefixWhileSequence AsyncSequence AsyncStream AsyncThrowingCompactMapSequence
    AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence
    AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence AsyncThrowingStream
    BidirectionalCollection BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool
    BooleanLiteralType Bundle CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt CLong
    CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong
    CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar Calendar CancellationError
    CaseIterable Character CharacterSet CheckedContinuation Clock ClosedRange Codable CodingKey
    CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference CollectionOfOne
    CommandLine Comparable ContiguousArray ContinuousClock Copyable CustomDebugStringConvertible
    CustomLeafReflectable CustomPlaygroundDisplayConvertible CustomReflectable
    CustomStringConvertible Data Date DateComponents DateFormatter DateInterval Decimal Decodable
    Decoder DecodingError DefaultIndices DefaultStringInterpolation Dictionary DiscardingTaskGroup
    DiscontiguousSlice DispatchQueue DispatchTime Double DropFirstSequence DropWhileSequence
    Duration DurationProtocol EmptyCollection Encodable Encoder EncodingError EnumeratedSequence
    Equatable Error Escapable Executor ExecutorJob ExpressibleByArrayLiteral
    ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral
    ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation
    ExpressibleByStringLiteral ExpressibleByUnicodeScalarLiteral FileHandle FileManager
    FixedWidthInteger FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralType
    FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign Foundation
    GlobalActor Hashable Hasher Identifiable IndexPath IndexSet IndexingIterator InlineArray
    InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IntegerLiteralType IteratorProtocol
    IteratorSequence JSONDecoder JSONEncoder JoinedSequence KeyPath KeyValuePairs
    KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
    KeyedEncodingContainerProtocol LazyCollectionProtocol LazyDropWhileSequence LazyFilterSequence
    LazyMapSequence LazyPrefixWhileSequence LazySequence LazySequenceProtocol Locale
    LosslessStringConvertible MainActor ManagedBuffer ManagedBufferPointer Measurement MemoryLayout
    Mirror MutableCollection MutableRawSpan MutableSpan NSError NSObject NSRange NSString Never
    NotificationCenter NumberFormatter Numeric ObjectIdentifier OpaquePointer OptionSet Optional
    OutputRawSpan OutputSpan PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo
    PrefixSequence ProcessInfo RandomAccessCollection RandomNumberGenerator Range RangeExpression
    RangeReplaceableCollection RangeSet RawRepresentable RawSpan ReferenceWritableKeyPath Regex
    Repeated Result ReversedCollection RunLoop SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8
    SIMDMask SIMDScalar SIMDStorage Sendable SendableMetatype Sequence SerialExecutor Set SetAlgebra
    SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span
    StaticBigInt StaticString StrideThrough StrideThroughIterator StrideTo StrideToIterator
    Strideable String StringInterpolationProtocol StringLiteralType StringProtocol Substring
    SuspendingClock Swift SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal
    TaskPriority TextOutputStream TextOutputStreamable Thread ThrowingDiscardingTaskGroup
    ThrowingTaskGroup TimeInterval TimeZone Timer UInt UInt128 UInt16 UInt32 UInt64 UInt8 URL
    URLRequest URLSession UTF16 UTF32 UTF8 UTF8Span UUID UnboundedRange UnfoldSequence Unicode
    UnicodeCodec UnicodeDecodingResult UnicodeScalar UnkeyedDecodingContainer
    UnkeyedEncodingContainer Unmanaged UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer
    UnsafeContinuation UnsafeCurrentTask UnsafeMutableBufferPointer UnsafeMutablePointer
    UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer
    UnsafeRawPointer UnsignedInteger UserDefaults Void WritableKeyPath Zip2Sequence
    """)

  /// The names that a declaration at the top level could replace.
  static let all = functions.union(types)

  static let operators = words(
    """
    ! != !== % %= & && &* &*= &+ &+= &- &-= &<< &<<= &= &>> &>>= * *= + += - -= .! .!= .& .&= ...
    ..< .< .<= .== .> .>= .^ .^= .| .|= / /= < << <<= <= == === > >= >> >>= ?? ^ ^= | |= || ~ ~=
    """)

  /// The labels of the first parameters of initializers and subscripts.
  static let labels = words(
    """
    bitPattern bounds cString clamping codeUnits decoding default describing dividingFullWidth
    elements exactly format from grouping integerLiteral literal minimumCapacity nilLiteral position
    rawValue reflecting repeating stringLiteral truncatingIfNeeded uniqueKeysWithValues uncheckedBounds
    validating
    """)

  /// The members that readers know best, of any type or protocol.
  static let members = words(
    """
    absoluteValue allSatisfy append appendInterpolation appendLiteral capacity compactMap contains
    count debugDescription description distance dropFirst dropLast elementsEqual endIndex enumerated
    filter first firstIndex flatMap forEach formatted formIndex hasPrefix hasSuffix hash hashValue
    index indices insert isEmpty isMultiple isSubset isSuperset joined keys last lastIndex lazy
    lexicographicallyPrecedes lowercased magnitude makeIterator map mapValues max merge merging min
    negate next partition popFirst popLast prefix quotientAndRemainder random randomElement reduce
    remove removeAll removeFirst removeLast replaceSubrange replacing reserveCapacity reverse
    reversed round rounded shuffle shuffled signum sort sorted split squareRoot startIndex starts
    subtracting suffix swapAt symmetricDifference toggle trimmingCharacters union update uppercased
    utf8 values words write
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

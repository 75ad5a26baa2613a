import TutorialModel

/// Names that samples use without the import that brings them.
///
/// Such a name is missing wherever it occurs, so that one message is enough for a module.
struct ImportHints {
  private let imports: Set<String>
  private var reported: Set<String> = []

  init(imports: some Sequence<String>) {
    self.imports = Set(imports)
  }

  /// The module to import for a message about a missing name; `nil` for any other message.
  func module(for message: String) -> String? {
    guard let name = Self.missingName(in: message) else { return nil }
    return Self.modules.first { !imports.contains($0.module) && $0.names.contains(name) }?.module
  }

  /// Returns whether a module is needed for the first time.
  mutating func isFirst(_ module: String) -> Bool { reported.insert(module).inserted }

  static func hint(_ module: String) -> String { ". Add `import \(module)` above." }

  private static func missingName(in message: String) -> Substring? {
    for form in forms {
      if let match = message.firstMatch(of: form) { return match.output.1 }
    }
    return nil
  }

  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let forms = [
    #/^cannot find (?:type )?'([^']+)' in scope$/#, #/^no macro named '([^']+)'$/#,
    #/^unknown attribute '([^']+)'$/#,
    #/^value of type '(?:String|Substring|Int|Double|any Error)' has no member '([^']+)'$/#,
  ]

  private static let modules = [
    ("FoundationNetworking", networking), ("Testing", testing),
    ("Synchronization", "Atomic AtomicLazyReference Mutex atomicMemoryFence"),
    ("Observation", "Observable ObservationIgnored Observations withObservationTracking"),
    (
      "RegexBuilder",
      "Capture ChoiceOf Lookahead NegativeLookahead OneOrMore Optionally TryCapture ZeroOrMore"
    ),
    (
      "Dispatch",
      "DispatchGroup DispatchQueue DispatchSemaphore DispatchSource DispatchTime DispatchWorkItem"
    ), ("Foundation", "\(foundation) \(passedOn) \(members)"),
  ].map { (module: $0, names: Set($1.split(whereSeparator: \.isWhitespace))) }

  private static let networking = """
    HTTPCookie HTTPCookieStorage HTTPURLResponse URLAuthenticationChallenge URLCache URLCredential
    URLProtectionSpace URLProtocol URLRequest URLResponse URLSession URLSessionConfiguration
    URLSessionDataTask URLSessionDelegate URLSessionTask
    """

  private static let testing = "Issue Suite Test confirmation expect require"

  private static let foundation = """
    AttributedString Bundle ByteCountFormatStyle ByteCountFormatter CGFloat CGPoint CGRect CGSize
    Calendar CharacterSet CocoaError Data Date DateComponents DateComponentsFormatter DateFormatter
    DateInterval DateIntervalFormatter Decimal Dimension FileHandle FileManager
    FloatingPointFormatStyle Formatter ISO8601DateFormatter IndexPath IndexSet JSONDecoder
    JSONEncoder JSONSerialization Locale LocalizedError Measurement MeasurementFormatter NSArray
    NSAttributedString NSCoder NSData NSDate NSDictionary NSError NSLock NSMutableArray
    NSMutableAttributedString NSMutableDictionary NSMutableString NSNull NSNumber NSObject
    NSPredicate NSRange NSRegularExpression NSSet NSString NSUUID Notification NotificationCenter
    NumberFormatter Operation OperationQueue POSIXError PersonNameComponents
    PersonNameComponentsFormatter Pipe Process ProcessInfo Progress PropertyListDecoder
    PropertyListEncoder PropertyListSerialization RelativeDateTimeFormatter RunLoop Scanner Thread
    TimeInterval TimeZone Timer URL URLComponents URLError URLQueryItem UUID Unit UnitLength UnitMass
    UnitTemperature UserDefaults XMLDocument XMLParser
    """

  /// The functions and variables of the C library, which Foundation passes on.
  private static let passedOn = """
    acos asin atan atan2 atoi cbrt ceil cos cosh errno exit exp fabs fclose fflush fgets floor fmod
    fopen fputs getenv getpid hypot localtime log log10 log2 lround malloc memcpy memset pow printf
    puts rand setenv sin sinh sleep sqrt srand stderr stdin stdout strerror strlen strtol tan tanh
    time_t trunc usleep
    """

  /// Members that Foundation gives types of the standard library.
  private static let members = """
    addingPercentEncoding capitalized components enumerateLines formatted localizedCompare
    localizedCaseInsensitiveCompare localizedDescription localizedStandardContains
    removingPercentEncoding replacingOccurrences trimmingCharacters
    """
}

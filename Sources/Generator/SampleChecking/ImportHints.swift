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

  nonisolated(unsafe) private static let forms = [
    #/^cannot find (?:type )?'([^']+)' in scope$/#, #/^no macro named '([^']+)'$/#,
    #/^unknown attribute '([^']+)'$/#, #/^value of type '[^']+' has no member '([^']+)'$/#,
  ]

  private static let modules: [(module: String, names: Set<Substring>)] = [
    (
      "FoundationNetworking",
      [
        "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge",
        "URLCache",
        "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse",
        "URLSession",
        "URLSessionConfiguration", "URLSessionDataTask", "URLSessionDelegate", "URLSessionTask",
      ]
    ),
    ("Testing", ["Suite", "Test", "confirmation", "expect", "require", "Issue"]),
    ("Synchronization", ["Atomic", "Mutex", "AtomicLazyReference", "atomicMemoryFence"]),
    (
      "Observation",
      ["Observable", "ObservationIgnored", "withObservationTracking", "Observations"]
    ),
    (
      "RegexBuilder",
      [
        "Capture", "ChoiceOf", "Lookahead", "NegativeLookahead", "OneOrMore", "Optionally",
        "Reference",
        "Repeat", "TryCapture", "ZeroOrMore",
      ]
    ),
    (
      "Dispatch",
      [
        "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchSource", "DispatchTime",
        "DispatchWorkItem", "dispatchMain",
      ]
    ),
    (
      "Foundation",
      [
        "AttributedString", "Bundle", "ByteCountFormatStyle", "ByteCountFormatter", "Calendar",
        "CharacterSet", "CocoaError", "CGFloat", "CGPoint", "CGRect", "CGSize", "Data", "Date",
        "DateComponents",
        "DateComponentsFormatter", "DateFormatter", "DateInterval", "DateIntervalFormatter",
        "Decimal",
        "Dimension", "Errno", "FileHandle", "FileManager", "FloatingPointFormatStyle", "Formatter",
        "HTTPURLResponse", "IndexPath", "IndexSet", "ISO8601DateFormatter", "JSONDecoder",
        "JSONEncoder",
        "JSONSerialization", "Locale", "LocalizedError", "Measurement", "MeasurementFormatter",
        "NSArray", "NSAttributedString", "NSCoder", "NSData", "NSDate", "NSDictionary", "NSError",
        "NSLock", "NSMutableArray", "NSMutableAttributedString", "NSMutableDictionary",
        "NSMutableString", "NSNull", "NSNumber", "NSObject", "NSPredicate", "NSRange",
        "NSRegularExpression", "NSSet", "NSString", "NSUUID", "Notification", "NotificationCenter",
        "NumberFormatter", "OperationQueue", "Operation", "Pipe", "POSIXError",
        "PersonNameComponents",
        "PersonNameComponentsFormatter", "Process", "ProcessInfo", "Progress",
        "PropertyListDecoder",
        "PropertyListEncoder", "PropertyListSerialization", "RelativeDateTimeFormatter", "RunLoop",
        "Scanner", "String.Encoding", "Thread", "TimeInterval", "TimeZone", "Timer", "URL",
        "URLComponents", "URLError", "URLQueryItem", "UUID", "Unit", "UnitConverter", "UnitLength",
        "UnitMass",
        "UnitTemperature", "UserDefaults", "XMLParser", "XMLDocument", "autoreleasepool",
        // What Foundation passes on from the C library.
        "abs", "acos", "asin", "atan", "atan2", "atoi", "cbrt", "ceil", "close", "cos", "cosh",
        "errno",
        "exit", "exp", "fabs", "fclose", "fflush", "fgets", "floor", "fmod", "fopen", "fputs",
        "free",
        "getenv", "getpid", "hypot", "localtime", "log", "log10", "log2", "lround", "malloc",
        "memcpy",
        "memset", "pow", "printf", "puts", "rand", "read", "round", "setenv", "sin", "sinh",
        "sleep",
        "sqrt", "srand", "stderr", "stdin", "stdout", "strerror", "strlen", "strtol", "system",
        "tan",
        "tanh", "time", "time_t", "trunc", "usleep", "write",
        // Members of the standard library's types.
        "addingPercentEncoding", "capitalized", "components", "enumerateLines", "formatted",
        "localizedCompare", "localizedCaseInsensitiveCompare", "localizedDescription",
        "localizedStandardContains", "lastPathComponent", "padding", "paragraphRange", "range",
        "removingPercentEncoding", "replacingOccurrences", "trimmingCharacters",
      ]
    ),
  ]
}

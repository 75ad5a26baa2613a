/// The verifyReceipt endpoint's verdict on a receipt.
///
/// Status 0 means that the receipt is genuine. It does not mean that a subscription is active:
/// compare dates.
///
/// Source: Apple, "verifyReceipt status".
public enum VerifyReceiptStatus: Hashable, Sendable {
  /// 0: the receipt is genuine.
  case valid
  /// 21000: the request was not a POST of JSON.
  case notAJSONPost
  /// 21002: `receipt-data` is missing or malformed.
  case malformedReceiptData
  /// 21003: the receipt could not be authenticated.
  case notAuthenticated
  /// 21004: the shared secret is not the account's.
  case wrongSharedSecret
  /// 21005: the server is unavailable.
  case serverUnavailable
  /// 21006: the receipt is genuine, but its subscription has expired. Only for transaction receipts
  /// from iOS 6. The response contains the decoded receipt.
  case subscriptionExpired
  /// 21007: a test receipt was sent to production. Send it to the sandbox.
  case testReceiptInProduction
  /// 21008: a production receipt was sent to the sandbox. Send it to production.
  case productionReceiptInSandbox
  /// 21009: internal data access failed. Try again later.
  case internalDataAccess
  /// 21010: the account was not found or was deleted.
  case accountNotFound
  /// 21100 to 21199: other internal faults.
  case internalError(Int)
  /// A number without a documented meaning.
  case other(Int)

  /// Indicates whether the same request may succeed later.
  public var isRetryable: Bool {
    switch self {
    case .serverUnavailable, .internalDataAccess, .internalError: true
    default: false
    }
  }

  /// Indicates whether the response contains the receipt.
  public var hasReceipt: Bool { self == .valid || self == .subscriptionExpired }
}

extension VerifyReceiptStatus: RawRepresentable {
  public init(rawValue: Int) {
    self =
      switch rawValue {
      case 0: .valid
      case 21000: .notAJSONPost
      case 21002: .malformedReceiptData
      case 21003: .notAuthenticated
      case 21004: .wrongSharedSecret
      case 21005: .serverUnavailable
      case 21006: .subscriptionExpired
      case 21007: .testReceiptInProduction
      case 21008: .productionReceiptInSandbox
      case 21009: .internalDataAccess
      case 21010: .accountNotFound
      case 21100...21199: .internalError(rawValue)
      default: .other(rawValue)
      }
  }

  public var rawValue: Int {
    switch self {
    case .valid: 0
    case .notAJSONPost: 21000
    case .malformedReceiptData: 21002
    case .notAuthenticated: 21003
    case .wrongSharedSecret: 21004
    case .serverUnavailable: 21005
    case .subscriptionExpired: 21006
    case .testReceiptInProduction: 21007
    case .productionReceiptInSandbox: 21008
    case .internalDataAccess: 21009
    case .accountNotFound: 21010
    case .internalError(let number), .other(let number): number
    }
  }
}

extension VerifyReceiptStatus: CustomStringConvertible {
  public var description: String {
    switch self {
    case .valid: "0: the receipt is genuine"
    case .notAJSONPost: "21000: the request was not a POST of JSON"
    case .malformedReceiptData: "21002: receipt-data is missing or malformed"
    case .notAuthenticated: "21003: the receipt could not be authenticated"
    case .wrongSharedSecret: "21004: the shared secret is not the account's"
    case .serverUnavailable: "21005: the server is unavailable"
    case .subscriptionExpired: "21006: the receipt is genuine, its subscription has expired"
    case .testReceiptInProduction: "21007: a test receipt was sent to production"
    case .productionReceiptInSandbox: "21008: a production receipt was sent to the sandbox"
    case .internalDataAccess: "21009: internal data access failed"
    case .accountNotFound: "21010: the account was not found or was deleted"
    case .internalError(let number): "\(number): an internal fault"
    case .other(let number): "\(number): an unknown status"
    }
  }
}

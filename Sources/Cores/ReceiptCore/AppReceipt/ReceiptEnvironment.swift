/// The store that issued a receipt, according to the receipt itself (attribute 0).
public enum ReceiptEnvironment: Hashable, Sendable {
  /// The App Store.
  case production
  /// Apple's sandbox, where testers pay nothing: `ProductionSandbox`.
  case sandbox
  /// StoreKit testing in Xcode, which signs with its own certificate.
  case xcode
  /// A volume purchase by a business or a school: `ProductionVPP`.
  case volumePurchase
  /// A volume purchase in the sandbox: `ProductionVPPSandbox`.
  case volumePurchaseSandbox
  /// An environment that this library does not know.
  case other(String)

  /// Indicates whether the production endpoint of verifyReceipt answers 21007 to a receipt from
  /// this environment.
  public var isTest: Bool {
    switch self {
    case .production, .volumePurchase: false
    case .sandbox, .xcode, .volumePurchaseSandbox, .other: true
    }
  }
}

extension ReceiptEnvironment: RawRepresentable {
  /// Makes the environment that a receipt names. An unknown name is kept.
  public init(rawValue: String) {
    self =
      switch rawValue {
      case "Production": .production
      case "ProductionSandbox": .sandbox
      case "Xcode": .xcode
      case "ProductionVPP": .volumePurchase
      case "ProductionVPPSandbox": .volumePurchaseSandbox
      default: .other(rawValue)
      }
  }

  /// The environment's name in the receipt.
  public var rawValue: String {
    switch self {
    case .production: "Production"
    case .sandbox: "ProductionSandbox"
    case .xcode: "Xcode"
    case .volumePurchase: "ProductionVPP"
    case .volumePurchaseSandbox: "ProductionVPPSandbox"
    case .other(let word): word
    }
  }
}

extension ReceiptEnvironment: CustomStringConvertible {
  public var description: String { rawValue }
}

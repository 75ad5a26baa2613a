/// The store that issued a receipt, as the receipt itself says (attribute 0).
public enum ReceiptEnvironment: Hashable, Sendable {
  /// The App Store.
  case production
  /// Apple's sandbox, where testers pay nothing: `ProductionSandbox`.
  case sandbox
  /// StoreKit testing in Xcode, which signs with a certificate of its own.
  case xcode
  /// A volume purchase of a business or a school: `ProductionVPP`.
  case volumePurchase
  /// A volume purchase in the sandbox: `ProductionVPPSandbox`.
  case volumePurchaseSandbox
  /// A word that this library does not know.
  case other(String)

  /// Whether the verifyReceipt endpoint for production answers 21007 to such a receipt.
  public var isTest: Bool {
    switch self {
    case .production, .volumePurchase: false
    case .sandbox, .xcode, .volumePurchaseSandbox, .other: true
    }
  }
}

extension ReceiptEnvironment: RawRepresentable {
  /// The environment that a receipt's word stands for; an unknown word is kept.
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

  /// The word that stands in the receipt.
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

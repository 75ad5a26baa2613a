@_exported import Foundation
@_exported import FoundationNetworking
import SwiftUIFacade

public enum VerificationResult<SignedType> {
  case verified(SignedType)
}

extension VerificationResult: Sendable where SignedType: Sendable {}

extension VerificationResult where SignedType == Transaction {
  public var jwsRepresentation: String { fatalError() }
}

public struct AppTransaction: Sendable {
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { fatalError() }
  }
  public let bundleID: String
}

public struct Transaction: Sendable {
  public struct Transactions: AsyncSequence, Sendable {
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> VerificationResult<Transaction>? { fatalError() }
    }

    public func makeAsyncIterator() -> AsyncIterator { fatalError() }
  }

  public static var updates: Transactions { fatalError() }
  public static var currentEntitlements: Transactions { fatalError() }
  public let id: UInt64
  public let productID: String
  public let revocationDate: Date?
  public func finish() async {}
}

public struct Product: Sendable {
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
  }

  public struct PurchaseOption: Hashable, Sendable {
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption() }
  }

  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    fatalError()
  }

  public struct SubscriptionInfo: Sendable {
    public struct RenewalState: Hashable, Sendable {
      public static let subscribed = RenewalState()
      public static let inGracePeriod = RenewalState()
    }

    public struct Status: Sendable {
      public let state: RenewalState
    }
  }
}

/// Collects the checks of a `ReceiptValidator` in order.
@resultBuilder
public enum ReceiptCheckBuilder {
  public static func buildExpression(_ check: some ReceiptCheck) -> [any ReceiptCheck] { [check] }

  public static func buildBlock(_ checks: [any ReceiptCheck]...) -> [any ReceiptCheck] {
    checks.flatMap { $0 }
  }

  public static func buildOptional(_ checks: [any ReceiptCheck]?) -> [any ReceiptCheck] {
    checks ?? []
  }

  public static func buildEither(first: [any ReceiptCheck]) -> [any ReceiptCheck] { first }

  public static func buildEither(second: [any ReceiptCheck]) -> [any ReceiptCheck] { second }

  public static func buildArray(_ checks: [[any ReceiptCheck]]) -> [any ReceiptCheck] {
    checks.flatMap { $0 }
  }
}

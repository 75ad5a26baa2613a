import Foundation

extension VerifyReceiptResponse: Codable {
  private enum CodingKeys: String, CodingKey {
    case status, environment, receipt, exception
    case latestReceiptInfo = "latest_receipt_info"
    case latestReceipt = "latest_receipt"
    case isRetryable = "is-retryable"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let number = try values.decode(LenientValue.self, forKey: .status)
    guard let status = number.number else {
      throw DecodingError.dataCorruptedError(
        forKey: .status, in: values, debugDescription: "'\(number.text)' is not a number")
    }
    self.init(
      status: VerifyReceiptStatus(rawValue: status),
      environment: try values.decodeIfPresent(String.self, forKey: .environment),
      receipt: try values.decodeIfPresent(Receipt.self, forKey: .receipt),
      latestReceiptInfo: try Self.latest(in: values),
      latestReceipt: try values.decodeIfPresent(String.self, forKey: .latestReceipt),
      isRetryable: try values.decodeIfPresent(LenientValue.self, forKey: .isRetryable)?.truth,
      exception: try values.decodeIfPresent(String.self, forKey: .exception))
  }

  /// Decodes an array for an app receipt, or a single object for a transaction receipt from iOS 6.
  private static func latest(in values: KeyedDecodingContainer<CodingKeys>) throws
    -> [VerifyReceiptPurchase]
  {
    if let list = try? values.decode([VerifyReceiptPurchase].self, forKey: .latestReceiptInfo) {
      return list
    }
    return try values.decodeIfPresent(VerifyReceiptPurchase.self, forKey: .latestReceiptInfo)
      .map { [$0] } ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(status.rawValue, forKey: .status)
    try values.encodeIfPresent(environment, forKey: .environment)
    try values.encodeIfPresent(receipt, forKey: .receipt)
    if !latestReceiptInfo.isEmpty {
      try values.encode(latestReceiptInfo, forKey: .latestReceiptInfo)
    }
    try values.encodeIfPresent(latestReceipt, forKey: .latestReceipt)
    try values.encodeIfPresent(isRetryable, forKey: .isRetryable)
    try values.encodeIfPresent(exception, forKey: .exception)
  }
}

extension VerifyReceiptResponse.Receipt: Codable {
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AnyKey.self)
    // A transaction receipt from iOS 6 uses other keys for its app and version.
    bundleIdentifier = (values.lenient("bundle_id") ?? values.lenient("bid"))?.text
    applicationVersion = (values.lenient("application_version") ?? values.lenient("bvrs"))?.text
    originalApplicationVersion = values.lenient("original_application_version")?.text
    receiptType = values.lenient("receipt_type")?.text
    creationDate = values.date("receipt_creation_date")
    let list = AnyKey(stringValue: "in_app")
    if values.contains(list) {
      inApp = try values.decode([VerifyReceiptPurchase].self, forKey: list)
    } else {
      let single = try VerifyReceiptPurchase(from: decoder)
      inApp = single.transactionIdentifier == nil ? [] : [single]
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: AnyKey.self)
    func add(_ key: String, _ text: String?) throws {
      if let text { try values.encode(text, forKey: AnyKey(stringValue: key)) }
    }
    try add("receipt_type", receiptType)
    try add("bundle_id", bundleIdentifier)
    try add("application_version", applicationVersion)
    try add("original_application_version", originalApplicationVersion)
    try add("receipt_creation_date", creationDate.map(EndpointDate.gmt))
    try add("receipt_creation_date_ms", creationDate.map(EndpointDate.milliseconds))
    try add("receipt_creation_date_pst", creationDate.flatMap(EndpointDate.pacific))
    try values.encode(inApp, forKey: AnyKey(stringValue: "in_app"))
  }
}

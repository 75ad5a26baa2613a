/// A refusal of the App Store Server API.
///
/// Source: Apple, "Error codes"; the numbers are also in Apple's server libraries, `APIError`.
package struct ServerAPIRefusal: Codable, Hashable, Sendable, Error {
  package var errorCode: Int
  package var errorMessage: String

  package init(errorCode: Int, errorMessage: String) {
    self.errorCode = errorCode
    self.errorMessage = errorMessage
  }

  package static let badRequest = ServerAPIRefusal(
    errorCode: 4_000_000, errorMessage: "Bad request.")
  package static let invalidTransactionIdentifier = ServerAPIRefusal(
    errorCode: 4_000_006, errorMessage: "Invalid transaction id.")
  package static let startDateTooFarInPast = ServerAPIRefusal(
    errorCode: 4_000_012,
    errorMessage: "Invalid request. The start date is earlier than the allowed start date.")
  package static let startDateAfterEndDate = ServerAPIRefusal(
    errorCode: 4_000_013,
    errorMessage: "Invalid request. The end date must be later than the start date.")
  package static let invalidPaginationToken = ServerAPIRefusal(
    errorCode: 4_000_014, errorMessage: "Invalid request. The pagination token is invalid.")
  package static let multipleFiltersSupplied = ServerAPIRefusal(
    errorCode: 4_000_019, errorMessage: "Invalid request. Pass a type or a transaction id.")
  package static let invalidStatus = ServerAPIRefusal(
    errorCode: 4_000_031, errorMessage: "Invalid request. The status parameter is invalid.")
  package static let transactionNotFound = ServerAPIRefusal(
    errorCode: 4_040_010, errorMessage: "Transaction id not found.")

  /// The HTTP status of the answer, given by the first digits of the code.
  package var httpStatus: Int { errorCode / 10_000 }
}

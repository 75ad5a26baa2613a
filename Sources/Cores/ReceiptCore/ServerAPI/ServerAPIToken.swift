import Foundation
import JWTKit

/// The JSON Web Token with which your server signs in to the App Store Server API.
///
/// Source: Apple, "Generating JSON Web Tokens for API requests".
package struct ServerAPIToken: JWTPayload {
  /// The audience of these tokens.
  package static let audience = "appstoreconnect-v1"
  /// The longest validity of a token, in seconds. The server refuses longer-lived tokens.
  package static let longestLife: TimeInterval = 3_600

  package var iss: IssuerClaim
  package var iat: IssuedAtClaim
  package var exp: ExpirationClaim
  package var aud: AudienceClaim
  /// The app's bundle identifier.
  package var bid: String

  package init(issuer: String, bundleIdentifier: String, at date: Date, life: TimeInterval = 300) {
    iss = IssuerClaim(value: issuer)
    // Rounds to whole seconds, the unit of dates in tokens.
    let date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    iat = IssuedAtClaim(value: date)
    exp = ExpirationClaim(value: date + life)
    aud = AudienceClaim(value: Self.audience)
    bid = bundleIdentifier
  }

  /// Checks the parts that do not depend on the time. Receivers of a token also call
  /// `isCurrent(at:)`.
  package func verify(using algorithm: some JWTAlgorithm) async throws {
    try aud.verifyIntendedAudience(includes: Self.audience)
  }

  package func isCurrent(at date: Date) -> Bool {
    iat.value <= date + 60 && date < exp.value
      && exp.value.timeIntervalSince(iat.value) <= Self.longestLife
  }
}

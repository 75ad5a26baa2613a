import Foundation
import JWTKit

/// The JSON Web Token with which your server signs in to the App Store Server API.
///
/// Source: Apple, "Generating JSON Web Tokens for API requests".
package struct ServerAPIToken: JWTPayload {
  /// The audience of every such token.
  package static let audience = "appstoreconnect-v1"
  /// A token that is good for longer, in seconds, is refused.
  package static let longestLife: TimeInterval = 3_600

  package var iss: IssuerClaim
  package var iat: IssuedAtClaim
  package var exp: ExpirationClaim
  package var aud: AudienceClaim
  /// The app's bundle identifier.
  package var bid: String

  package init(issuer: String, bundleIdentifier: String, at date: Date, life: TimeInterval = 300) {
    iss = IssuerClaim(value: issuer)
    // In whole seconds, as tokens count.
    let date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    iat = IssuedAtClaim(value: date)
    exp = ExpirationClaim(value: date + life)
    aud = AudienceClaim(value: Self.audience)
    bid = bundleIdentifier
  }

  /// Checks what needs no clock. Whoever receives a token also calls `isCurrent(at:)`.
  package func verify(using algorithm: some JWTAlgorithm) async throws {
    try aud.verifyIntendedAudience(includes: Self.audience)
  }

  package func isCurrent(at date: Date) -> Bool {
    iat.value <= date + 60 && date < exp.value
      && exp.value.timeIntervalSince(iat.value) <= Self.longestLife
  }
}

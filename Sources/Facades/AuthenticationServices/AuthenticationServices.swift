@_exported import Foundation
import SwiftUIFacade

public struct ASWebAuthenticationSessionError: Error {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
  }

  public static var canceledLogin: Code { .canceledLogin }
}

public func ~= (code: ASWebAuthenticationSessionError.Code, error: any Error) -> Bool {
  fatalError()
}

open class ASWebAuthenticationSession: NSObject {
  open class Callback: NSObject {
    public static func customScheme(_ customScheme: String) -> Callback { fatalError() }
  }
}

@MainActor public struct WebAuthenticationSession {
  public func authenticate(
    using url: URL, callback: ASWebAuthenticationSession.Callback,
    additionalHeaderFields: [String: String]
  ) async throws -> URL { fatalError() }
}

extension EnvironmentValues {
  public var webAuthenticationSession: WebAuthenticationSession { fatalError() }
}

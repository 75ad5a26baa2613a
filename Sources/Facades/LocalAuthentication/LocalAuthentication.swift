@_exported import Foundation

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthentication
}

open class LAContext: NSObject {
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    fatalError()
  }
}

public struct LAError: Error {
  public enum Code: Int, Sendable {
    case passcodeNotSet
  }

  public var code: Code { fatalError() }
}

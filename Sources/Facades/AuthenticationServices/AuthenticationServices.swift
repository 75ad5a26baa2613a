@_exported import Foundation
import UIKitFacade

@MainActor open class UIWindow: UIView {}

public typealias ASPresentationAnchor = UIWindow

@MainActor open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) {}
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  @discardableResult open func start() -> Bool { fatalError() }
}

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

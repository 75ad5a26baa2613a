import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// A session for servers in the tests' own process, which may have to wait for other tests.
  package static let patient: URLSession = {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = patience
    return URLSession(configuration: configuration)
  }()

  /// The timeout of a request, in seconds.
  package static let patience: TimeInterval = 900
}

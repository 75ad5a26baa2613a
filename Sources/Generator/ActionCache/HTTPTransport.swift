import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries values over HTTP, within a bounded time and without following redirects, which could
/// send credentials elsewhere.
package final class HTTPTransport: RemoteTransport {
  private let address: RemoteAddress
  /// The time limit for one request, from its beginning to the end of the answer.
  private let patience: Duration
  private let exchanges = Exchanges()
  private let session: URLSession

  package init(_ address: RemoteAddress, patience: Duration = .seconds(10)) {
    self.address = address
    self.patience = patience
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = patience / .seconds(1)
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  package func get(_ path: String, limit: Int) async throws -> RemoteAnswer {
    try await exchange(request("GET", path), limit: limit)
  }

  package func put(_ bytes: [UInt8], to path: String) async throws -> RemoteAnswer {
    var request = request("PUT", path)
    request.httpBody = Data(bytes)
    request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    // The body of the answer is only a message for people.
    return try await exchange(request, limit: 1 << 16)
  }

  private func request(_ method: String, _ path: String) -> URLRequest {
    var request = URLRequest(url: address.base.appendingPathComponent(path))
    request.httpMethod = method
    for (name, value) in address.headers { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }

  private func exchange(_ request: URLRequest, limit: Int) async throws -> RemoteAnswer {
    let task = session.dataTask(with: request)
    let deadline = Task { [patience] in
      try await Task.sleep(for: patience)
      task.cancel()
    }
    defer { deadline.cancel() }
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          exchanges.begin(task, limit: limit, continuation)
          // A task that is canceled before it begins never calls the delegate.
          if Task.isCancelled { exchanges.end(task, URLError(.cancelled)) } else { task.resume() }
        }
      } onCancel: {
        task.cancel()
      }
    } catch let error as URLError where error.code == .cancelled || error.code == .timedOut {
      throw TransportFailure("did not answer within \(patience.components.seconds) seconds")
    } catch let error as URLError {
      throw TransportFailure("cannot be reached: \(error.localizedDescription)")
    }
  }
}

/// The requests in progress.
private final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
  private struct Exchange {
    var continuation: CheckedContinuation<RemoteAnswer, any Error>
    var limit: Int
    var bytes: [UInt8] = []
    var isTooLarge = false
  }

  private let open = Mutex<[Int: Exchange]>([:])

  func begin(
    _ task: URLSessionTask, limit: Int, _ continuation: CheckedContinuation<RemoteAnswer, any Error>
  ) {
    open.withLock {
      $0[task.taskIdentifier] = Exchange(continuation: continuation, limit: limit)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = open.withLock { open in
      guard let known = open[dataTask.taskIdentifier] else { return false }
      guard known.bytes.count + data.count <= known.limit else {
        open[dataTask.taskIdentifier]?.isTooLarge = true
        return true
      }
      open[dataTask.taskIdentifier]?.bytes += data
      return false
    }
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end(task, error)
  }

  /// Resumes the waiting caller, once.
  func end(_ task: URLSessionTask, _ error: (any Error)?) {
    let exchange = open.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let exchange else { return }
    if exchange.isTooLarge {
      exchange.continuation.resume(
        throwing: TransportFailure("sent more than \(exchange.limit >> 20) MiB"))
    } else if let error {
      exchange.continuation.resume(throwing: error)
    } else if let response = task.response as? HTTPURLResponse {
      exchange.continuation.resume(
        returning: RemoteAnswer(status: response.statusCode, bytes: exchange.bytes))
    } else {
      exchange.continuation.resume(throwing: TransportFailure("sent no answer in HTTP"))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

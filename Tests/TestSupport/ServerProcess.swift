import Foundation

/// A server that prints its address and serves until it is interrupted.
package final class ServerProcess {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  package let address: URL
  private let process = Process()

  /// Starts the server, and waits for its address.
  ///
  /// - Parameters:
  ///   - command: a path, or the name of a program.
  ///   - variables: more of the environment.
  /// - Throws: an error if it does not start, or ends without an address.
  package init(
    _ command: String, _ arguments: [String], adding variables: [String: String] = [:]
  ) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var text = ""
    var found: URL?
    while found == nil {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Failure(description: "\(command) ended: \(text)") }
      text += String(decoding: bytes, as: UTF8.self)
      found = text.firstMatch(of: #/http:\/\/[^\s]+?(?=\/?\s)/#).flatMap {
        URL(string: String($0.0))
      }
    }
    address = found ?? URL(filePath: "/")
    // Further output must not stop it.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  /// The memory that the server uses now, in bytes.
  package var residentBytes: Int {
    let status = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0) << 10
  }

  /// Sends a signal, unless the server has ended: its number may then be that of a thread of this
  /// process.
  package func send(_ signal: CInt) {
    guard process.isRunning else { return }
    kill(process.processIdentifier, signal)
  }

  /// Interrupts the server, and waits until it has ended.
  ///
  /// - Returns: its exit code; `nil` if a signal ended it.
  @discardableResult
  package func end() -> Int32? {
    send(SIGINT)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}

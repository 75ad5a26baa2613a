import ArgumentParser
import Foundation
import ReceiptCore
import ReceiptServer
import X509

@main
struct ReceiptServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "receipt-server",
    abstract: "Serves POST /verifyReceipt on the loopback interface, as Apple's endpoint does.",
    discussion: "Prints its address once it listens, and runs until it is stopped.")

  @Option(help: "Which endpoint it is: production or sandbox.")
  var role: VerifyReceiptService.Role = .production

  @Option(help: "The port; 0 lets the system choose one.")
  var port: UInt16 = 0

  @Option(help: "The app's shared secret; without it none is asked for.")
  var sharedSecret: String?

  @Option(help: "A certificate file (DER or PEM) that receipts are trusted for; repeatable.")
  var root: [String]

  func run() async throws {
    let roots = try root.map { try Certificate(contentsOf: URL(filePath: $0)) }
    let service = VerifyReceiptService(role: role, trustRoots: roots, sharedSecret: sharedSecret)
    let server = LoopbackServer(service, port: port)
    let url = try await server.start()
    print("\(url)/verifyReceipt")
    fflush(nil)
    try await server.wait()
  }
}

extension VerifyReceiptService.Role: ExpressibleByArgument {}

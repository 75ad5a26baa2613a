#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import SampleChannel

/// Reports the events of Swift Testing: of the program's tests, and of expectations in plain code.
///
/// The library is looked up by its C interface for tools, so that only programs that import
/// `Testing` load it.
enum TestWatch {
  /// Receives the JSON of an event that belongs to no running test.
  private typealias Handler =
    @convention(c) (UnsafePointer<CChar>, UnsafeRawPointer, Int, UnsafeRawPointer?) -> Void
  private typealias Installer = @convention(c) (Handler) -> CBool
  private typealias EntryPointGetter = @convention(c) () -> UnsafeRawPointer
  /// Source: swift-testing, Documentation/ABI/TestContent.md and JSON.md.
  private typealias EntryPoint =
    @convention(thin) @Sendable (
      UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  /// Starts listening to expectations in plain code, if the program has loaded Swift Testing.
  static func begin() { _ = isListening }

  private static let isListening: Bool = {
    guard let symbol = dlsym(nil, "_swift_testing_installFallbackEventHandler") else {
      return false
    }
    return unsafeBitCast(symbol, to: Installer.self)() { _, base, count, _ in
      report(UnsafeRawBufferPointer(start: base, count: count))
    }
  }()

  /// Runs the program's tests one after the other, in the order of their lines.
  static func runTests() async {
    guard let symbol = dlsym(nil, "swt_abiv0_getEntryPoint") else { return }
    let entryPoint = unsafeBitCast(
      unsafeBitCast(symbol, to: EntryPointGetter.self)(), to: EntryPoint.self)
    // With the lowest verbosity, it prints nothing itself.
    let settings = Array(#"{"parallel": false, "verbosity": \#(Int.min)}"#.utf8)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: settings.count, alignment: 1)
    bytes.copyBytes(from: settings)
    _ = try? await entryPoint(UnsafeRawBufferPointer(bytes)) { report($0) }
    bytes.deallocate()
  }

  private static func report(_ event: UnsafeRawBufferPointer) {
    guard let channel = Channel.current else { return }
    var record = Record(ChannelRecordTest)
    record.append(
      ChannelMark(index: 0, output: Channel.position(of: 1), error: Channel.position(of: 2)))
    record.append(String(decoding: event, as: UTF8.self))
    channel.append(record.bytes)
  }
}

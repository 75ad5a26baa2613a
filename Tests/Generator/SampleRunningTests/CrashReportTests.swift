import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleRunning

@Suite struct CrashReportTests {
  @Test func aViolationOfExclusivityIsAMessageWithoutAddressesAndStack() {
    let errorOutput = """
      Before.
      Simultaneous accesses to 0x560f730ee7a0, but modification requires exclusive access.
      Previous access (a modification) started at program`<unavailable> + 5185 (0x560f5183f441).
      Current access (a modification) started at:
      0    libswiftCore.so                    0x00007faea6c6d6a8 <unavailable> + 4642472
      Fatal access conflict detected.
      After.
      """
    #expect(
      TrapMessage.find(in: errorOutput)
        == "Simultaneous accesses, but modification requires exclusive access.")
    #expect(TrapMessage.remove(from: errorOutput) == "Before.\nAfter.")
  }

  /// A program can forge its report.
  @Test(arguments: [("5", 8 as Int?), ("9223372036854775807", nil), ("-9223372036854775808", nil)])
  func findsAPlaceWhereThereCanBeOne(_ column: String, _ found: Int?) {
    let report = """
      {"threads": [{"crashed": true, "frames": [
        {"sourceLocation": {"file": "/exhibit/main.swift", "line": 1, "column": \(column)}}]}]}
      """
    let map = LineMap(session: makeSession(["let a = 1"], columnOffset: 3), members: [0])
    #expect(CrashReport(Array(report.utf8), map: map)?.place?.position?.column == found)
  }
}

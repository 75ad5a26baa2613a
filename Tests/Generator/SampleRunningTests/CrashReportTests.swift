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
}

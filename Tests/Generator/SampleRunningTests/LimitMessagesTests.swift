import ProcessRunning
import Testing
import TutorialModel

@Suite struct LimitMessagesTests {
  @Test func nameWholeGiB() {
    var limits = Limits(wallTime: 1)
    limits.memory = 2 << 30
    #expect(limits.amount(of: .memory) == "2 GiB of memory")
    limits.memory += 512 << 20
    #expect(limits.amount(of: .memory) == "2560 MiB of memory")
    #expect(limits.amount(of: nil) == "1 second")
    #expect(limits.amount(of: .processorTime) == "4 seconds of processor time")
  }

  @Test func tellWhatToDo() {
    let limit = Limits(wallTime: 10).exceeded(.output)
    #expect(
      limit.message
        == "the program wrote more than 1 MiB of output; the rest is cut off. Print less.")
    #expect(limit.cutsOutput)
    #expect(!Limits(wallTime: 10).exceeded(.record).cutsOutput)
  }
}

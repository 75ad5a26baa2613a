import Testing
import TutorialModel

import SampleTestSupport
import TutorialModel

@Suite struct SampleProgramTests {
  @Test func marksEverySampleAndKeepsTheLinesOfTheFile() throws {
    let session = makeSession(
      ["import Foundation\nprint(1)\n// Prints \"1\"", "print(2)"],
      expectations: [0: [prints("1", from: 4)]])
    let program = try #require(SampleProgram.programs(for: session).first)
    #expect(
      program.files(drawsPictures: false).map(\.text) == [
        """
        #sourceLocation(file: "main.swift", line: 1000000)
        import SampleRuntime
        __exhibit_sample(0)
        #sourceLocation(file: "main.swift", line: 1)
        import Foundation
        print(1)
        __exhibit_prints(0)
        #sourceLocation(file: "main.swift", line: 1000000)
        __exhibit_sample(1)
        #sourceLocation(file: "main.swift", line: 5)
        print(2)
        #sourceLocation(file: "main.swift", line: 1000000)
        __exhibit_end()

        """
      ])
    #expect(program.imports == ["Foundation"])
  }
}

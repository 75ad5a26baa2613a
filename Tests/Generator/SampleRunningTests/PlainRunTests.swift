import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleRunning

/// A page shows the output of the program without recording, and the values of the page's own lines
/// only.
@Suite struct PlainRunTests {
  // MARK: Values as they are

  /// The second program is not proven, so its values are compared with those of another run.
  @Test(arguments: ["", "struct Unproven {}\n"])
  func showsTextsThatLookLikeAddressesAsTheyAre(head: String) async throws {
    let code = head + "let codes = [\"0xdeadbeef\", \"$99999999\"]"
    let line = head.isEmpty ? 2 : 3
    func claim(_ value: String) -> [Int: [TutorialModel.Expectation]] {
      [0: [result(value, lines: FileLine(line)...FileLine(line))]]
    }
    let checked = try await RealRuns().check(
      makeSession([code], expectations: claim("[\"0xdeadbeef\", \"$99999999\"]")),
      makeSession([code], expectations: claim("[\"0xcafebabe\", \"$99999999\"]")),
      makeSession([code], expectations: claim("[\"0x…\", \"$…\"]")))
    #expect(checked.map(\.verdict) == [.passed, .failed, .failed])
    #expect(checked[0].results.map(\.value) == ["[\"0xdeadbeef\", \"$99999999\"]"])
  }

  @Test(arguments: [
    // A printed address, in a description of its own, and in a `deinit`.
    """
    final class Node { deinit { print("gone", ObjectIdentifier(self)) } }
    struct Spot: CustomStringConvertible {
      let node = Node()
      var description: String { "at \\(ObjectIdentifier(node))" }
    }
    weak var nothing: Node? = nil
    let spot = Spot()
    print(spot)
    """,
    // The time.
    """
    import Foundation
    struct Spot: CustomStringConvertible {
      let date = Date()
      var description: String { "\\(date.timeIntervalSince1970)" }
    }
    let spot = Spot()
    print(spot)
    """,
    // An address as a number.
    """
    final class Node {}
    struct Spot { var place: Int }
    let node = Node()
    let spot = Spot(place: unsafeBitCast(node, to: Int.self))
    print(spot)
    """,
  ])
  func anUnstableValueFailsItsOwnClaimOnly(code: String) async throws {
    let lines = code.split(separator: "\n").count
    let (spot, sum) = (FileLine(lines + 4), FileLine(lines + 7))
    let checked = try await RealRuns().check(
      makeSession(
        [code, "spot", "20 + 3"],
        expectations: [
          1: [result("Spot(1)", lines: spot...spot)], 2: [result("23", lines: sum...sum)],
        ]))
    #expect(checked.map(\.verdict) == [.passed, .failed, .passed])
    #expect(checked[1].diagnostics.count == 1)
    #expect(
      checked[1].diagnostics[0].message.hasPrefix("this value is different in every run"))
    #expect(checked[1].results.map(\.value).allSatisfy { $0.contains("…") })
    #expect(checked.flatMap(\.diagnostics).allSatisfy { $0.severity == .error })
  }

  /// The page shows `…` for what is different in every run, which no author can claim.
  @Test(arguments: ["…", "0x…", "Optional(…)"]) func aGapIsNoClaim(claim: String) async throws {
    let checked = try await RealRuns().check(
      makeSession(
        ["import Foundation", "Optional(Date().timeIntervalSince1970)"],
        expectations: [1: [result(claim, lines: 5...5)]]))
    #expect(checked[1].verdict == .failed)
    #expect(
      checked[1].diagnostics.map(\.message).contains {
        $0.hasPrefix("this value is different in every run")
      })
  }

  /// The getter runs only if its value is recorded.
  @Test func outputOfAProgramThatNoticesTheRecordingIsPlain() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "var log: [String] = []\nvar status: Int {\n  get {\n    log.append(\"read\")\n    return 1\n"
          + "  }\n  set {}\n}\nstatus\nprint(log)"
      ]))
    #expect(checked[0].output == "[]\n")
    #expect(checked[0].results == [])
    #expect(checked[0].diagnostics.map(\.severity) == [.warning])
  }

  // MARK: Standard output

  /// With a file as standard output, each of these programs would lose what it printed before.
  @Test(arguments: [
    "try \"changed\\n\".write(toFile: \"/dev/stdout\", atomically: false, encoding: .utf8)",
    "let handle = FileHandle(forWritingAtPath: \"/dev/stdout\")!; handle.write(Data(\"changed\\n\".utf8))",
    "let handle = FileHandle(forWritingAtPath: \"/proc/self/fd/1\")!; handle.write(Data(\"changed\\n\".utf8))",
    """
    let child = Process(); child.executableURL = URL(fileURLWithPath: "/bin/sh")
    child.arguments = ["-c", "echo changed > /dev/stdout"]; try child.run(); child.waitUntilExit()
    """,
    "ftruncate(1, 0); lseek(1, 0, SEEK_SET); print(\"changed\")",
  ])
  func writtenOutputCannotBeChanged(code: String) async throws {
    let checked = try await RealRuns().check(
      makeSession(["import Foundation\nprint(\"first\")", code, "print(\"last\")"]))
    #expect(checked.map(\.output) == ["first\n", "changed\n", "last\n"])
  }

  /// In a terminal, what a program printed is written when the line ends.
  @Test func linesAreWrittenWhenTheyEnd() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "import Foundation\nprint(\"Loading\", terminator: \"\")\n"
          + "FileHandle.standardOutput.write(Data(\"[handle]\\n\".utf8))\nprint(\"...done\")",
        "print(\"kept\")\nprint(\"lost\", terminator: \"\")\n_exit(0)",
      ]))
    #expect(checked.map(\.output) == ["[handle]\nLoading...done\n", "kept\n"])
  }

  // MARK: Values of other code

  @Test func showsNothingOfAMacrosExpansion() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "import Testing; let price = 40 / 2; let n = try #require(Int(\"42\"))\nlet tax = price / 4",
          "func check() throws {\n  let k = try #require(Int(\"43\"))\n  #expect(k == 43)\n}\ntry check()",
        ], expectations: [0: [result("5", lines: 3...3)]]))
    #expect(checked.map(\.verdict) == [.passed, .passed])
    #expect(
      margin(checked[0]) == ["2 price: Int = 20", "2 n: Int = 42", "3 tax: Int = 5"])
    #expect(margin(checked[1]) == ["7 k: Int = 43"])
  }

  @Test func showsNothingOfAPredicatesExpansion() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "import Foundation\nlet price = 40 / 2\nlet isGrown = #Predicate<Int> { $0 > 17 }\n"
          + "let sum = #Expression<Int, Int> { $0 + 1 }\ntry isGrown.evaluate(price)\n"
          + "try sum.evaluate(price)"
      ]))
    #expect(checked[0].verdict == .passed)
    let values = margin(checked[0])
    #expect(values.first == "3 price: Int = 20")
    #expect(values.suffix(2) == ["6 Bool = true", "7 Int = 21"])
    #expect(!values.contains { $0.hasPrefix("2 ") })
  }

  @Test func recordsEverythingButValuesThatMustNotOutliveOthers() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "let xs = [1, 2, 3]\nlet a = xs[0] + 6\nfunc sum(_ span: Span<Int>) -> Int {\n"
          + "  var sum = 0\n  for i in span.indices { sum += span[i] }\n  return sum\n}\n"
          + "sum(xs.span)\nlet span = xs.span\nspan.count\nlet b = a * 2"
      ]))
    #expect(checked[0].verdict == .passed)
    #expect(checked[0].diagnostics == [])
    let values = margin(checked[0])
    #expect(values.contains("3 a: Int = 7"))
    #expect(values.contains("9 Int = 6"))
    #expect(values.suffix(2) == ["11 Int = 3", "12 b: Int = 14"])
  }

  // MARK: Output of its own sample

  @Test(arguments: [
    "Task { print(\"late\") }", "Task { debugPrint(\"late\") }",
    "Task.detached { print(\"late\") }",
    "func shout() { print(\"late\") }\nTask { shout() }",
    "import Foundation\nThread { print(\"late\") }.start()",
    "import Dispatch\nDispatchQueue.global().async { print(\"late\") }",
    "import Dispatch\nDispatchQueue.global().async {\n  print(\"late\")\n}",
    "func shout() {\n  print(\"late\")\n}\nTask {\n  shout()\n}",
  ])
  func aLatePrintBelongsToItsSample(code: String) async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          code, "try await Task.sleep(for: .milliseconds(300))\nprint(\"next\")",
          "print(\"last\")",
        ], languageMode: .swift5))
    #expect(checked[0].output.contains("late"))
    #expect(checked.dropFirst().map(\.output) == ["next\n", "last\n"])
  }

  /// If a task of a later sample calls a function, what the function prints belongs to that sample,
  /// like all other output.
  @Test func aFunctionsPrintBelongsToTheTaskThatCallsIt() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "import Glibc\nfunc shout() { print(\"shout\") }\nlet done = Task { 3 }",
          "await Task { shout() }.value\nputs(\"from C\")\n_ = await done.value",
          "_ = await done.value\nprint(\"last\")",
        ], languageMode: .swift5))
    #expect(checked.map(\.output) == ["", "shout\nfrom C\n", "last\n"])
  }

  @Test(arguments: [
    "freopen(\"/dev/null\", \"w\", stdout)", "close(1)",
    "let file = open(\"out.txt\", O_WRONLY | O_CREAT, 0o600)\ndup2(file, 1)",
  ])
  func movedOutputMovesNoOther(code: String) async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "print(\"first\")", "import Glibc\nprint(\"second\")\n\(code)\nprint(\"moved\")",
          "print(\"moved, too\")", "fputs(\"error\\n\", stderr)",
        ], languageMode: .swift5))
    #expect(checked.map(\.verdict) == [.passed, .passed, .passed, .passed])
    #expect(checked.map(\.output) == ["first\n", "second\n", "", ""])
    #expect(checked.map(\.errorOutput) == ["", "", "", "error\n"])
  }

  @Test func followsOutputThatComesBack() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "import Glibc\nprint(\"first\")\nlet saved = dup(1)\ndup2(open(\"/dev/null\", O_WRONLY), 1)\n"
            + "print(\"moved\")",
          "dup2(saved, 1)\nprint(\"back\")", "print(\"last\")",
        ], languageMode: .swift5))
    #expect(checked.map(\.output) == ["first\n", "back\n", "last\n"])
  }

  @Test func takesNoDescriptorsOfTheProgram() async throws {
    let checked = try await RealRuns().check(
      makeSession(["import Glibc\nprint(open(\"/dev/null\", O_RDONLY))"]))
    #expect(checked[0].output == "3\n")
  }
}

import Testing

@testable import SampleRunning

/// A program that behaves differently while its values are recorded must never be proven; any other
/// program may or may not be.
@Suite struct RecordingProofTests {
  @Test(arguments: [
    "let a = 1\nprint(a)", "var xs = [1]\nxs.append(2)", "// A deinit in a comment",
    "print(\"a deinit in a \\\"string\\\"\\n\")", "/*\n class C { deinit {} }\n*/",
    "let text = \"\"\"\n  { $0 } # @ \\(1 + 2) deinit\n  \"\"\"\nprint(text)",
    "let total = (0..<7).reduce(0, +)\nprint(\"the sum is\", total)", "(1...3).map(String.init)",
    "for (i, x) in [1, 2].enumerated() where x > 1 {\n  print(i, x)\n}",
    "if let n = Int(\"3\"), n > 2 { print(n) } else if true { print(0) } else {\n  print(1)\n}",
    "var n = 3\nwhile n > 0 { n -= 1 }", "switch 3 {\ncase 1...2: print(1)\ndefault: break\n}",
    "switch Int(\"3\") {\ncase let x?: print(x)\ncase nil: break\n}", "let (a, b) = (1, 2)\na + b",
    "let size = 3 > 2 ? \"big\" : \"small\"",
    "var ages: [String: Int] = [\"a\": 1]\nages[\"b\", default: 0] += 1",
    "[3, 1].sorted(by: >)", "Int(\"7\")! / 2", "\"a\\(1)b\\(\"c\")\".uppercased()", "7 & 3 | 1 ^ 2",
    "let grade = if 3 > 2 { \"a\" } else { \"b\" }", "let π = 3.14\nπ * 2", "5.description",
    "let a = [\"0xdeadbeef\", \"$99999999\"]", "print(1, terminator: \"\")", "",
  ])
  func recordingChangesNothing(code: String) {
    #expect(RecordingProof.holds(for: [code]))
  }

  @Test(arguments: [
    "struct S { var area = 2 }", "final class C { deinit { print(1) } }", "enum E { case a }",
    "func f() -> Int { 1 }", "var a: Int { 1 }", "var a = 1 { didSet { print(1) } }",
    "xs.map { $0 }",
    "let a = { 1 }", "while xs.contains { 3 } { print(1) }", "if xs.first { 3 } {\n}",
    "for x in xs.filter { true }\n.map(abs) {\n}", "\\Int.magnitude", "#expect(1 == 1)",
    "@MainActor var a = 1",
    "import Foundation", "xs.capacity", "print(\"\\(xs.capacity)\")", "xs.lazy",
    "[1].makeIterator()",
    "withUnsafeBytes(of: 1, f)", "swap(&a, &b)", "let r = /a/", "let r = #/a/#", "let s = #\"a\"#",
    "Task { 1 }", "await f()", "readLine()", "Int.random(in: 1...6)", "[1].shuffled()",
    "ObjectIdentifier(a)", "unsafeBitCast(a, to: Int.self)", "ContinuousClock.now",
    "extension Int {}",
    "let a = 1; print(a)", "let `print` = 1", "let dump = 1\ndump(dump)", "let print = 1\nprint(2)",
    "infix operator <>", "try f()", "let Task = 1\nTask", "repeat { 1 } while true\nlet a = { 1 }",
    "let capacity = 1\nprint([capacity].capacity)", "for x in xs in { 1 }", "if true {", "}",
    "do { 1 }",
    "dump([1])", "#if true\n1\n#endif", "Mirror(reflecting: 1)", "[1].span", "let _a = 1",
    // The code after what only looks like a comment or a string.
    "\"http://\\(xs.capacity)\"", "/* \" */ xs.capacity /* \" */",
    "\"\"\"\n\" \\(xs.capacity) \"\n\"\"\"",
    "\"\\\\(1)\" + \"\\(xs.capacity)\"",
  ])
  func recordingMayBeNoticed(code: String) {
    #expect(!RecordingProof.holds(for: [code]))
  }

  @Test func readsEachSampleByItself() {
    #expect(RecordingProof.holds(for: ["let a = 1", "a + 1"]))
    #expect(!RecordingProof.holds(for: ["if true {", "}"]))
    #expect(!RecordingProof.holds(for: ["let a = 1", "xs.capacity"]))
  }
}

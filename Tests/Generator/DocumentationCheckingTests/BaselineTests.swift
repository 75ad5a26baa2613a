import Testing
import TutorialModel

@testable import DocumentationChecking

@Suite struct BaselineTests {
  private static func entry(
    _ digest: String, _ message: String = "m", kind: String = "broken", path: String = "a.md"
  ) -> Baseline.Entry {
    Baseline.Entry(path: path, digest: digest, kind: kind, message: message)
  }

  private static func changes(
    _ old: [Baseline.Entry], _ new: [Baseline.Entry], present: Set<String>, blocks: Int = 3,
    claims: Int = 7
  ) -> [String] {
    Baseline(blocks: 3, claims: 7, entries: old)
      .changes(
        to: Baseline(blocks: blocks, claims: claims, entries: new), present: ["a.md": present]
      )
      .map { "\($0.kind.rawValue) \($0.entry?.digest ?? "-")" }
  }

  @Test func whatIsKnownIsNoChange() {
    let known = [Self.entry("1"), Self.entry("2", "n")]
    #expect(Self.changes(known, known, present: ["1", "2", "3"]) == [])
    #expect(Self.changes(known, known.reversed(), present: ["1", "2", "3"]) == [])
    // Another compiler may word it differently.
    #expect(
      Self.changes(known, [Self.entry("1", "x"), Self.entry("2")], present: ["1", "2"]) == [])
    #expect(Self.changes([], [], present: []) == [])
  }

  @Test func eachChangeHasItsWord() {
    #expect(Self.changes([], [Self.entry("1")], present: ["1"]) == ["new 1"])
    #expect(Self.changes([Self.entry("1")], [], present: ["1"]) == ["mended 1"])
    #expect(Self.changes([Self.entry("1")], [Self.entry("2")], present: ["2"]) == ["changed 2"])
    #expect(Self.changes([Self.entry("1")], [], present: []) == ["gone 1"])
    #expect(
      Self.changes([Self.entry("1")], [Self.entry("1", kind: "crash")], present: ["1"])
        == ["otherwise 1"])
    #expect(Self.changes([], [], present: [], blocks: 2) == ["fewer -"])
    #expect(Self.changes([], [], present: [], claims: 6) == ["fewer -"])
    #expect(Self.changes([], [], present: [], blocks: 4, claims: 8) == [])
  }

  @Test func aChangedBlockIsTheOneThatSaysTheSame() {
    let old = [Self.entry("1", "m"), Self.entry("2", "n")]
    #expect(
      Self.changes(old, [Self.entry("3", "n"), Self.entry("1", "m")], present: ["1", "3"])
        == ["changed 3"])
    // One block was changed, and one more fails.
    #expect(
      Self.changes(
        [Self.entry("1")], [Self.entry("2"), Self.entry("3")], present: ["2", "3"])
        == ["changed 2", "new 3"])
    // A block that passes now is not an earlier version of another.
    #expect(
      Self.changes([Self.entry("1")], [Self.entry("2")], present: ["1", "2"])
        == ["new 2", "mended 1"])
  }

  @Test func theSameBlockMayStandTwice() {
    let twice = [Self.entry("1"), Self.entry("1")]
    #expect(Self.changes(twice, twice, present: ["1"]) == [])
    #expect(Self.changes([Self.entry("1")], twice, present: ["1"]) == ["new 1"])
    #expect(Self.changes(twice, [Self.entry("1")], present: ["1"]) == ["mended 1"])
  }

  @Test func aBlockThatMovedToAnotherFileIsNewThereAndGoneHere() {
    let changes = Baseline(blocks: 1, claims: 0, entries: [Self.entry("1")])
      .changes(
        to: Baseline(blocks: 1, claims: 0, entries: [Self.entry("1", path: "b.md")]),
        present: ["b.md": ["1"]])
    #expect(changes.map(\.kind) == [.gone, .new])
    #expect(changes.map { $0.entry?.path } == ["a.md", "b.md"])
  }

  @Test func whatIsWrittenIsRead() {
    let baseline = Baseline(
      blocks: 12, claims: 3,
      entries: [
        Self.entry("ff", "cannot find 'x'\tin\nscope \\n \u{2028}.", path: "Guides/A b.md"),
        Self.entry("00", "", path: "a.md"),
      ])
    let read = Baseline.parse(baseline.text, path: "b.txt")
    #expect(read.diagnostics.isEmpty)
    #expect(read.baseline?.blocks == 12)
    #expect(read.baseline?.claims == 3)
    #expect(
      read.baseline.map { Set($0.entries) }
        == [
          Self.entry("ff", "cannot find 'x'\tin\nscope \\n  .", path: "Guides/A b.md"),
          Self.entry("00", "", path: "a.md"),
        ])
    #expect(
      Baseline.parse(baseline.text.replacing("\n", with: "\r\n"), path: "b.txt").baseline
        == read.baseline)
    #expect(!baseline.text.contains("\u{2028}"))
  }

  @Test(arguments: [
    ("blocks\t1\nclaims\t1\nnonsense\n", "b.txt:3:1"),
    ("blocks\t1\nclaims\tmany\n", "b.txt:2:1"),
    ("blocks\t1\nblocks\t1\n", "b.txt:2:1"),
    ("blocks\t-1\n", "b.txt:1:1"),
    ("blocks\t1\nclaims\t1\na.md\t\tbroken\tm\n", "b.txt:3:1"),
    ("<<<<<<< HEAD\nblocks\t1\n", "b.txt:1:1"),
    ("blocks\t1\n", "b.txt"), ("", "b.txt"),
  ])
  func saysWhereAFileIsNoBaseline(text: String, place: String) {
    let read = Baseline.parse(text, path: "b.txt")
    #expect(read.baseline == nil)
    #expect(read.diagnostics.map { $0.printedPlace } == ["\(place):"])
  }
}

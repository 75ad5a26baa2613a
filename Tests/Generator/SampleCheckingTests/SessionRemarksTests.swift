import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleChecking

/// Tests of remarks on a session's hidden part and on its random numbers.
@Suite struct SessionRemarksTests {
  private func remarks(
    _ samples: [String], words: [Int: SampleWords] = [:], names: [String] = [],
    asks: Bool = false
  ) -> [[String]] {
    var session = makeSession(samples, words: words)
    session.hiddenNames = names
    return check(session) { $0.asksForRandomNumbers = asks }.map(\.remarks)
  }

  private static let random =
    "Random numbers come from a seed of this page’s own: they are the same in every run."

  @Test(arguments: [
    (["print"], "The hidden code of this page declares its own `print`."),
    (["+", "print"], "The hidden code of this page declares its own `+` and `print`."),
    (["+", "Int", "max"], "The hidden code of this page declares its own `+`, `Int` and `max`."),
  ])
  func nameWhatIsHidden(names: [String], sentence: String) {
    #expect(
      remarks(["a", "b", "c"], words: [0: SampleWords(isHidden: true)], names: names) == [
        [], [sentence], [],
      ])
  }

  @Test func speakOfRandomNumbersWhereTheyAreAskedForAndNamed() {
    #expect(remarks(["a", "a.shuffled()", "UUID()"], asks: true) == [[], [Self.random], []])
    // The sample that asks for them is hidden.
    let hidden = SampleWords(isHidden: true)
    #expect(
      remarks(["a.shuffled()", "a"], words: [0: hidden], asks: true) == [[], [Self.random]])
    #expect(remarks(["Int.random(in: a)"], asks: true) == [[Self.random]])
    #expect(remarks(["UUID()"], asks: true) == [[Self.random]])
    #expect(remarks(["Int.random(in: a)"], asks: false) == [[]])
    #expect(remarks(["try text.write(to: file)"], asks: true) == [[]])
  }

  @Test func standWhereEachIsOfUse() {
    #expect(
      remarks(["a", "UUID()"], names: ["print"], asks: true) == [
        ["The hidden code of this page declares its own `print`."], [Self.random],
      ])
  }

  @Test func standNowhereWhereNothingIsShown() {
    #expect(remarks(["a"], words: [0: SampleWords(isHidden: true)], names: ["print"]) == [[]])
  }
}

import Testing

@testable import SampleChecking

@Suite struct TypeNameTests {
  @Test(arguments: [
    ("Int", "Int"), ("Optional<Int>", "Int?"), ("Array<Optional<String>>", "[String?]"),
    ("Dictionary<String, Array<Int>>", "[String: [Int]]"), ("Optional<any Error>", "(any Error)?"),
    ("Result<Int, any Error>", "Result<Int, any Error>"),
    ("Optional<(Int) -> Int>", "Optional<(Int) -> Int>"), ("(Int, Int)", "(Int, Int)"),
    ("Array<(Int, Int)>", "Array<(Int, Int)>"), ("Set<Array<Int>>", "Set<[Int]>"),
    ("Array<Int>.Index", "Array<Int>.Index"), ("", ""), ("<", "<"), ("Array<", "Array<"),
  ])
  func sugars(name: String, expected: String) {
    #expect(TypeName.sugared(name) == expected)
  }
}

import Testing
import TutorialModel

@testable import DocumentationChecking

@Suite struct BlockClassifierTests {
  private static func block(
    isMarked: Bool = true, isProgramFile: Bool = false, hasStatements: Bool = false,
    isInternal: Bool = false
  ) -> DocumentedBlock {
    let start = SourcePosition(line: 1, column: 1)
    let code = CodeBlock(
      position: start, info: "swift", infoPosition: start, lines: ["f()"], firstLine: 2,
      columnOffsets: [0], endLine: 3)
    return DocumentedBlock(
      sample: Sample(
        id: Sample.ID(path: "a.md", session: "isolated 1", number: 1), code: code,
        words: SampleWords(), expectations: [], literalBindingLines: []),
      isMarked: isMarked, place: BlockPlace(isInternal: isInternal),
      outline: BlockOutline(isProgramFile: isProgramFile, hasStatements: hasStatements))
  }

  private func complaints(_ messages: [String], hasOmissions: Bool = false) -> BlockComplaints {
    BlockComplaints(
      messages.map { Diagnostic(path: "a.md", position: nil, message: $0) }, symbol: "own",
      hasOmissions: hasOmissions)
  }

  private func judge(
    _ trials: [(BlockForm, [String])], of block: DocumentedBlock = Self.block(),
    providers: [Int]? = nil, hasOmissions: Bool = false
  ) -> BlockClassifier.Judgement {
    BlockClassifier(block: block).judge(
      trials.map { .init($0, complaints($1, hasOmissions: hasOmissions)) }, providers: providers)
  }

  static let undeclared = "cannot find 'x' in scope"
  static let member = "'static' methods may only be declared on a type"
  static let real = "extra argument in call"

  @Test func beginsWithTheLikeliestForm() {
    #expect(BlockClassifier(block: Self.block()).first == .alone)
    #expect(BlockClassifier(block: Self.block(isProgramFile: true)).first == .programFile)
    #expect(BlockClassifier(block: Self.block(isMarked: false)).first == .alone)
  }

  @Test(
    arguments: [
      ([], .program),
      ([undeclared], .fragment),
      (
        ["cannot find type 'T' in scope", "generic parameter 'U' could not be inferred"], .fragment
      ),
      (["unknown attribute 'Wrapped'"], .fragment),
      (["expansion of macro 'line()' requires leading '#'"], .fragment),
      (["'hidden' is inaccessible due to 'internal' protection level"], .fragment),
      (["value of type 'Int' has no member 'own'"], .fragment),
      (["no such module 'UIKit'", "cannot find 'UIView' in scope"], .platform),
      (["expected '{' in body of function declaration", undeclared], .listing),
      (["initializer requires a body"], .listing),
      (["invalid redeclaration of 'a'", real], .sketch),
    ] as [([String], BlockClass)])
  func classesByWhatIsSaid(messages: [String], expected: BlockClass) {
    #expect(judge([(.alone, messages)]) == .settled(expected))
  }

  @Test func aStatementWithoutItsBlockMakesNoListing() {
    let said = ["expected ')' in availability query", "expected '{' after 'if' condition"]
    #expect(judge([(.alone, said)]) == .again(.parsed(nil)))
    #expect(judge([(.alone, said), (.parsed(nil), said)]) == .settled(.sketch))
  }

  @Test func asksEarlierBlocksForNames() {
    #expect(
      judge([(.alone, [Self.undeclared])], providers: [0, 2]) == .again(.after([0, 2])))
    #expect(judge([(.alone, [Self.undeclared]), (.after([0]), [])]) == .settled(.program))
    // The earlier blocks need other blocks themselves.
    #expect(
      judge([(.alone, [Self.undeclared]), (.after([2]), [Self.undeclared])], providers: [1])
        == .again(.after([1, 2])))
    // Other errors below earlier blocks may not be the block's own.
    #expect(
      judge([(.alone, [Self.undeclared]), (.after([0]), [Self.real])]) == .settled(.fragment))
  }

  @Test func putsMembersIntoTypes() {
    #expect(judge([(.alone, [Self.member])]) == .again(.members(.structure)))
    #expect(
      judge([(.alone, [Self.member]), (.members(.structure), [Self.real])])
        == .again(.members(.reference)))
    #expect(
      judge([(.alone, [Self.member]), (.members(.structure), [])]) == .settled(.members))
  }

  @Test func isBrokenOnlyIfItParses() {
    #expect(judge([(.alone, [Self.real])]) == .again(.parsed(nil)))
    #expect(judge([(.alone, [Self.real]), (.parsed(nil), [])]) == .settled(.broken))
    #expect(
      judge([(.alone, [Self.real]), (.parsed(nil), ["expected expression"])])
        == .settled(.sketch))
  }

  @Test func isNotBrokenWhereANameIsMissingToo() {
    let said = [Self.undeclared, Self.real]
    #expect(judge([(.alone, said), (.parsed(nil), [])]) == .settled(.fragment))
  }

  @Test func isNotBrokenInTheCommentOfWhatIsInternal() {
    let trials: [(BlockForm, [String])] = [(.alone, [Self.real]), (.parsed(nil), [])]
    #expect(judge(trials, of: Self.block(isInternal: true)) == .settled(.fragment))
  }

  @Test func leavesOutWhatACommentStandsFor() {
    let said = ["missing return in global function expected to return 'Int'"]
    #expect(judge([(.alone, said)], hasOmissions: true) == .settled(.sketch))
    #expect(judge([(.alone, said)]) == .again(.parsed(nil)))
  }

  /// Foundation differs between platforms; a type of the package does not.
  @Test func asksWhetherATypeIsFoundations() {
    let said = ["value of type 'URL' has no member 'lines'"]
    let question = BlockForm.foundationTypes(["URL"])
    #expect(judge([(.alone, said)]) == .again(question))
    #expect(judge([(.alone, said), (question, [])]) == .settled(.platform))
    let none = ["no type named 'URL' in module 'Foundation'"]
    #expect(judge([(.alone, said), (question, none)]) == .again(.parsed(nil)))
    #expect(judge([(.alone, said), (question, none), (.parsed(nil), [])]) == .settled(.broken))
    // Something else is wrong as well.
    #expect(judge([(.alone, said + [Self.real])]) == .again(.parsed(nil)))
  }

  @Test func listingHasNoStatements() {
    let said = ["expected '{' in body of function declaration"]
    #expect(judge([(.alone, said)], of: Self.block(hasStatements: true)) == .settled(.sketch))
  }

  @Test func untaggedBlockIsSwiftOnlyIfItParses() {
    let block = Self.block(isMarked: false)
    #expect(judge([(.alone, [])], of: block) == .settled(.program))
    for said in [Self.undeclared, Self.real, Self.member] {
      #expect(judge([(.alone, [said])], of: block) == .again(.parsed(nil)))
      #expect(
        judge([(.alone, [said]), (.parsed(nil), ["expected expression"])], of: block)
          == .settled(nil))
    }
    // Then it is treated as any other block.
    let parsed: (BlockForm, [String]) = (.parsed(nil), [])
    #expect(judge([(.alone, [Self.undeclared]), parsed], of: block) == .settled(.fragment))
    #expect(
      judge([(.alone, [Self.undeclared]), parsed], of: block, providers: [0])
        == .again(.after([0])))
    #expect(judge([(.alone, [Self.real]), parsed], of: block) == .settled(.broken))
    #expect(
      judge([(.alone, [Self.member]), (.parsed(nil), [Self.member])], of: block)
        == .again(.members(.structure)))
  }

  @Test func programFileIsCompiledAsAWhole() {
    let block = Self.block(isProgramFile: true)
    #expect(judge([(.programFile, [])], of: block) == .settled(.programFile))
    #expect(judge([(.programFile, [Self.undeclared])], of: block) == .settled(.fragment))
    #expect(
      judge([(.programFile, [Self.real]), (.parsed(nil), [])], of: block) == .settled(.broken))
  }

  @Test func saysTheBestFormsComplaints() {
    let trials = [
      BlockTrial(.alone, complaints([Self.member])),
      .init(.members(.structure), complaints([Self.real, Self.real])),
      .init(.members(.reference), complaints([Self.real])),
      .init(.parsed(.structure), complaints([])),
    ]
    #expect(trials.best?.form == .members(.reference))
  }
}

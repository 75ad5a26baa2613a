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
      messages.map { CompilerMessages.Placed(compilerText: $0, path: "a.md") }, symbol: "own",
      hasOmissions: hasOmissions)
  }

  private func judge(
    _ trials: [(BlockForm, [String])], of block: DocumentedBlock = Self.block(),
    providers: [Int]? = nil, hints: [Int] = [], hasOmissions: Bool = false
  ) -> BlockClassifier.Judgement {
    BlockClassifier(block: block).judge(
      trials.map { .init($0, complaints($1, hasOmissions: hasOmissions)) },
      providers: BlockProviders(declaring: providers.map { [$0] } ?? [], hints: hints))
  }

  static let undeclared = "cannot find 'x' in scope [cannot_find_in_scope]"
  static let member =
    "'static' methods may only be declared on a type [static_func_decl_global_scope]"
  static let real = "extra argument in call [extra_argument_positional]"

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
        [
          "cannot find type 'T' in scope [cannot_find_type_in_scope]",
          "generic parameter 'U' could not be inferred [unbound_generic_parameter]",
        ], .fragment
      ),
      (["unknown attribute 'Wrapped' [unknown_attr_name]"], .fragment),
      (
        ["expansion of macro 'line()' requires leading '#' [macro_expansion_missing_pound]"],
        .fragment
      ),
      (
        ["'hidden' is inaccessible due to 'internal' protection level [candidate_inaccessible]"],
        .fragment
      ),
      (["value of type 'Int' has no member 'own' [could_not_find_value_member]"], .fragment),
      (
        [
          "no such module 'UIKit' [sema_no_import]",
          "cannot find 'UIView' in scope [cannot_find_in_scope]",
        ], .platform
      ),
      (
        ["expected '{' in body of function declaration [func_decl_without_brace]", undeclared],
        .listing
      ),
      (["initializer requires a body [missing_initializer_def]"], .listing),
      (["invalid redeclaration of 'a' [invalid_redecl]", real], .sketch),
    ] as [([String], BlockClass)])
  func classesByWhatIsSaid(messages: [String], expected: BlockClass) {
    #expect(judge([(.alone, messages)]) == .settled(expected))
  }

  @Test func aStatementWithoutItsBlockMakesNoListing() {
    let said = [
      "expected ')' in availability query [avail_query_expected_rparen]",
      "expected '{' after 'if' condition [expected_lbrace_after_if]",
    ]
    #expect(judge([(.alone, said)]) == .again(.parsed(nil)))
    #expect(judge([(.alone, said), (.parsed(nil), said)]) == .settled(.sketch))
  }

  @Test func asksEarlierBlocksForNames() {
    #expect(
      judge([(.alone, [Self.undeclared])], providers: [0, 2]) == .again(.after([0, 2])))
    #expect(judge([(.alone, [Self.undeclared]), (.after([0]), [])]) == .settled(.program))
    // The earlier blocks need other blocks themselves.
    #expect(
      judge([(.alone, [Self.undeclared]), (.after([2]), [Self.undeclared])], providers: [1, 2])
        == .again(.after([1, 2])))
    // Errors below the blocks that declare its names are the block's own.
    let below: [(BlockForm, [String])] = [(.alone, [Self.undeclared]), (.after([0]), [Self.real])]
    #expect(judge(below, providers: [0]) == .again(.parsed(nil)))
    #expect(judge(below + [(.parsed(nil), [])], providers: [0]) == .settled(.broken))
  }

  /// The compiler may have found the system's declarations in place of the page's.
  @Test func triesBlocksWithTheSameNamesBeforeItIsBroken() {
    #expect(judge([(.alone, [Self.real])], hints: [1]) == .again(.after([1])))
    #expect(judge([(.alone, [Self.real]), (.after([1]), [])], hints: [1]) == .settled(.program))
    let both: [(BlockForm, [String])] = [(.alone, [Self.real]), (.after([1]), [Self.real])]
    #expect(judge(both, hints: [1]) == .again(.parsed(nil)))
    #expect(judge([(.alone, [])], hints: [1]) == .settled(.program))
    #expect(
      judge(
        [(.alone, [Self.undeclared]), (.after([0]), [Self.real])], providers: [0], hints: [1])
        == .again(.after([0, 1])))
  }

  @Test func leavesOutBlocksThatDoNotCompile() {
    var trial = BlockTrial(.after([0, 1]), BlockComplaints())
    trial.complaints.wrongBlocks = [1]
    let trials = [BlockTrial(.alone, complaints([Self.undeclared])), trial]
    let classifier = BlockClassifier(block: Self.block())
    #expect(trials.wrongBlocks == [1])
    #expect(
      classifier.judge(trials, providers: BlockProviders(declaring: [[0]])) == .again(.after([0])))
    #expect(classifier.judge(trials, providers: BlockProviders()) == .settled(.fragment))
  }

  /// `index + 1`: the C library has a function with that name.
  @Test func namesOfTheLibraryAreUndeclared() {
    var block = Self.block()
    block.sample.code.lines = ["index + 1"]
    var error = CompilerMessages.Placed(compilerText: Self.real, path: "a.md")
    error.diagnostic.position = SourcePosition(line: 2, column: 1)
    let alone = BlockTrial(.alone, BlockComplaints([error]))
    let classifier = BlockClassifier(block: block)
    #expect(
      classifier.judge([alone], providers: BlockProviders()) == .again(.libraryNames(["index"])))
    let yes = [alone, BlockTrial(.libraryNames(["index"]), BlockComplaints())]
    #expect(yes.missingNames == ["index"])
    #expect(classifier.judge(yes, providers: BlockProviders()) == .settled(.fragment))
    #expect(
      classifier.judge(yes, providers: BlockProviders(declaring: [[0]])) == .again(.after([0])))
    let unknown = complaints(["module 'Glibc' has no member named 'index' [no_member_of_module]"])
    let no = [alone, BlockTrial(.libraryNames(["index"]), unknown)]
    #expect(no.missingNames.isEmpty)
    #expect(classifier.judge(no, providers: BlockProviders()) == .again(.parsed(nil)))
  }

  @Test(
    arguments: [
      ("index + 1", ["index"]), ("a.index(of: 1)", ["a"]), ("f(read: signal)", ["f", "signal"]),
      ("self.time + time.now", ["time"]), ("let n = -floor", ["let", "n", "floor"]),
    ] as [(String, Set<String>)])
  func membersAndLabelsAreNoNames(line: String, expected: Set<String>) {
    var block = Self.block()
    block.sample.code.lines = [line]
    let error = Diagnostic(
      path: "a.md", position: SourcePosition(line: 2, column: 1), message: "wrong")
    #expect(block.names(onLineOf: error) == expected)
  }

  @Test func piecesOfManifestsAreTypeChecked() {
    var block = Self.block()
    block.outline.manifest = .pieces
    let form = BlockForm.manifest(.pieces)
    #expect(BlockClassifier(block: block).first == form)
    #expect(judge([(form, [])], of: block) == .settled(.manifest))
    #expect(judge([(form, [Self.undeclared])], of: block) == .settled(.fragment))
    #expect(judge([(form, [Self.real])], of: block) == .settled(.broken))
    block.outline.hasDots = true
    #expect(judge([(form, [Self.real])], of: block) == .settled(.sketch))
  }

  @Test func literalsAndCounterexamplesAreNotBroken() {
    let trials: [(BlockForm, [String])] = [(.alone, [Self.real]), (.parsed(nil), [])]
    var block = Self.block()
    block.outline.isLiteral = true
    #expect(judge(trials, of: block) == .settled(.fragment))
    block.outline = BlockOutline()
    block.outline.isCounterexample = true
    #expect(judge(trials, of: block) == .settled(.sketch))
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
      judge([(.alone, [Self.real]), (.parsed(nil), ["expected expression [expected_expr]"])])
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
    let said = ["missing return in global function expected to return 'Int' [missing_return_decl]"]
    #expect(judge([(.alone, said)], hasOmissions: true) == .settled(.sketch))
    #expect(judge([(.alone, said)]) == .again(.parsed(nil)))
  }

  /// Foundation differs between platforms; a type of the package does not.
  @Test func asksWhetherATypeIsFoundations() {
    let said = ["value of type 'URL' has no member 'lines' [could_not_find_value_member]"]
    let question = BlockForm.foundationTypes(["URL"])
    #expect(judge([(.alone, said)]) == .again(question))
    #expect(judge([(.alone, said), (question, [])]) == .settled(.platform))
    let none = ["no type named 'URL' in module 'Foundation' [no_module_type]"]
    #expect(judge([(.alone, said), (question, none)]) == .again(.parsed(nil)))
    #expect(judge([(.alone, said), (question, none), (.parsed(nil), [])]) == .settled(.broken))
    // Something else is wrong as well.
    #expect(judge([(.alone, said + [Self.real])]) == .again(.parsed(nil)))
  }

  @Test func listingHasNoStatements() {
    let said = ["expected '{' in body of function declaration [func_decl_without_brace]"]
    #expect(judge([(.alone, said)], of: Self.block(hasStatements: true)) == .settled(.sketch))
  }

  @Test func untaggedBlockIsSwiftOnlyIfItParses() {
    let block = Self.block(isMarked: false)
    #expect(judge([(.alone, [])], of: block) == .settled(.program))
    for said in [Self.undeclared, Self.real, Self.member] {
      #expect(judge([(.alone, [said])], of: block) == .again(.parsed(nil)))
      #expect(
        judge(
          [(.alone, [said]), (.parsed(nil), ["expected expression [expected_expr]"])], of: block)
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

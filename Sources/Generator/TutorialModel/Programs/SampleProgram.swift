/// One program that is made of samples of a session.
///
/// Every sample stands below a `#sourceLocation` of its own, so that the compiler, the program's
/// traps and its results all speak of lines that a `LineMap` leads back to the page. Between
/// samples, and where a `// Prints` comment stands, the program tells the runtime how far its
/// output has come.
package struct SampleProgram: Sendable {
  /// How far a program is taken.
  package enum Goal: String, Sendable {
    case parse, compile, run
    /// Compiled without code at the top level: a type is marked with `@main`.
    case library

    /// Whether the program runs from its top to its end.
    var isScript: Bool { self == .compile || self == .run }
  }

  package struct File: Sendable, Hashable {
    package var name: String
    package var text: String
  }

  /// Where debug information says that the program was compiled, wherever it was.
  package static let debugFolder = "/exhibit"
  /// The file of the top-level code.
  package static let mainFile = "main.swift"

  package let session: Session
  /// The sample that the program is there to check, by its place in the session; `nil` for the
  /// session's own program.
  package let subject: Int?
  package let goal: Goal
  /// The places of the samples that take part, in order. Of a file that is shown in several
  /// versions, only the last takes part. The program knows its samples by their place in here.
  package let members: [Int]
  package let map: LineMap
  /// The modules that the samples import, sorted.
  package let imports: [String]
  /// What `__exhibit_prints` is called with: the claims in the order of the program.
  package let printsClaims: [(sample: Int, expectation: Int)]
  /// The source files' lines; of those of `main.swift` there is a second version, in which each
  /// expression statement is a scope of its own.
  private let bodies: [(name: String, lines: [String])]
  private let scopedMain: [String]

  /// The session's own program and one for each sample that must be looked at alone, after what
  /// comes before it: a step that must not compile leaves no trace in what follows.
  package static func programs(for session: Session) -> [SampleProgram] {
    let running = session.samples.indices.filter { session.samples[$0].words.kind == .run }
    let own = running.isEmpty ? [] : [SampleProgram(session, members: running, goal: .run)]
    return own
      + session.samples.indices.compactMap { index in
        let before = running.filter { $0 < index }
        switch session.samples[index].words.kind {
        case .noRun where session.samples[index].isProgramFile && before.isEmpty:
          return SampleProgram(session, members: [index], subject: index, goal: .library)
        case .run where isReplaced(index, in: session), .noRun, .compileFail:
          return SampleProgram(session, members: before + [index], subject: index, goal: .compile)
        case .shouldCrash:
          return SampleProgram(session, members: before + [index], subject: index, goal: .run)
        case .syntaxOnly:
          return SampleProgram(session, members: [index], subject: index, goal: .parse)
        case .run, .ignore: return nil
        }
      }
  }

  /// Whether a later sample shows the same file in another version.
  package static func isReplaced(_ index: Int, in session: Session) -> Bool {
    guard let name = session.samples[index].words.fileName else { return false }
    return session.samples[(index + 1)...].contains {
      $0.words.fileName == name && $0.words.kind == .run
    }
  }

  package init(_ session: Session, members: [Int], subject: Int? = nil, goal: Goal) {
    let members = members.filter { index in
      guard let name = session.samples[index].words.fileName else { return true }
      return index == members.last { session.samples[$0].words.fileName == name }
    }
    let map = LineMap(session: session, members: members)
    var main: [String] = []
    var scopedMain: [String] = []
    var files: [(name: String, lines: [String])] = []
    var claims: [(sample: Int, expectation: Int)] = []
    for (place, index) in members.enumerated() {
      let sample = session.samples[index]
      var code = sample.code.lines
      if sample.words.fileName == nil {
        for (number, expectation) in sample.expectations.enumerated() {
          guard let mark = expectation.mark(in: sample.code) else { continue }
          // The call takes the comment's place: no line moves.
          mark.insert("__exhibit_prints(\(claims.count))", into: &code)
          claims.append((index, number))
        }
      }
      let file = sample.words.fileName ?? Self.mainFile
      let line = map.firstLine(of: index)
      let body = [Self.location(file, line: line)] + code + [Self.notTheAuthors]
      let recorded =
        [Self.location(file, line: line)] + Self.looking(at: sample, in: code, line: line)
        + [Self.notTheAuthors]
      if let name = sample.words.fileName {
        files.append((name, body))
      } else {
        let mark = !goal.isScript ? [] : ["__exhibit_sample(\(place))"]
        main += mark + body
        scopedMain += mark + Self.scoping(sample.expressionStatements, of: recorded, at: line - 1)
      }
    }
    if goal.isScript {
      main.append("__exhibit_end()")
      scopedMain.append("__exhibit_end()")
    }
    self.session = session
    self.subject = subject
    self.goal = goal
    self.members = members
    self.map = map
    imports = members.map { session.samples[$0] }.importedModules.sorted()
    printsClaims = claims
    bodies = [(Self.mainFile, main)] + files
    self.scopedMain = scopedMain
  }

  /// What the author wrote of it.
  package var texts: [String] {
    members.map { session.samples[$0].code.lines.joined(separator: "\n") }
  }

  /// What stands in a range of the program's lines; the columns are those of UTF-8.
  package func text(in range: SourceRange) -> Substring? {
    guard let index = map.sample(atProgramLine: range.start.line) else { return nil }
    let lines = session.samples[index].code.lines
    let number = map.codeLine(atProgramLine: range.start.line, of: index).number
    guard lines.indices.contains(number) else { return nil }
    let line = lines[number].utf8.dropFirst(max(0, range.start.column - 1))
    let isOneLine = range.end.line == range.start.line
    return Substring(isOneLine ? line.prefix(max(0, range.end.column - range.start.column)) : line)
  }

  /// Seconds that each of the members has.
  package var sampleTimes: [Int] { members.map { session.samples[$0].timeout } }

  /// The sample that the program itself knows by a number, which may be nonsense.
  package func member(_ place: Int) -> Int? {
    members.indices.contains(place) ? members[place] : nil
  }

  /// The source file that debug information calls so, as `#sourceLocation` does.
  package static func source(atDebugPath path: Substring) -> Substring {
    path.hasPrefix("\(debugFolder)/") ? path.dropFirst(debugFolder.utf8.count + 1) : path
  }

  /// The source files, `main.swift` first.
  ///
  /// - Parameter drawsPictures: whether there is a module `Pictures` to import, whose values are
  ///   then drawn.
  /// - Parameter scopesStatements: whether what an expression statement makes ends with it also
  ///   where its value is recorded, which otherwise keeps it until the program ends.
  package func files(drawsPictures: Bool, scopesStatements: Bool = false) -> [File] {
    bodies.enumerated().map { index, body in
      var head = [Self.notTheAuthors]
      if goal.isScript { head.append("import SampleRuntime") }
      if goal != .parse, index == 0 { head += questions }
      if drawsPictures, index == 0, goal == .run { head += Self.pictureHooks }
      if scopesStatements, readsComments, index == 0 { head.append("__exhibit_elements()") }
      let lines = index == 0 && scopesStatements ? scopedMain : body.lines
      return File(name: body.name, text: (head + lines).joined(separator: "\n") + "\n")
    }
  }

  /// Whether comments of anybody's documentation are compared with its values.
  ///
  /// What is recorded for them goes further than what pages show, and could have effects: elements
  /// of lazy collections.
  package var readsComments: Bool {
    members.contains { index in
      session.samples[index].expectations.contains {
        if case .comment = $0.claim { true } else { false }
      }
    }
  }

  /// Which conditional lines the compiler takes.
  private var questions: [String] {
    members.enumerated().flatMap { place, index in
      session.samples[index].conditionalCode?.questions(at: place) ?? []
    }
  }

  /// Whether a line of `main.swift` stands past every sample's.
  package static func isOwn(line: Int) -> Bool { line >= ownLine }

  private static func location(_ file: String, line: Int) -> String {
    "#sourceLocation(file: \(file.swiftLiteral), line: \(line))"
  }

  /// The code with calls that record the variables which comments name, in place of the comments.
  private static func looking(at sample: Sample, in code: [String], line: Int) -> [String] {
    var code = code
    for expectation in sample.expectations {
      guard case .comment(let claim) = expectation.claim, let name = claim.name,
        let mark = claim.mark
      else { continue }
      let call =
        "__exhibit_look(\(name), \(name.swiftLiteral), \(line + mark.line.number))"
      mark.insert(call, into: &code)
    }
    return code
  }

  /// Puts statements into a `do` body each. No line or column of theirs moves.
  ///
  /// - Parameters:
  ///   - statements: their lines in the sample.
  ///   - body: a line with the source location, then the sample's lines.
  ///   - offset: what the program's lines are more than those of `body`.
  private static func scoping(
    _ statements: [ClosedRange<CodeLine>], of body: [String], at offset: Int
  ) -> [String] {
    var lines: [String] = []
    var done = 0
    for statement in statements {
      let (first, last) = (statement.lowerBound.number + 1, statement.upperBound.number + 1)
      lines +=
        body[done..<first] + [notTheAuthors, "do {", location(mainFile, line: offset + first)]
      lines +=
        body[first...last] + [notTheAuthors, "}", location(mainFile, line: offset + last + 1)]
      done = last + 1
    }
    return lines + body[done...]
  }

  /// What is not a sample's has lines past every sample's.
  private static let ownLine = 1_000_000
  private static let notTheAuthors = location(mainFile, line: ownLine)

  private static let pictureHooks = [
    "import Pictures",
    "__exhibit_drawing = { ($0 as? any PictureConvertible).map { "
      + "($0.picture.svg, $0.picture.alternativeText) } }",
    "Pictures.__exhibit_show = { __exhibit_show_picture($0, $1) }",
  ]
}

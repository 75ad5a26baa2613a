/// A program made of samples of a session.
///
/// Every sample follows a `#sourceLocation` of its own, so that the compiler, traps and results
/// refer to lines that a `LineMap` can map to the page. Between samples, and in place of each
/// `// Prints` comment, the program reports to the runtime how much output it has written.
package struct SampleProgram: Sendable {
  /// The step up to which a program is processed.
  package enum Goal: String, Sendable {
    case parse, compile, run
  }

  package struct File: Sendable, Hashable {
    package var name: String
    package var text: String
  }

  /// The working folder in debug information, regardless of the real one.
  package static let debugFolder = "/exhibit"
  /// The name of the file with the top-level code.
  package static let mainFile = "main.swift"

  package let session: Session
  /// The index in the session of the only sample that the program checks; `nil` for the session's
  /// own program.
  package let subject: Int?
  package let goal: Goal
  /// Indicates whether the program is compiled without code at the top level, because a type is
  /// marked with `@main`.
  package let isLibrary: Bool
  /// The indices in the session of the samples in the program, in order. Of several versions of a
  /// file, only the last one is a member. The running program identifies samples by their index in
  /// this array.
  package let members: [Int]
  package let map: LineMap
  /// The modules that the samples import, sorted.
  package let imports: [String]
  /// The claims about output, in program order. `__exhibit_prints` is called with their indices.
  package let printsClaims: [(sample: Int, expectation: Int)]
  /// The lines of the source files. `scopedMain` is a second version of `main.swift`, in which each
  /// expression statement has its own scope.
  private let bodies: [(name: String, lines: [String])]
  private let scopedMain: [String]

  /// Returns the session's own program, and a program for each sample that must be checked alone,
  /// after the samples before it: a sample that must fail cannot affect later ones.
  package static func programs(for session: Session) -> [SampleProgram] {
    let running = session.samples.indices.filter { session.samples[$0].words.kind == .run }
    let lastVersions = lastVersions(of: running, in: session)
    // A later sample shows another version of the same file.
    func isReplaced(_ index: Int) -> Bool {
      session.samples[index].words.fileName.map { lastVersions[$0] != index } ?? false
    }
    let own = running.isEmpty ? [] : [SampleProgram(session, members: running, goal: .run)]
    return own
      + session.samples.indices.compactMap { index in
        var before: [Int] { Array(running.prefix { $0 < index }) }
        switch session.samples[index].words.kind {
        case .run where isReplaced(index), .noRun, .compileFail:
          return SampleProgram(session, members: before + [index], subject: index, goal: .compile)
        case .shouldCrash:
          return SampleProgram(session, members: before + [index], subject: index, goal: .run)
        case .syntaxOnly:
          return SampleProgram(session, members: [index], subject: index, goal: .parse)
        case .run, .ignore: return nil
        }
      }
  }

  /// Returns, for each file name, the last of the samples with that name.
  private static func lastVersions(of members: [Int], in session: Session) -> [String: Int] {
    members.reduce(into: [:]) { versions, index in
      if let name = session.samples[index].words.fileName { versions[name] = index }
    }
  }

  package init(_ session: Session, members: [Int], subject: Int? = nil, goal: Goal) {
    let lastVersions = Self.lastVersions(of: members, in: session)
    let members = members.filter { index in
      session.samples[index].words.fileName.map { lastVersions[$0] == index } ?? true
    }
    let map = LineMap(session: session, members: members)
    let mainType = goal == .parse ? nil : Self.mainType(among: members, of: session)
    let isScript = goal != .parse && mainType == nil
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
          // The call replaces the comment, so line numbers do not change.
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
        let mark = !isScript ? [] : ["__exhibit_sample(\(place))"]
        main += mark + body
        scopedMain += mark + Self.scoping(sample.expressionStatements, of: recorded, at: line - 1)
      }
    }
    var end = isScript ? ["__exhibit_end()"] : []
    if goal == .run, let mainType { end = Self.beginning(of: mainType) }
    if goal == .run, subject == nil, isScript,
      members.contains(where: { session.samples[$0].declaresTests })
    {
      end.insert("await __exhibit_tests()", at: 0)
    }
    main += end
    scopedMain += end
    self.session = session
    self.subject = subject
    self.goal = goal
    isLibrary = mainType != nil
    self.members = members
    self.map = map
    imports = members.map { session.samples[$0] }.importedModules.sorted()
    printsClaims = claims
    bodies = [(Self.mainFile, main)] + files
    self.scopedMain = scopedMain
  }

  /// The code of each member as the author wrote it.
  package var texts: [String] {
    members.map { session.samples[$0].code.lines.joined(separator: "\n") }
  }

  /// Returns the text in a range of the program's lines; columns are 1-based UTF-8 columns.
  package func text(in range: SourceRange) -> Substring? {
    guard let index = map.sample(atProgramLine: range.start.line) else { return nil }
    let lines = session.samples[index].code.lines
    let number = map.codeLine(atProgramLine: range.start.line, of: index).number
    guard lines.indices.contains(number) else { return nil }
    let line = lines[number].utf8.dropFirst(max(0, range.start.column - 1))
    let isOneLine = range.end.line == range.start.line
    return Substring(isOneLine ? line.prefix(max(0, range.end.column - range.start.column)) : line)
  }

  /// The time limits of the members, in seconds.
  package var sampleTimes: [Int] { members.map { session.samples[$0].timeout } }

  /// Returns the sample with a number that the running program reported; `nil` if it is invalid.
  package func member(_ place: Int) -> Int? {
    members.indices.contains(place) ? members[place] : nil
  }

  /// Returns the name of the source file for a path in debug information, as in `#sourceLocation`.
  package static func source(atDebugPath path: Substring) -> Substring {
    path.hasPrefix("\(debugFolder)/") ? path.dropFirst(debugFolder.utf8.count + 1) : path
  }

  /// Returns the source files, `main.swift` first.
  ///
  /// - Parameters:
  ///   - drawsPictures: Indicates whether the module `Pictures` can be imported, so that its values
  ///     are drawn.
  ///   - scopesStatements: Indicates whether the temporaries of an expression statement are
  ///     released with it. Otherwise recording its value keeps them alive until the program ends.
  package func files(drawsPictures: Bool, scopesStatements: Bool = false) -> [File] {
    bodies.enumerated().map { index, body in
      var head = [Self.notTheAuthors]
      if goal == .run || goal == .compile && !isLibrary { head.append("import SampleRuntime") }
      if goal != .parse, index == 0 { head += questions }
      if index == 0, goal == .run, drawsPictures || isLibrary {
        head.append(pictureHooks(drawsPictures))
      }
      if scopesStatements, readsComments, index == 0, !isLibrary {
        head.append("__exhibit_elements()")
      }
      let lines = index == 0 && scopesStatements ? scopedMain : body.lines
      return File(name: body.name, text: (head + lines).joined(separator: "\n") + "\n")
    }
  }

  /// Indicates whether comments that were not written for Exhibit are compared with values.
  ///
  /// More is recorded for such comments than pages show, such as the elements of lazy collections.
  /// Recording them could have side effects.
  package var readsComments: Bool {
    members.contains { index in
      session.samples[index].expectations.contains {
        if case .comment = $0.claim { true } else { false }
      }
    }
  }

  /// Lines that make the compiler report which conditional branches it takes.
  private var questions: [String] {
    members.enumerated().flatMap { place, index in
      session.samples[index].conditionalCode?.questions(at: place) ?? []
    }
  }

  /// Returns whether a line of `main.swift` is after the lines of all samples.
  package static func isOwn(line: Int) -> Bool { line >= ownLine }

  private static func location(_ file: String, line: Int) -> String {
    "#sourceLocation(file: \(file.swiftLiteral), line: \(line))"
  }

  /// Returns the code with calls that record values which the compiler's recording leaves out: those of
  /// variables that comments name, of several names at once, and of members. The calls replace the
  /// comments on their lines.
  private static func looking(at sample: Sample, in code: [String], line: Int) -> [String] {
    var marks: [CodeLine: CommentClaim.Mark] = [:]
    var calls: [CodeLine: [String]] = [:]
    for read in sample.recordedReads {
      marks[read.mark.line] = read.mark
      calls[read.mark.line, default: []].append(
        "__exhibit_look(\(read.expression), \(read.expression.swiftLiteral), "
          + "\(line + read.line.number), \(read.column))")
    }
    for expectation in sample.expectations {
      guard case .comment(let claim) = expectation.claim, let name = claim.name,
        let mark = claim.mark
      else { continue }
      marks[mark.line] = marks[mark.line] ?? mark
      calls[mark.line, default: []].append(
        "__exhibit_look(\(name), \(name.swiftLiteral), \(line + mark.line.number))")
    }
    var code = code
    for (line, calls) in calls { marks[line]?.insert(calls.joined(separator: "; "), into: &code) }
    return code
  }

  /// Wraps each statement in a `do` body, without changing any line or column of the statements.
  ///
  /// - Parameters:
  ///   - statements: The lines of the statements in the sample.
  ///   - body: A line with the source location, followed by the sample's lines.
  ///   - offset: The number to add to a line of `body` to get the line of the program.
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

  /// The first line number of generated code, which is greater than that of any sample.
  private static let ownLine = 1_000_000
  private static let notTheAuthors = location(mainFile, line: ownLine)

  /// Returns the code that makes values of `Pictures` drawn, on one line with or without pictures.
  private func pictureHooks(_ drawsPictures: Bool) -> String {
    let hooks = drawsPictures ? Self.pictureHooks : ""
    let start = isLibrary ? "private func __exhibit_hook() { \(hooks) }" : hooks
    return drawsPictures ? "import Pictures; \(start)" : start
  }

  private static let pictureHooks =
    "__exhibit_drawing = { ($0 as? any PictureConvertible).map { "
    + "($0.picture.svg, $0.picture.alternativeText) } }; "
    + "Pictures.__exhibit_show = { __exhibit_show_picture($0, $1) }"
}

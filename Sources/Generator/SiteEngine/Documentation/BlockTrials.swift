import TutorialModel

/// The blocks of documentation on their way to a class: which program of each comes next, and what
/// came of the last.
struct BlockTrials {
  /// A block, and all that is known of it.
  struct Entry {
    let file: Int
    /// Its place in the file.
    let index: Int
    var trials: [BlockClassifier.Trial] = []
    var blockClass: BlockClass?
    /// Whether a name was found in two of the modules that stand before it.
    var isAmbiguous = false
    /// Its parts that are to crash, of those of which nobody says how they fail.
    var crashing: Set<Int> = []
    /// Whether nothing more is tried.
    var isSettled = false
    /// Whether another part of the run reports it; here it is tried only for those that need it.
    var isElsewhere = false
    /// What kept its programs from being started.
    var obstacle: Obstacle?
    /// What its last form did, or what was said against it.
    var run: SessionRun?
    /// What it does not declare itself, once it is known.
    var missingNames: Set<String> = []
    /// What its last form did with other hash seeds, where its claims asked for that.
    var reseeded: [SessionRun] = []
  }

  let files: [DocumentedFile]
  private(set) var entries: [Entry] = []
  private let sessions: [BlockSession]
  private var next: [Int: BlockForm] = [:]
  private var underWay: [Session.ID: (entry: Int, form: BlockForm)] = [:]
  private var reseeding: [Session.ID: Int] = [:]
  private var round = 0

  /// - Parameters:
  ///   - imports: for each file, what stands before its blocks.
  ///   - partition: the part of the blocks that is to be checked; `nil` for all.
  init(
    _ files: [DocumentedFile], imports: [BlockSession.Imports], partition: Partition? = nil
  ) {
    self.files = files
    sessions = zip(files, imports).map { BlockSession($0.blocks, imports: $1) }
    for (number, file) in files.enumerated() {
      let own = Set(file.blocks.indices.filter { partition?.contains(file.blocks[$0]) ?? true })
      let tried = partition == nil ? own : BlockNeeds(sessions[number]).closure(of: own)
      for index in file.blocks.indices {
        var entry = Entry(file: number, index: index)
        let block = file.blocks[index]
        entry.isElsewhere = !own.contains(index)
        if !tried.contains(index) {
          entry.isSettled = true
        } else if block.directive.skipReason != nil || block.refusal != nil
          || block.sample.words.kind == .ignore
        {
          entry.blockClass = .skipped
          entry.isSettled = true
        } else {
          next[entries.count] =
            block.sample.words.kind == .run ? BlockClassifier(block).first : .alone
        }
        entries.append(entry)
      }
    }
  }

  /// The numbers of the entries that this part of the run reports.
  var reported: [Int] { entries.indices.filter { !entries[$0].isElsewhere } }

  func block(_ entry: Entry) -> DocumentedBlock { files[entry.file].blocks[entry.index] }

  /// The sessions of the next round; none when every block is settled.
  mutating func nextRound() -> [Session] {
    round += 1
    let forms = next.sorted { $0.key < $1.key }
    next = [:]
    return forms.map { number, form in
      let entry = entries[number]
      let session = sessions[entry.file].session(
        of: entry.index, as: form, named: Self.name(block(entry), round: round),
        isAmbiguous: entry.isAmbiguous, crashing: entry.crashing)
      underWay[session.id] = (number, form)
      return session
    }
  }

  private static func name(_ block: DocumentedBlock, round: Int) -> String {
    round == 1 ? block.sample.id.session : "\(block.sample.id.session) round \(round)"
  }

  /// Takes what a session did.
  mutating func take(_ run: SessionRun) {
    guard let (number, form) = underWay.removeValue(forKey: run.session.id) else { return }
    entries[number].run = run
    if let obstacle = run.obstacle {
      giveUp(number, because: obstacle)
      return
    }
    let complaints = BlockComplaints(run, of: block(entries[number]))
    let imports = sessions[entries[number].file].imports
    if complaints.isAmbiguous, !entries[number].isAmbiguous, imports.fewer != imports.own {
      entries[number].isAmbiguous = true
      next[number] = form
      return
    }
    let compiling = compilingParts(of: entries[number], in: run)
    if complaints.isEmpty, !compiling.isSubset(of: entries[number].crashing) {
      entries[number].crashing.formUnion(compiling)
      next[number] = form
      return
    }
    entries[number].trials.append(BlockClassifier.Trial(form, complaints))
    if form == .alone {
      entries[number].missingNames = entries[number].trials.last?.complaints.undeclared ?? []
    }
  }

  /// The sessions with other hash seeds of the programs whose claims differ: nobody can claim an order
  /// that another seed changes.
  ///
  /// Two parts keep their order under every other seed, so that one seed is not enough.
  mutating func nextSeeds() -> [Session] {
    entries.indices.compactMap { number in
      let entry = entries[number]
      guard !entry.isElsewhere, entry.blockClass == .program, entry.reseeded.count < Self.mostSeeds,
        var session = entry.run?.session
      else { return nil }
      let claims = BlockVerdict.check(block(entry), entry).claims
      guard entry.reseeded.isEmpty ? claims.differing > 0 : claims.reordered > 0 else {
        return nil
      }
      let seed = entry.reseeded.count + 1
      session.id.name += " seed \(seed)"
      session.hashSeed = seed
      reseeding[session.id] = number
      return session
    }
  }

  private static let mostSeeds = 6

  /// Takes what a session did with another hash seed.
  mutating func takeReseeded(_ run: SessionRun) {
    guard let number = reseeding.removeValue(forKey: run.session.id) else { return }
    entries[number].reseeded.append(run)
    if let obstacle = run.obstacle { giveUp(number, because: obstacle) }
  }

  /// The parts of a block that compile, of those of which nobody says how they fail.
  private func compilingParts(of entry: Entry, in run: SessionRun) -> Set<Int> {
    let parts = block(entry).parts
    let before = run.session.samples.count - parts.count
    return Set(
      parts.indices.filter {
        parts[$0].failure?.kind == .either
          && run.alone[before + $0].map { $0.ending != .refused } == true
      })
  }

  /// Decides what becomes of each block of the round.
  mutating func judge() {
    let numbers = entries.indices.filter { !entries[$0].isSettled && next[$0] == nil }
    var resolutions: [Int: NameResolution] = [:]
    var obstacles: [Int: Obstacle] = [:]
    for entry in entries { entry.obstacle.map { obstacles[entry.file] = $0 } }
    for file in Set(numbers.map { entries[$0].file }) {
      let known = entries.filter { $0.file == file }.map { ($0.index, $0.missingNames) }
      resolutions[file] = NameResolution(
        files[file].blocks, missingNames: Dictionary(known) { first, _ in first })
    }
    for number in numbers {
      let entry = entries[number]
      guard block(entry).sample.words.kind == .run else {
        settle(number, as: .program)
        continue
      }
      let missing = entry.trials.last { !$0.form.isParsed }?.complaints.undeclared ?? []
      // What it stands below may lack what nobody knows.
      if !missing.isEmpty, let obstacle = obstacles[entry.file] {
        giveUp(number, because: obstacle)
        continue
      }
      let providers = resolutions[entry.file].flatMap {
        missing.isEmpty ? nil : $0.blocks(declaring: missing, before: entry.index)
      }
      switch BlockClassifier(block(entry)).judge(entry.trials, providers: providers) {
      case .settled(let found): settle(number, as: found)
      case .again(let form): next[number] = form
      }
    }
  }

  private mutating func giveUp(_ number: Int, because obstacle: Obstacle) {
    entries[number].obstacle = obstacle
    settle(number, as: .unfinished)
  }

  private mutating func settle(_ number: Int, as found: BlockClass?) {
    entries[number].isSettled = true
    entries[number].blockClass = found
  }
}

extension BlockComplaints {
  /// What the compiler said against a block's program.
  init(_ run: SessionRun, of block: DocumentedBlock) {
    let program = run.own ?? run.alone[run.session.samples.count - 1]
    guard let program, program.ending == .refused else {
      self.init()
      return
    }
    let path = run.session.id.path
    let unplaced = program.messages.unplaced.map {
      Diagnostic(path: path, position: run.session.samples.last?.code.position, message: $0)
    }
    self.init(
      program.messages.errors.map { block.named($0.diagnostic) } + unplaced,
      symbol: block.symbol.last,
      hasOmissions: block.hasOmissions)
  }
}

extension DocumentedBlock {
  /// The same of a name that the compiler knows as a type of C's alone, such as `user` or `stat`: no
  /// documentation means that.
  fileprivate func named(_ error: Diagnostic) -> Diagnostic {
    var error = error
    if error.message == "expected member name or initializer call after type name",
      let name = word(at: error.position), name.first?.isLowercase == true
    {
      error.message = "cannot find '\(name)' in scope"
    }
    return error
  }

  /// The name that begins at a place of the file.
  private func word(at position: SourcePosition?) -> String? {
    let code = sample.code
    guard let position, code.lines.indices.contains(position.line - code.firstLine) else {
      return nil
    }
    let line = position.line - code.firstLine
    let start = position.column - code.position(line: line, column: 1).column
    return String(
      decoding: code.lines[line].utf8.dropFirst(max(0, start)), as: UTF8.self
    ).prefix { $0.isLetter || $0.isNumber || $0 == "_" }.description
  }
}

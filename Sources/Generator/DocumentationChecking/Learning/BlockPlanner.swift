import TutorialModel

/// Learns the classes of blocks from their runs, round after round: asks for sessions, takes their
/// runs, and asks again until every block is settled.
package struct BlockPlanner: Sendable {
  private let files: [DocumentedFile]
  private let makers: [SessionMaker]
  private(set) var records: [BlockRecord] = []
  /// The records that the sessions of this round are about.
  private var underWay: [Session.ID: Int] = [:]
  private var round = 0

  /// - Parameters:
  ///   - imports: the imports of each file.
  ///   - partition: the part of the blocks to check; `nil` for all.
  package init(
    _ files: [DocumentedFile], imports: [BlockImports], partition: Partition? = nil
  ) {
    self.files = files
    makers = zip(files, imports).map { SessionMaker($0.blocks, imports: $1) }
    for (number, file) in files.enumerated() {
      let own = Set(
        file.blocks.indices.filter {
          partition?.contains(hexDigits: file.blocks[$0].digest) ?? true
        })
      let tried = partition == nil ? own : BlockNeeds(makers[number]).closure(of: own)
      for (index, block) in file.blocks.enumerated() {
        var record = BlockRecord(
          block: block, file: number, index: index,
          belongsToOtherPartition: !own.contains(index))
        if tried.contains(index) {
          if block.skipReason != nil {
            record.settle(as: .skipped)
          } else {
            record.next =
              block.sample.words.kind == .run ? BlockClassifier(block: block).first : .alone
          }
        }
        records.append(record)
      }
    }
  }

  /// The records of the blocks that this part of the run reports.
  var reported: [BlockRecord] { records.filter { !$0.belongsToOtherPartition } }

  /// The number of blocks that this part of the run reports.
  package var blockCount: Int { reported.count }

  /// The names in listings, which the package must declare.
  package var listedNames: Set<String> {
    Set(
      reported.filter { $0.blockClass == .listing }
        .flatMap { $0.block.outline.listedNames.map(\.name) })
  }

  /// The last session of each block that was run.
  package var lastSessions: [Session] { records.compactMap(\.run?.session) }

  /// The blocks of a file at a line, with their last sessions.
  package func sessions(at line: Int) -> [(block: DocumentedBlock, session: Session)] {
    records.filter { $0.block.sample.fenceLines.contains(line) }
      .compactMap { record in record.run.map { (record.block, $0.session) } }
  }

  /// The last sessions of the blocks that are programs.
  package var programs: [Session] {
    records.filter { $0.blockClass == .program }.compactMap(\.run?.session)
  }

  // MARK: - Rounds

  /// The sessions of the next round; none when every block is settled.
  package mutating func nextSessions() -> [Session] {
    round += 1
    underWay = [:]
    let forms = records.indices.compactMap { nextForm(of: $0) }
    return forms.isEmpty ? records.indices.compactMap { nextSeed(of: $0) } : forms
  }

  private mutating func nextForm(of number: Int) -> Session? {
    let record = records[number]
    guard let form = record.next else { return nil }
    let name = record.block.sample.id.session
    let session = makers[record.file].session(
      of: record.index, as: form, named: round == 1 ? name : "\(name) round \(round)",
      isAmbiguous: record.isAmbiguous, crashing: record.crashing, assigned: record.assigned)
    underWay[session.id] = number
    return session
  }

  /// The last session with another hash seed, if its claims differ: an order that depends on the
  /// seed cannot be claimed.
  ///
  /// Two elements keep their order under about half of all seeds, so one seed is not enough.
  private mutating func nextSeed(of number: Int) -> Session? {
    let record = records[number]
    guard !record.belongsToOtherPartition, record.blockClass == .program,
      record.reseeded.count < Self.maximumSeeds, var session = record.run?.session
    else { return nil }
    let claims = record.checked().claims
    guard record.reseeded.isEmpty ? claims.differing > 0 : claims.reordered > 0 else { return nil }
    let seed = record.reseeded.count + 1
    session.id.name += " seed \(seed)"
    session.hashSeed = seed
    underWay[session.id] = number
    return session
  }

  private static let maximumSeeds = 6

  /// Takes the runs of the last round's sessions, in any order.
  package mutating func take(_ runs: [SessionRun]) {
    var tried: [Int] = []
    for run in runs {
      guard let number = underWay.removeValue(forKey: run.session.id) else { continue }
      if let form = records[number].next {
        if take(run, of: form, number) { tried.append(number) }
      } else {
        records[number].reseeded.append(run)
        if let obstacle = run.obstacle { records[number].giveUp(because: obstacle) }
      }
    }
    judge(tried)
  }

  /// - Returns: whether the trial of the form is complete; `false` if the form is to be tried again
  ///   in another way, or did not run.
  private mutating func take(_ run: SessionRun, of form: BlockForm, _ number: Int) -> Bool {
    let record = records[number]
    records[number].run = run
    if let obstacle = run.obstacle {
      records[number].giveUp(because: obstacle)
      return false
    }
    let maker = makers[record.file]
    let complaints = BlockComplaints(
      run, of: record.block,
      after: maker.earlier(than: record.index, as: form).map {
        ($0, maker.blocks[$0].passingSamples.count)
      })
    let imports = maker.imports
    if complaints.isAmbiguous, !record.isAmbiguous, imports.fewer != imports.own {
      records[number].isAmbiguous = true
      return false
    }
    let assigned = record.block.outline.assignments.keys.filter { name in
      complaints.undeclared.contains(name)
        && !maker.blocks[..<record.index].contains { $0.outline.declaredNames.contains(name) }
    }
    if record.block.parts.isEmpty, !record.assigned.isSuperset(of: assigned) {
      records[number].assigned.formUnion(assigned)
      return false
    }
    let compiling = record.compilingParts(in: run)
    if complaints.isEmpty, !compiling.isSubset(of: record.crashing) {
      records[number].crashing.formUnion(compiling)
      return false
    }
    records[number].trials.append(BlockTrial(form, complaints))
    if form == .alone { records[number].missingNames = complaints.undeclared }
    return true
  }

  /// Settles blocks, or chooses their next forms.
  private mutating func judge(_ numbers: [Int]) {
    let obstacles = Dictionary(
      records.compactMap { record in record.obstacle.map { (record.file, $0) } },
      uniquingKeysWith: { $1 })
    let resolutions = Dictionary(grouping: records, by: \.file).mapValues { records in
      NameResolution(
        records.map(\.block),
        missingNames: Dictionary(uniqueKeysWithValues: records.map { ($0.index, $0.missingNames) }))
    }
    for number in numbers {
      let record = records[number]
      guard record.block.sample.words.kind == .run else {
        records[number].settle(as: .program)
        continue
      }
      let missing = record.trials.missingNames
      // The blocks above may declare the names, but they were not run.
      if !missing.isEmpty, let obstacle = obstacles[record.file] {
        records[number].giveUp(because: obstacle)
        continue
      }
      guard let resolution = resolutions[record.file] else { continue }
      records[number].undeclaredNames = resolution.undeclared(missing, before: record.index)
      switch BlockClassifier(block: record.block).judge(
        record.trials, providers: providers(of: record, resolution))
      {
      case .settled(let found): records[number].settle(as: found)
      case .again(let form): records[number].next = form
      }
    }
  }

  /// The earlier blocks with which to try a block.
  private func providers(of record: BlockRecord, _ resolution: NameResolution) -> BlockProviders {
    guard let last = record.trials.last, !last.complaints.isEmpty || last.form.isQuestion else {
      return BlockProviders()
    }
    let missing = record.trials.missingNames
    let wrong = record.trials.wrongBlocks
    let hints = resolution.hints(before: record.index, without: wrong)
    guard !missing.isEmpty else { return BlockProviders(hints: hints) }
    let nearest = resolution.blocks(
      declaring: missing, before: record.index, without: wrong)
    // Another block may declare the names in the way that the block means.
    let unsuitable = record.trials.unsuitable.reduce(into: wrong) { left, group in
      left.formUnion(
        resolution.sources(of: missing, before: record.index, without: left)
          .intersection(group))
    }
    let others = resolution.blocks(
      declaring: missing, before: record.index, without: unsuitable)
    return BlockProviders(declaring: [nearest, others].compactMap(\.self), hints: hints)
  }
}

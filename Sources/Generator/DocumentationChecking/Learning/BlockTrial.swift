import TutorialModel

/// A form that was tried, and the compiler's complaints about it.
package struct BlockTrial: Sendable, Hashable {
  package var form: BlockForm
  package var complaints: BlockComplaints

  package init(_ form: BlockForm, _ complaints: BlockComplaints) {
    self.form = form
    self.complaints = complaints
  }
}

extension [BlockTrial] {
  /// The trial of a suitable form with the fewest unexplained complaints. Complaints about members
  /// outside a type do not count if the block was tried inside one, and those of a program with
  /// undeclared names or wrong earlier blocks do not count if another one has none.
  package var best: BlockTrial? {
    let compiled = filter { !$0.form.isParsed && !$0.form.isQuestion }
    let members = compiled.filter(\.form.isOfMembers)
    let suitable = members.isEmpty ? compiled : members
    let complete = suitable.filter {
      $0.complaints.undeclared.isEmpty && $0.complaints.wrongBlocks.isEmpty
    }
    return (complete.isEmpty ? suitable : complete).min {
      $0.complaints.unexplained.count < $1.complaints.unexplained.count
    }
  }

  /// The errors to report about a broken block.
  var errors: [Diagnostic] {
    guard let complaints = best?.complaints else { return [] }
    return complaints.unexplained.isEmpty
      ? complaints.errors : complaints.errors.filter(complaints.unexplained.contains)
  }

  /// The last trial that compiled the block and did not only parse it.
  var lastCompiled: BlockTrial? { last { !$0.form.isParsed } }

  /// The earlier blocks that do not compile in one of the programs.
  var wrongBlocks: Set<Int> {
    reduce(into: []) { $0.formUnion($1.complaints.wrongBlocks) }
  }

  /// The names that the C library has, if it was asked.
  var libraryNames: Set<String> {
    reduce(into: []) { names, trial in
      guard case .libraryNames(let asked) = trial.form else { return }
      names.formUnion(Set(asked).subtracting(trial.complaints.unknownToModule))
    }
  }

  /// The names that the block uses and does not declare itself.
  var missingNames: Set<String> {
    filter { !$0.form.isQuestion }.reduce(into: libraryNames) {
      $0.formUnion($1.complaints.undeclared)
    }
  }

  /// The groups of earlier blocks whose declarations do not suit the block: only the block itself
  /// has errors below them.
  var unsuitable: [[Int]] {
    compactMap { trial in
      guard case .after(let blocks) = trial.form, !trial.complaints.isEmpty,
        trial.complaints.wrongBlocks.isEmpty, trial.complaints.undeclared.isEmpty
      else { return nil }
      return blocks
    }
  }
}

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
  /// outside a type do not count if the block was tried inside one.
  package var best: BlockTrial? {
    let compiled = filter { !$0.form.isParsed && !$0.form.isQuestion }
    let members = compiled.filter(\.form.isOfMembers)
    return (members.isEmpty ? compiled : members).min {
      $0.complaints.unexplained.count < $1.complaints.unexplained.count
    }
  }

  /// The last trial that compiled the block and did not only parse it.
  var lastCompiled: BlockTrial? { last { !$0.form.isParsed } }
}

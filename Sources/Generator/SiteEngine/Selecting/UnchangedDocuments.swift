/// What a run leaves out because it is as a commit has it.
struct UnchangedDocuments {
  let reference: String
  var count = 0
  /// Whether nothing else is left.
  var isAll = false

  /// `12 pages unchanged since origin/main`, as a sentence without its full stop.
  var remark: String {
    let what = "\(count) \(count == 1 ? "page" : "pages") unchanged since \(reference)"
    return isAll ? "Nothing to check: \(what)" : "Left out: \(what)"
  }
}

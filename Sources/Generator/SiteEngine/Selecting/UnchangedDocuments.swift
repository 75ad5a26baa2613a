/// The documents that a run leaves out because they did not change since a commit.
struct UnchangedDocuments {
  let reference: String
  var count = 0
  /// Indicates whether all documents are left out.
  var isAll = false

  /// `12 pages unchanged since origin/main`, as a sentence without its full stop.
  var remark: String {
    let what = "\(count) \(count == 1 ? "page" : "pages") unchanged since \(reference)"
    return isAll ? "Nothing to check: \(what)" : "Left out: \(what)"
  }
}

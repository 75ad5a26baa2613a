/// The documents that a run omits because they are unchanged since a commit.
struct UnchangedDocuments {
  let reference: String
  var count = 0
  /// Indicates whether all documents are omitted.
  var isAll = false

  /// `12 pages unchanged since origin/main`, as a sentence without its period.
  var remark: String {
    let what = "\(count) \(count == 1 ? "page" : "pages") unchanged since \(reference)"
    return isAll ? "Nothing to check: \(what)" : "Left out: \(what)"
  }
}

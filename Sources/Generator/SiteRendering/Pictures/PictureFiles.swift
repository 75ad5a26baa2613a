import TutorialModel

/// The pictures that the samples of a page showed, each a file of the site.
struct PictureFiles {
  struct Entry: Hashable {
    /// The path of the file: `pictures/authoring/index-1.svg`.
    var path: String
    var picture: DrawnPicture
  }

  /// All pictures, in the order of the page.
  let all: [Entry]
  private let bySample: [Sample.ID: [Entry]]

  init(of checked: CheckedPage) {
    var all: [Entry] = []
    var bySample: [Sample.ID: [Entry]] = [:]
    for sample in checked.samples where !sample.sample.words.isHidden {
      for picture in sample.pictures {
        let path = "pictures/\(checked.page.route)-\(all.count + 1).svg"
        all.append(Entry(path: path, picture: picture))
        bySample[sample.sample.id, default: []].append(all[all.count - 1])
      }
    }
    self.all = all
    self.bySample = bySample
  }

  func pictures(of sample: Sample) -> [Entry] { bySample[sample.id] ?? [] }
}

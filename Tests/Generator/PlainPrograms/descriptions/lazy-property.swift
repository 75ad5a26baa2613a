struct Report: CustomStringConvertible {
  final class Body {
    lazy var text: String = {
      print("computing")
      return "text"
    }()
  }
  let body = Body()
  var description: String { body.text }
}
let report = Report()
report
print("before")
print(report)
print(report)

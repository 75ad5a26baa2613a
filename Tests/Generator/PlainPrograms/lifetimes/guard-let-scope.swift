final class Page {
  let number: Int
  init(_ number: Int) { self.number = number }
  deinit { print("page \(number) closed") }
}
func read(_ number: Int) {
  guard let page = Optional(Page(number)), page.number < 3 else {
    print("no page \(number)")
    return
  }
  print("reading \(page.number)")
}
read(2)
read(5)
print("finished")

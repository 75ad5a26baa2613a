struct Baton: ~Copyable {
  var holders: [String]
  deinit { print("finish: \(holders.joined(separator: ">"))") }
}
func pass(_ baton: consuming Baton, to name: String) -> Baton {
  baton.holders.append(name)
  return baton
}
func race() {
  let start = Baton(holders: ["a"])
  let second = pass(start, to: "b")
  let third = pass(second, to: "c")
  print("last runner \(third.holders.last ?? "")")
}
race()

func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C {
  { g(f($0)) }
}
let increment = { (n: Int) in n + 1 }
let show = { (n: Int) in "<\(n)>" }
let both = compose(increment, show)
print(both(1), compose(both, \.count)(41))

func hanoi(_ n: Int, _ a: String, _ b: String, _ c: String) -> Int {
  if n == 0 { return 0 }
  let before = hanoi(n - 1, a, c, b)
  print("\(n): \(a)->\(c)")
  return before + 1 + hanoi(n - 1, b, a, c)
}
print(hanoi(3, "A", "B", "C"))

let rows = [("apple", 3), ("fig", 12)]
for (name, count) in rows {
  let gap = String(repeating: " ", count: 8 - name.count)
  print("\(name)\(gap)\(count)")
}
print(rows.map { "\($0.0):\($0.1)" }.joined(separator: ", "))

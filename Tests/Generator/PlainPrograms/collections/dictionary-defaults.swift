var tally: [Character: Int] = [:]
for character in "mississippi" { tally[character, default: 0] += 1 }
print(tally.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key)=\($0.value)" })
tally["m"] = nil
tally.removeValue(forKey: "p")
print(tally.count)

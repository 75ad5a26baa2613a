let text = "the quick brown the lazy quick the"
let counted = text.split(separator: " ").reduce(into: [:]) { $0[$1, default: 0] += 1 }
print(counted.max { $0.value < $1.value }?.key ?? "")
print(counted.values.sorted())

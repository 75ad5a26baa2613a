let a: Set = [1, 2, 3, 4]
let b: Set = [3, 4, 5]
print(a.union(b).sorted(), a.intersection(b).sorted())
print(a.subtracting(b).sorted(), a.symmetricDifference(b).sorted())
print(a.isSuperset(of: [1, 2]), a.isDisjoint(with: [9]))

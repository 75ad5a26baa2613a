var list = [3, 1, 2]
list.append(4)
list.insert(0, at: 0)
list.sorted()
print(list, list.count)
list.sort(by: >)
list.removeAll { $0.isMultiple(of: 2) }
print(list, list.first ?? 0, list.last ?? 0)

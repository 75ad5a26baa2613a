let list = [1, 2, 3]
print("about to fail", terminator: "")
let index = list.count
print(list[index])

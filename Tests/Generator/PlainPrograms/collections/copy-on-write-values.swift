var original = [1, 2, 3]
var copy = original
copy.append(4)
original[0] = 9
print(original, copy)
func grown(_ list: [Int]) -> [Int] {
  var list = list
  list.append(0)
  return list
}
grown(original)
print(original)

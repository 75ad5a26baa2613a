let limit = 3
var level = 0
while true {
  level += 1
  print("level \(level)")
  assert(level < limit, "level \(level) is too high")
}

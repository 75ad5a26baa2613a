let first = Task { print("first task") }
await first.value
print("main")
let second = Task { print("second task") }
await second.value
print("end")

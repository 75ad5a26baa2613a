final class Ghost {
  deinit { print("ghost fades") }
}
weak var ghost: Ghost?
ghost = Ghost()
print(ghost == nil ? "nil" : "there")

final class Sound {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) stops") }
}
func player(_ name: String) -> () -> Void {
  let sound = Sound(name)
  return { print("playing \(sound.name)") }
}
var play: (() -> Void)? = player("song")
play?()
play = nil
print("silence")

struct Loader {
  let name: String
  lazy var content: String = {
    print("loading \(name)")
    return name.uppercased()
  }()
}
var loader = Loader(name: "x")
print("made")
loader.content
print(loader.content)

enum Context {
  @TaskLocal static var user = "nobody"
}
func current() async -> String { Context.user }
print(await current())
await Context.$user.withValue("ann") {
  print(await current())
  Context.$user.withValue("bob") { print(Context.user) }
}
print(Context.user)

final class Strict {
  let ok: Bool
  init(ok: Bool) { self.ok = ok }
  deinit {
    print("checking")
    precondition(ok, "not ok")
  }
}
var strict: Strict? = Strict(ok: true)
strict = Strict(ok: false)
print("second made")
strict = nil
print("never")

final class Owner {}
struct Ref { weak var owner: Owner? }
var owners = [Owner(), Owner()]
let refs = owners.map { Ref(owner: $0) }
owners.removeLast()
print(refs.map { $0.owner == nil })
owners[0] = Owner()
print(refs.map { $0.owner == nil })

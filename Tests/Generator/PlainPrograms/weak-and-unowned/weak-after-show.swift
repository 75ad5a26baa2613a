final class Flag { let name = "flag" }
var flag: Flag? = Flag()
weak var watcher = flag
flag
watcher?.name
flag = nil
print(watcher == nil)

import Foundation

var components = DateComponents()
components.year = 2024
components.month = 2
let copy = components
components.month = 3
print(copy.month ?? 0, components.month ?? 0)
var url = URL(fileURLWithPath: "/tmp/a.txt")
url.deletePathExtension()
url.lastPathComponent
print(url.lastPathComponent)

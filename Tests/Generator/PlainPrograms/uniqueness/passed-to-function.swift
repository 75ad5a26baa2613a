final class Image { var pixels = 4 }
func isUnique(_ image: inout Image) -> Bool { isKnownUniquelyReferenced(&image) }
var image = Image()
print(isUnique(&image))
var list = [image]
print(isUnique(&image))
list.removeAll()
print(isUnique(&image))
var images = [Image(), Image()]
print(isUnique(&images[0]))

final class Department {
  let name: String
  var courses: [Course] = []
  init(name: String) { self.name = name }
  deinit { print("department \(name) closed") }
}
final class Course {
  let title: String
  unowned var department: Department
  unowned var next: Course?
  init(_ title: String, in department: Department) {
    self.title = title
    self.department = department
  }
  deinit { print("course \(title) ended") }
}
var department: Department? = Department(name: "Horticulture")
let intro = Course("Survey of Plants", in: department!)
let tropics = Course("Growing Tropical Plants", in: department!)
intro.next = tropics
department!.courses = [intro, tropics]
print(intro.next?.title ?? "none")
department!.courses = []
intro.next = nil
print("end")

import Foundation

let date = Date(timeIntervalSince1970: 1_421_675_520)
let formatter = ISO8601DateFormatter()
print(formatter.string(from: date))
print(date.addingTimeInterval(86_400).timeIntervalSince(date))
var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
print(calendar.dateComponents([.year, .month, .day, .weekday], from: date).weekday ?? 0)

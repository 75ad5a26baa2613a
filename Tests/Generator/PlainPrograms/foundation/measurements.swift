import Foundation

let distance = Measurement(value: 1.5, unit: UnitLength.kilometers)
print(distance.converted(to: .meters).value)
let total = distance + Measurement(value: 500, unit: .meters)
total
print(total.converted(to: .kilometers).value)

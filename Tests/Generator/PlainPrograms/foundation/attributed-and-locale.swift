import Foundation

let number = 1_234_567.891
print(number.formatted(.number.locale(Locale(identifier: "en_US"))))
print(number.formatted(.number.locale(Locale(identifier: "de_DE"))))
print(0.256.formatted(.percent.locale(Locale(identifier: "en_US"))))

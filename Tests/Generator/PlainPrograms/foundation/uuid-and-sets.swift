import Foundation

let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
id
print(id?.uuidString ?? "", UUID(uuidString: "nonsense") as Any)
let set = IndexSet([1, 2, 3, 7, 8])
print(set.count, set.rangeView.map { "\($0)" })

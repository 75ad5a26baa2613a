enum Planet: Int, CaseIterable { case mercury = 1, venus, earth }
print(Planet.earth.rawValue, Planet(rawValue: 2).map { "\($0)" } ?? "", Planet(rawValue: 9) as Any)
print(Planet.allCases.map { "\($0)" })
Planet.venus

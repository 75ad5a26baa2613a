public let dogs = 3

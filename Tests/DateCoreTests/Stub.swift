import Testing
@testable import DateCore

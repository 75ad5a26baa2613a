import Testing
@testable import SampleRunning

import Testing
@testable import ExhibitPipeline

import Testing
@testable import TutorialParsing

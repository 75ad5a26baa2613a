// A host and a scheduler are made with a clock.
@_exported import Clocks

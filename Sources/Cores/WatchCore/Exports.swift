// A simulator is made with a clock.
@_exported import Clocks

// Whoever makes a simulator gives it a clock.
@_exported import Clocks

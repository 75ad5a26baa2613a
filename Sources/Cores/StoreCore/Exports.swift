// Whoever makes a store gives it a clock.
@_exported import Clocks

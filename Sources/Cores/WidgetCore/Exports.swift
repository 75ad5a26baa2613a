// Whoever makes a host or a scheduler gives it a clock.
@_exported import Clocks

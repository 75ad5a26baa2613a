// Whoever makes a store gives it a clock.
@_exported import Clocks

/// The time that a store goes by.
public typealias StoreClock = SchedulingClock

// Clients need a clock to make a host or a scheduler.
@_exported import Clocks

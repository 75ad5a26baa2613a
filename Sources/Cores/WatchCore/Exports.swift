// Clients need a clock to make a simulator.
@_exported import Clocks

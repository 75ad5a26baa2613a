// Clients need a clock to make a store.
@_exported import Clocks

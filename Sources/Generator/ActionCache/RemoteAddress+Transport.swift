extension RemoteAddress {
  /// What carries values to the server and back.
  package var transport: any RemoteTransport { HTTPTransport(self) }
}

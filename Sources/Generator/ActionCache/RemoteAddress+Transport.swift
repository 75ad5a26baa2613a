extension RemoteAddress {
  /// The transport for requests to the server.
  package var transport: any RemoteTransport { HTTPTransport(self) }
}

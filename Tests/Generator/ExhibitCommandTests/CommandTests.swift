import Testing

/// The command as its users meet it. One at a time: each starts compilers of its own.
@Suite(.serialized) struct CommandTests {}

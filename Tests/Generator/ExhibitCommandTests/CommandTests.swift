import Testing

/// The command as authors meet it. One test at a time: each starts compilers of its own.
@Suite(.serialized) struct CommandTests {}

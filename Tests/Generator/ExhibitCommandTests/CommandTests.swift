import Testing

/// The command as authors use it. One test at a time: each starts compilers of its own.
@Suite(.serialized) struct CommandTests {}

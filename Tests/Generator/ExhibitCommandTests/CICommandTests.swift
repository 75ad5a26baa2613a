import Testing

/// The command as CI systems use it: they end runs early and check only changes. One test at a
/// time, concurrently with those of ``CommandTests``.
@Suite(.serialized) struct CICommandTests {}

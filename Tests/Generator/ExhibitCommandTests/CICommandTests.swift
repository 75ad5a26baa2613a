import Testing

/// The command as CI systems use it, which end runs early and look at changes alone. One test at a time,
/// beside those of ``CommandTests``.
@Suite(.serialized) struct CICommandTests {}

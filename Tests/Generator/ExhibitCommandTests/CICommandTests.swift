import Testing

/// The command as CI systems use it, which share runs among machines and end them early. One test at
/// a time, beside those of ``CommandTests``.
@Suite(.serialized) struct CICommandTests {}

import Testing

/// The command on several machines that share a run or its results. One test at a time,
/// concurrently with those of ``CommandTests`` and ``CICommandTests``: the longest of the three
/// ends last, with one processor idle.
@Suite(.serialized) struct SharingCommandTests {}

// Structures are written as they are in memory, so they must have no padding, and numbers must be
// little-endian.

#include "SampleChannel.h"

_Static_assert(sizeof(ChannelRecordKind) == 1, "a kind is a byte");
_Static_assert(sizeof(ChannelMark) == 24, "a mark has no gaps");
_Static_assert(sizeof(ChannelRange) == 16, "a range has no gaps");
_Static_assert(sizeof(ChannelValue) == 24, "a value has no gaps");
_Static_assert(sizeof(ChannelStray) == 40, "a stray has no gaps");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "numbers are little-endian");

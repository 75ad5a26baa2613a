// The protocol between a sample's program and Exhibit: the names, numbers and layouts that both
// sides use. In the program, CSampleRuntime and SampleRuntime write; in the generator,
// SampleRunning reads.
#pragma once
#include <stdint.h>

#include "PendingOutput.h"
#include "SampleLauncher.h"

// MARK: - The program's environment

// Names the folder with the channel's files. Not set in a program that Exhibit did not start.
#define CHANNEL_FOLDER_VARIABLE "EXHIBIT_CHANNEL"
// The instant of the program's fixed clock: "SECONDS NANOSECONDS" since 1970, the seconds possibly
// negative. Not set if the clock runs.
#define CHANNEL_CLOCK_VARIABLE "EXHIBIT_CLOCK"
// The lines of the program whose values must not be described, in decimal digits, separated by blanks.
#define CHANNEL_UNDESCRIBED_VARIABLE "EXHIBIT_UNDESCRIBED"
// The seed of the program's random numbers: 16 hexadecimal digits.
#define CHANNEL_SEED_VARIABLE "EXHIBIT_SEED"

// MARK: - The channel's files, which are there and empty when the program begins

// What has left the pipes of the program's standard streams. The program can only read these files.
#define CHANNEL_OUTPUT_FILE "output"
#define CHANNEL_ERROR_OUTPUT_FILE "error-output"

// Records, one after the other.
#define CHANNEL_EVENTS_FILE "events"
// A table of slots with a record in each: the latest value at a place that ran often.
#define CHANNEL_LATEST_FILE "latest"
// Where the last error was thrown, or where the program ended itself: up to `CHANNEL_THROW_DEPTH` offsets into the program's file,
// UInt64, innermost first, 0 where there are fewer.
#define CHANNEL_THROW_FILE "throw"
// The report of Swift's backtracer about a trap: JSON.
#define CHANNEL_CRASH_FILE "crash.json"
// The line of the program whose value is being described, Int32; 0 or empty if none is. If the program
// ends meanwhile, the description ended it.
#define CHANNEL_DESCRIBING_FILE "describing"
// Not empty if the program asked for the time of day without a fixed clock.
#define CHANNEL_TIME_FILE "time"
// Why one of the other files could not be written: the error number in decimal digits, then
// line feeds. The file has its full size from the beginning, so that writing to it needs no space.
#define CHANNEL_FAULT_FILE "fault"

#define CHANNEL_SLOT_SIZE 16384
// How many values of one place stand in the log, besides the first behind them that is another.
#define CHANNEL_KEPT_VALUES 100
#define CHANNEL_THROW_DEPTH 64
#define CHANNEL_FAULT_SIZE 16

// MARK: - Records

// A record is the length of what follows (UInt32), its kind (UInt8), then the kind's own fields.
// All numbers are little-endian. A text is its length in bytes (UInt32), then UTF-8. Not a closed
// enumeration in Swift: a hostile program may write any kind.
typedef enum ChannelRecordKind : uint8_t {
  // A ChannelMark: the sample with that index in its session begins.
  ChannelRecordSampleBegan = 1,
  // A ChannelMark: output must be compared here with the claim at that index in the program.
  ChannelRecordReachedPrints = 2,
  // A ChannelValue, then texts: the name, the type, the value, and the literal of a string.
  ChannelRecordValue = 3,
  // A ChannelRange: a function, a closure or a loop was entered.
  ChannelRecordScope = 4,
  // A ChannelMark: the last sample has ended.
  ChannelRecordEnded = 5,
  // A ChannelStray: a task or thread other than the samples' printed something.
  ChannelRecordStray = 6,
  // Two texts: SVG and alternative text.
  ChannelRecordPicture = 7,
  // Nothing: the program asked for random numbers.
  ChannelRecordRandom = 8,
  // A ChannelRange and a text: the elements of the collection whose value was recorded there last.
  ChannelRecordElements = 9,
  // A ChannelRange: describing the value there wrote to standard output or standard error.
  ChannelRecordPrintingDescription = 10,
  // A ChannelRange: the value there was not described, because its line must not be.
  ChannelRecordUndescribed = 11,
  // A ChannelMark and a text: an event of Swift Testing, in the JSON of its event stream.
  ChannelRecordTest = 12,
} ChannelRecordKind;

typedef struct {
  // The index of the sample or the claim.
  int64_t index;
  // The positions of the standard streams, in bytes; -1 for a stream without a position.
  int64_t output, error;
} ChannelMark;

// A place in the program: 1-based lines and columns, as the compiler gave them.
typedef struct {
  int32_t startLine, startColumn, endLine, endColumn;
} ChannelRange;

typedef struct {
  ChannelRange range;
  // How often the place was reached, including this time.
  uint64_t count;
} ChannelValue;

typedef struct {
  // The range of bytes in standard output.
  int64_t start, end;
  // The place of the statement, a `print` or another call without a value.
  int64_t line, column;
  // The line of the closure that its task or thread runs; 0 if that is not known.
  int64_t origin;
} ChannelStray;

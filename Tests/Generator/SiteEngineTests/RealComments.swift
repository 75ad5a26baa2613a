/// Comments of published documentation with recorded results: the comment after or below the code,
/// the value or output of the code, and the expected verdict.
///
/// They are from swift-algorithms, -argument-parser, -async-algorithms, -collections, -numerics and
/// -system. The values were recorded from the packages. A row contains the comment, the type or
/// `printed`, the value or the output, the elements of a collection that does not show them, and
/// the verdict; `⏎` stands for the end of a line.
enum RealComments {
  static let table = #"""
    false | Bool | false | - | agrees
    true | Bool | true | - | agrees
    ["straw", "bricks"] | OrderedSet<String> | ["straw", "bricks"] | - | agrees
    "sticks" | String | "sticks" | - | agrees
    2 | Optional<Int> | Optional(2) | - | agrees: optional
    => inserted: true | (inserted: Bool, memberAfterInsert: String) | (inserted: true, memberAfterInsert: "glass") | - | prose
    nil | Optional<Int> | nil | - | agrees
    `nil` (key-based subscript) | Optional<String> | nil | - | prose
    `(200, "OK")` (index-based subscript) | (key: Int, value: String) | (key: 200, value: "OK") | - | prose
    [2, 1, 0] as OrderedSet<Int> | OrderedSet<Int> | [2, 1, 0] | - | agrees: spacing
    "two", "one", "zero" | Values | ["two", "one", "zero"] | - | agrees: brackets
    1 | Optional<Int> | Optional(1) | - | agrees: optional
    20 | Optional<Int> | Optional(20) | - | agrees: optional
    "yellow" | String | "yellow" | - | agrees
    ["red", "green", "yellow", "blue"] | Deque<String> | ["red", "green", "yellow", "blue"] | - | agrees
    "yellow" | String | "yellow" | - | agrees
    [5, 6] | Slice<BitSet> | Slice<BitSet>(_startIndex: 5, _endIndex: 8, _base: [2, 5, 6, 8, 9]) | [5, 6] | agrees: elements
    [5, 6, 8, 9] | Slice<BitSet> | Slice<BitSet>(_startIndex: 5, _endIndex: 64, _base: [2, 5, 6, 8, 9]) | [5, 6, 8, 9] | agrees: elements
    Optional(2) | Optional<Int> | Optional(2) | - | agrees
    [0, 1, 2, 3, 4, 6] | BitSet | [0, 1, 2, 3, 4, 6] | - | agrees
    [1, 3] | BitSet | [1, 3] | - | agrees
    (empty) | BitArray | <> | [] | prose
    1 | BitArray | <1> | [true] | agrees: brackets
    1011 | BitArray | <10110> | [false, true, true, false, true] | differs
    10 | BitArray | <10> | [false, true] | agrees: brackets
    1000000 | BitArray | <10000000> | [false, false, false, false, false, false, false, true] | differs
    00000011 | BitArray | <00000011> | [true, true, false, false, false, false, false, false] | agrees: brackets
    00101010 | BitArray | <00101010> | [false, true, false, true, false, true, false, false] | agrees: brackets
    0000000000...0000000111 | BitArray | <0000000000000000000000000000000000000000000000000000000000000011> | - | differs
    1111111111...1111111111 | BitArray | <1111111111111111111111111111111111111111111111111111111111111111> | - | agrees: brackets, shortened
    0000000000...0000101010 | BitArray | <0000000000000000000000000000000000000000000000000000000000101010> | - | agrees: brackets, shortened
    -3 | Int8 | -3 | - | agrees
    nil | Optional<UInt8> | nil | - | agrees
    5 | Optional<Int8> | Optional(5) | - | agrees: optional
    255 | UInt8 | 255 | - | agrees
    [true, false, false] | BitArray | <001> | [true, false, false] | agrees: elements
    "<1100>" | String | "<1100>" | - | agrees
    [] | BitArray | <> | [] | agrees: elements
    [1, 3, 6, 0] | OrderedSet<Int> | [1, 3, 6, 0] | - | agrees
    [1, 2, 3, 4, 0, 6] | OrderedSet<Int> | [1, 2, 3, 4, 0, 6] | - | agrees
    [2, 4] | OrderedSet<Int> | [2, 4] | - | agrees
    ["K": ["Kofi", "Kweku"], "A": ["Abena", "Akosua"], "E": ["Efua"]] | OrderedDictionary<Character, Array<String>> | ["K": ["Kofi", "Kweku"], "A": ["Abena", "Akosua"], "E": ["Efua"]] | - | agrees
    ["a": Optional(1), "b": nil, "c": nil] | OrderedDictionary<String, Optional<Int>> | ["a": Optional(1), "b": nil, "c": nil] | - | agrees
    (key: "b", value: 2) | (key: String, value: Int) | (key: "b", value: 2) | - | agrees
    3 | Double | 3.0 | - | agrees: notation
    1 | Double | 1.0 | - | agrees: notation
    3.605551275463989 | Double | 3.605551275463989 | - | agrees
    1.118033988749895 | Double | 1.118033988749895 | - | agrees
    1.41421358E+20 | Float | 1.4142136e+20 | - | agrees: notation
    1.41421362E-24 | Float | 1.4142136e-24 | - | agrees: notation
    5.0e+20 | Double | 5e+20 | - | agrees: notation
    0.84147096 | Float | 0.84147096 | - | agrees
    1 - i | Complex<Double> | (1.0, -1.0) | - | prose
    -1 | Double | -1.0 | - | agrees: notation
    .nan | Double | nan | - | agrees: notation
    Inf | Float | inf | - | agrees: notation
    +Inf | Double | inf | - | agrees: notation
    true | Bool | true | - | agrees
    "/tmp/file.txt" | FilePath | /tmp/file.txt | - | agrees: quotes
    [[10, 20, 30], [10, 40, 40], [10, 20]] | Array<ArraySlice<Int>> | [ArraySlice([10, 20, 30]), ArraySlice([10, 40, 40]), ArraySlice([10, 20])] | - | agrees: wrapper
    Array(unique) == [1, 2, 3] | UniquedSequence<LazySequence<Array<Int>>, Int> | UniquedSequence<LazySequence<Array<Int>>, Int>(base: Swift.LazySequence<Swift.Array<Swift.Int>>(_base: [1, 2, 2, 2, 3, 3, 3]), projection: (Function)) | - | unchecked
    Array(unique) == [1, 2, 3] | UniquedSequence<Array<Int>, Int> | UniquedSequence<Array<Int>, Int>(base: [1, 2, 3, 3, 2, 3, 3, 2, 2, 2, 1], projection: (Function)) | - | unchecked
    Array(withNoNils) == [10, 30, 2, 3, 5] | CompactedCollection<Array<Optional<Int>>, Int> | CompactedCollection<Array<Optional<Int>>, Int>(base: [Optional(10), nil, Optional(30), Optional(2), Optional(3), nil, Optional(5)], startIndex: Algorithms.CompactedCollection<Swift.Array<Swift.Optional<Swift.Int>>, Swift.Int>.Index(base: 0)) | [10, 30, 2, 3, 5] | agrees: elements
    [("D", ["David"]), ("K", ["Kyle", "Karoy"]), ("N", ["Nate"])] | Array<(Character, ArraySlice<String>)> | [("D", ArraySlice(["David"])), ("K", ArraySlice(["Kyle", "Karoy"])), ("N", ArraySlice(["Nate"]))] | - | agrees: wrapper
    equivalent to [["David", "Kyle"], ["Karoy", "Nate"]] | ChunksOfCountCollection<Array<String>> | ChunksOfCountCollection<Array<String>>(base: ["David", "Kyle", "Karoy", "Nate"], chunkCount: 2, endOfFirstChunk: 2) | [ArraySlice(["David", "Kyle"]), ArraySlice(["Karoy", "Nate"])] | agrees: elements, wrapper
    equivalent to [["David", "Kyle", "Karoy"], ["Nate"]] | ChunksOfCountCollection<Array<String>> | ChunksOfCountCollection<Array<String>>(base: ["David", "Kyle", "Karoy", "Nate"], chunkCount: 3, endOfFirstChunk: 3) | [ArraySlice(["David", "Kyle", "Karoy"]), ArraySlice(["Nate"])] | agrees: elements, wrapper
    equivalent to [0..<5, 5..<10, 10..<15] | EvenlyChunkedCollection<Range<Int>> | EvenlyChunkedCollection<Range<Int>>(base: Range(0..<15), numberOfChunks: 3, baseCount: 15, firstUpperBound: 5) | [Range(0..<5), Range(5..<10), Range(10..<15)] | agrees: elements, wrapper
    equivalent to [0..<4, 4..<8, 8..<12, 12..<15] | EvenlyChunkedCollection<Range<Int>> | EvenlyChunkedCollection<Range<Int>>(base: Range(0..<15), numberOfChunks: 4, baseCount: 15, firstUpperBound: 4) | [Range(0..<4), Range(4..<8), Range(8..<12), Range(12..<15)] | agrees: elements, wrapper
    prints [0, 1, 3, 6, 10, 15] | Array<Int> | [0, 1, 3, 6, 10, 15] | - | agrees
    prints [1, 3, 6, 10, 15] | Array<Int> | [1, 3, 6, 10, 15] | - | agrees
    == [0, 2, 4, 6, 8, 10] | StridingCollection<ClosedRange<Int>> | StridingCollection<ClosedRange<Int>>(base: ClosedRange(0...10), stride: 2) | [0, 2, 4, 6, 8, 10] | agrees: elements
    == [0, 3, 6, 9] | StridingCollection<ClosedRange<Int>> | StridingCollection<ClosedRange<Int>>(base: ClosedRange(0...10), stride: 3) | [0, 3, 6, 9] | agrees: elements
    == [6,7,8,9,10] | Slice<ClosedRange<Int>> | Slice<ClosedRange<Int>>(_startIndex: (extension in Swift):Swift.ClosedRange<Swift.Int>.Index.inRange(6), _endIndex: (extension in Swift):Swift.ClosedRange<Swift.Int>.Index.pastEnd, _base: ClosedRange(0...10)) | [6, 7, 8, 9, 10] | agrees: elements
    String(letters) == "abcdEFGH" | Chain2Sequence<String, String> | Chain2Sequence<String, String>(base1: "abcd", base2: "EFGH") | ["a", "b", "c", "d", "E", "F", "G", "H"] | agrees: elements
    Array(numbers) == [10, 20, 30, 1, 2, 3, 4, 5] | Chain2Sequence<Array<Int>, ClosedRange<Int>> | Chain2Sequence<Array<Int>, ClosedRange<Int>>(base1: [10, 20, 30], base2: ClosedRange(1...5)) | [10, 20, 30, 1, 2, 3, 4, 5] | agrees: elements
    String(letters) == "A-B-C-D-E" | InterspersedSequence<String> | InterspersedSequence<String>(base: "ABCDE", separator: "-") | ["A", "-", "B", "-", "C", "-", "D", "-", "E"] | agrees: elements
    Array(numbers) == [1, 0, 2, 0, 3] | InterspersedSequence<Array<Int>> | InterspersedSequence<Array<Int>>(base: [1, 2, 3], separator: 0) | [1, 0, 2, 0, 3] | agrees: elements
    Array(empty) == [] | InterspersedSequence<Array<Int>> | InterspersedSequence<Array<Int>>(base: [], separator: 0) | [] | agrees: elements
    Array(pairs) == [(1, 2), (2, 3), (3, 4), (4, 5)] | AdjacentPairsCollection<ClosedRange<Int>> | AdjacentPairsCollection<ClosedRange<Int>>(base: ClosedRange(1...5), secondBaseIndex: (extension in Swift):Swift.ClosedRange<Swift.Int>.Index.inRange(2)) | [(1, 2), (2, 3), (3, 4), (4, 5)] | agrees: elements
    Array(windowed) == [ "sw", "wi", "if", "ft" ] | WindowsOfCountCollection<String> | WindowsOfCountCollection<String>(base: "swift", windowSize: 2, endOfFirstWindow: Optional(2[utf8])) | ["sw", "wi", "if", "ft"] | agrees: elements
    true | Bool | true | - | agrees
    "hello, world" | Substring | "hello, world" | - | agrees
    [11, 15, 20, 21] | ArraySlice<Int> | [11, 15, 20, 21] | - | agrees
    "hello, world  " | Substring | "hello, world  " | - | agrees
    "  hello, world" | Substring | "  hello, world" | - | agrees
    [1, 2, 3] | Array<Int> | [1, 2, 3] | - | agrees
    [7, 8, 9] | Array<Int> | [7, 8, 9] | - | agrees
    -5 | Optional<Int> | Optional(-5) | - | agrees: optional
    1, 2, 100, 3, 4, 100, 5, 6 | JoinedByCollection<Array<Array<Int>>, CollectionOfOne<Int>> | JoinedByCollection<Array<Array<Int>>, CollectionOfOne<Int>>(inner: Algorithms.FlattenCollection<Algorithms.InterspersedSequence<Swift.LazyMapSequence<Swift.Array<Swift.Array<Swift.Int>>, Algorithms.EitherSequence<Swift.Array<Swift.Int>, Swift.CollectionOfOne<Swift.Int>>>>>(base: Algorithms.InterspersedSequence<Swift.LazyMapSequence<Swift.Array<Swift.Array<Swift.Int>>, Algorithms.EitherSequence<Swift.Array<Swift.Int>, Swift.CollectionOfOne<Swift.Int>>>>(base: Swift.LazyMapSequence<Swift.Array<Swift.Array<Swift.Int>>, Algorithms.EitherSequence<Swift.Array<Swift.Int>, Swift.CollectionOfOne<Swift.Int>>>(_base: [[1, 2], [3, 4], [5, 6]], _transform: (Function)), separator: Algorithms.EitherSequence<Swift.Array<Swift.Int>, Swift.CollectionOfOne<Swift.Int>>.right(CollectionOfOne(100))), indexOfFirstNonEmptyElement: (extension in Algorithms):Algorithms.InterspersedSequence<Swift.LazyMapSequence<Swift.Array<Swift.Array<Swift.Int>>, Algorithms.EitherSequence<Swift.Array<Swift.Int>, Swift.CollectionOfOne<Swift.Int>>>>.Index(representation: (extension in Algorithms):Algorithms.InterspersedSequence<Swift.LazyMapSequence<Swift.Array<Swift.Array<Swift.Int>>, Algorithms.EitherSequence<Swift.Array<Swift.Int>, Swift.CollectionOfOne<Swift.Int>>>>.Index.Representation.element(0)))) | [1, 2, 100, 3, 4, 100, 5, 6] | agrees: brackets, elements
    [ "A": "Avocado", "B": "Blackberry", "C": "Coconut", ] | Dictionary<Character, String> | ["B": "Blackberry", "C": "Coconut", "A": "Avocado"] | - | agrees: order
    1⏎2⏎3⏎100⏎200⏎300 | printed | 1⏎2⏎3⏎100⏎200⏎300 | - | agrees
    fuchsia⏎cyan⏎mauve⏎magenta⏎fuchsia, cyan | printed | fuchsia⏎cyan⏎mauve⏎magenta⏎fuchsia, cyan | - | agrees
    []⏎[10]⏎[20]⏎[10, 20] | printed | []⏎[10]⏎[20]⏎[10, 20] | - | agrees
    [20, 10, 10]⏎[20, 10, 10]⏎[10, 20, 10] | printed | [20, 10, 10]⏎[20, 10, 10]⏎[10, 20, 10] | - | agrees
    Prints "(1, 2)"⏎Prints "(2, 3)"⏎Prints "(3, 4)"⏎Prints "(4, 5)" | printed | (1, 2)⏎(2, 3)⏎(3, 4)⏎(4, 5) | - | agrees
    "Hello"⏎"ello,"⏎"llo, "⏎"lo, W"⏎...⏎"orld!" | printed | Hello⏎ello,⏎llo, ⏎lo, W⏎o, Wo⏎ Worl⏎World⏎orld! | - | agrees: quotes, shortened
    Prints: "(key: "Coral", value: 16) (key: "Heliotrope", value: 296)" | printed | (key: "Coral", value: 16) (key: "Heliotrope", value: 296) | - | agrees
    Prints: "58.5 67.5" | printed | 58.5 67.5 | - | agrees
    0 is even⏎1 is odd⏎2 is even⏎3 is odd⏎...⏎9 is odd | printed | 0 is even⏎1 is odd⏎2 is even⏎3 is odd⏎4 is even⏎5 is odd⏎6 is even⏎7 is odd⏎8 is even⏎9 is odd | - | agrees: shortened
    Alex⏎Celeste⏎Davide⏎Alex, Celeste | printed | Alex⏎Celeste⏎Davide⏎Alex, Celeste | - | agrees
    "A-B-C-D-E" | printed | A-B-C-D-E | - | agrees: quotes
    "hello, world  " | printed | hello, world   | - | agrees: quotes
    "  hello, world" | printed |   hello, world | - | agrees: quotes
    prints [0, 1, 3, 6, 10] | printed | [0, 1, 3, 6, 10] | - | agrees
    [1, 2, 3]⏎[4, 5, 5]⏎[7, 8, 9]⏎[10] | printed | [1, 2, 3]⏎[4, 5, 6]⏎[7, 8, 9]⏎[10] | - | differs
    "Hel"⏎"lo,"⏎" wo"⏎"rl"⏎"d!" | printed | Hel⏎lo,⏎ wo⏎rl⏎d! | - | agrees: quotes
    "H"⏎"i"⏎"!"⏎""⏎"" | printed | H⏎i⏎!⏎⏎ | - | agrees: quotes
    Prints '["dog", "pig", "cat", "ox"]' | printed | ["dog", "pig", "cat", "ox"] | - | agrees
    Prints "["Vivien", "Marlon"]" | printed | ["Vivien", "Marlon"] | - | agrees
    Prints "["Kim", "Karl"]" | printed | ["Kim", "Karl"] | - | agrees
    Prints⏎BLANCHE:⏎I⏎don't⏎want⏎realism. | printed | BLANCHE:⏎I⏎don't⏎want⏎realism. | - | agrees
    Prints⏎BLANCHE:⏎⏎⏎I⏎don't | printed | BLANCHE:⏎⏎⏎I⏎don't | - | agrees
    Prints⏎BLANCHE:⏎I don't want realism. I want magic! | printed | BLANCHE:⏎  I don't want realism. I want magic! | - | agrees: spacing
    1: cerise⏎1: puce⏎1: heliotrope⏎2: cerise | printed | 1: cerise⏎1: puce⏎1: heliotrope⏎2: cerise | - | agrees
    1 a⏎2 b⏎3 c⏎1 d⏎2 E | printed | 1 a⏎2 b⏎3 c⏎1 d⏎2 E | - | agrees
    1, 100, 2, 3, 100, 4, 5, 6 | printed | 1, 100, 2, 3, 100, 4, 5, 6 | - | agrees
    Prints 1 through 3 three times | printed | 1⏎2⏎3⏎1⏎2⏎3⏎1⏎2⏎3 | - | prose
    First: 1, Second: 2⏎First: 2, Second: 3⏎First: 3, Second: 4⏎First: 4, Second: 5 | printed | First: 1, Second: 2⏎First: 2, Second: 3⏎First: 3, Second: 4⏎First: 4, Second: 5 | - | agrees
    prints⏎[10, 20, 30]⏎[10, 40, 40]⏎[10, 20] | printed | [10, 20, 30]⏎[10, 40, 40]⏎[10, 20] | - | agrees
    Prints "A" "-" "B" "-" "C" | printed | A⏎-⏎B⏎-⏎C | - | agrees: lines
    prints 1 0 2 0 3 | printed | 1⏎0⏎2⏎0⏎3 | - | agrees: lines
    "yellow" | printed | yellow | - | agrees: quotes
    prints "red" | printed | red | - | agrees
    ["red", "violet", "blue"] | printed | ["red", "violet", "blue"] | - | agrees
    ["red", "green", "yellow", "blue"] | printed | ["red", "green", "yellow", "blue"] | - | agrees
    Little piggie #0 built a house of straw⏎Little piggie #1 built a house of sticks⏎Little piggie #2 built a house of bricks | printed | Little piggie #0 built a house of straw⏎Little piggie #1 built a house of sticks⏎Little piggie #2 built a house of bricks | - | agrees
    "<11000>" | printed | <11000> | - | agrees: quotes
    "<>" | printed | <> | - | agrees: quotes
    Prints "[false, true, true, true, false, true, false]" | printed | [false, true, true, true, false, true, false] | - | agrees
    Prints "[100, 1, 2, 3, 4, 5]" | printed | [100, 1, 2, 3, 4, 5] | - | agrees
    Prints "["Coral": 18, "Heliotrope": 296, "Cerise": 330]" | printed | ["Coral": 18, "Heliotrope": 296, "Cerise": 330] | - | agrees
    Prints "Response 200: OK"⏎Prints "Response 403: Access forbidden"⏎Prints "Response 301: Unknown response" | printed | Response 200: OK⏎Response 403: Access forbidden⏎Response 301: Unknown response | - | agrees
    Prints "Optional(16)" | printed | Optional(16) | - | agrees
    Prints "nil" | printed | nil | - | agrees
    Prints "Country code for Japan: 'JP'." | printed | Country code for Japan: 'JP'. | - | agrees
    Prints "Japan's country code is 'JP'." | printed | Japan's country code is 'JP'. | - | agrees
    Prints "A new value was inserted at offset 0.") | printed | A new value was inserted at offset 0. | - | differs
    Prints "No value found for that key."" | printed | No value found for that key. | - | differs
    ["a": 1, "b": 2, "c": 4] | printed | ["a": 1, "b": 2, "c": 4] | - | agrees
    Prints "Too big to be an 'Int'!" | printed | Too big to be an 'Int'! | - | agrees
    Prints "true" | printed | true | - | agrees
    0 | printed | 0 | - | agrees
    4 | printed | Optional(4) | - | agrees: optional
    myHello | String | "myHello" | - | prose
    my-hello | String | "my-hello" | - | prose
    3 | Int | 3 | - | agrees
    partition(by:) - unstable ordering | Int | 5 | - | prose
    start of second partition | Int | 5 | - | prose
    ~ as one likes | Int | 5 | - | prose
    e.g. [30, 10, 70, 50] | Int | 5 | - | prose
    ...several more possible outcomes | Int | 5 | - | prose
    Work with 1 and 9.... | Int | 5 | - | prose
    Always pick the first fruit | Int | 5 | - | prose
    p == 6 -- numbers[p] == 10 | Int | 5 | - | prose
    1 + i | Int | 5 | - | prose
    2i | Int | 5 | - | prose
    1 + 2⁻⁵² | Int | 5 | - | prose
    1 - 2⁻¹⁰⁴ before rounding, rounds to 1.0 | Int | 5 | - | prose
    exactly zero, but "should be" 2⁻¹⁰⁴ | Int | 5 | - | prose
    type is inferred as Complex 🤪 | Int | 5 | - | prose
    OK | Int | 5 | - | prose
    Same result as before | Int | 5 | - | prose
    true, equivalent to `bits.contains(4)` | Int | 5 | - | prose
    `nil` (key-based subscript) | Int | 5 | - | prose
    Sequence of students with names beginning with "A" | Int | 5 | - | prose
    `c` is some permutation of `[0, 1, 3, 6]` | Int | 5 | - | prose
    Expected to be an O(log(n)) operation | Int | 5 | - | prose
    bits is now empty | Int | 5 | - | prose
    Private | Int | 5 | - | prose
    do something with each line | Int | 5 | - | prose
    Syntax without this initializer | Int | 5 | - | prose
    Splitting a lazy sequence. | Int | 5 | - | prose
    Is equivalent to: | Int | 5 | - | prose
    🐌 | Int | 5 | - | prose
    ExampleCore.processFile(_:) prints its own errors | Int | 5 | - | prose
    x*exp(x) + (exp(x)-1) = (x+1)*exp(x) - 1 | Int | 5 | - | prose
    0 + ε = ε | Int | 5 | - | prose
    Does `result` contain the input, trimmed of certain elements? | Int | 5 | - | prose
    :( | Int | 5 | - | prose
    (empty) | Int | 5 | - | prose
    Prints 1 through 3 three times | Int | 5 | - | prose
    `- error: 'items' used after consume | Int | 5 | - | fails: refusal
    Runtime error: Index out of range | Int | 5 | - | fails: crash
    error | Int | 5 | - | fails: either
    error: `OrderedSet<String>` does not conform to `SetAlgebra` | Int | 5 | - | fails: either
    runtime error: RigidArray capacity overflow | Int | 5 | - | fails: crash
    ERROR | Int | 5 | - | fails: either
    Runtime error: RigidDeque capacity overflow | Int | 5 | - | fails: crash
    error: binary operator '+' cannot be applied to operands of type 'Double' and 'Complex' | Int | 5 | - | fails: either
    counts is ["s": 2, "h": 1, "o": 1,⏎           "r": 2] | OrderedDictionary<Character, Int> | ["s": 2, "h": 1, "o": 1, "r": 2] | - | agrees: spacing
    letterCounts == ["H": 1, "e": 2, "l": 4, "o": 1, ...] | Dictionary<Character, Int> | ["W": 1, "l": 4, "o": 2, "e": 2, "H": 1, "d": 1] | - | differs
    letterCounts == ["H": 1, "e": 2, "l": 4, "o": 1, ...] | OrderedDictionary<Character, Int> | ["H": 1, "e": 2, "l": 4, "o": 1, "!": 1] | - | agrees: shortened
    old == (key: "b", value: 2) | (key: String, value: Int) | (key: "b", value: 2) | - | agrees
    ["/var/www/static/index.html",⏎ nil] | Array<Optional<FilePath>> | [Optional("/var/www/static/index.html"), nil] | - | agrees: optional
    Results in:⏎[⏎    "A": "Avocado",⏎    "B": "Blackberry",⏎] | Dictionary<Character, String> | ["B": "Blackberry", "A": "Avocado"] | - | agrees: order
    c == (high: 22640526660490081, low: 7959093232766896457) | (high: UInt64, low: UInt64) | (high: 22640526660490081, low: 7959093232766896457) | - | agrees
    d == 417644001000058515200174966092417353 | UInt128 | 417644001000058515200174966092417353 | - | agrees
    p1 == 4 | Int | 4 | - | agrees
    p2 == 4 | Int | 4 | - | agrees
    [.ownerReadWrite, .groupRead, .otherRead] | FilePermissions | [.ownerReadWrite, .groupRead, .otherRead] | - | agrees
    """#
}

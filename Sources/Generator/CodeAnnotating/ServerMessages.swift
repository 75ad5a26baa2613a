/// The part of the Language Server Protocol that Exhibit uses. Each type has the protocol's own
/// name; lines and characters are 0-based, characters in UTF-16.
struct Position: Codable, Hashable {
  var line: Int
  var character: Int
}

struct TextDocumentIdentifier: Codable {
  var uri: String
}

struct TextDocumentItem: Encodable {
  var uri: String
  var languageId = "swift"
  var version = 1
  var text: String
}

struct DidOpenTextDocumentParams: Encodable {
  var textDocument: TextDocumentItem
}

/// For requests about a document, and for the notification that it is closed.
struct TextDocumentParams: Encodable {
  var textDocument: TextDocumentIdentifier
}

struct TextDocumentPositionParams: Encodable {
  var textDocument: TextDocumentIdentifier
  var position: Position
}

struct InitializeParams: Encodable {
  struct Capabilities: Encodable {
    struct TextDocument: Encodable {
      struct Hover: Encodable {
        var contentFormat = ["markdown"]
      }
      struct SemanticTokens: Encodable {
        struct Requests: Encodable {
          var full = true
        }
        var requests = Requests()
        var tokenTypes: [String] = []
        var tokenModifiers: [String] = []
        var formats = ["relative"]
      }
      struct Empty: Encodable {}

      var hover = Hover()
      var semanticTokens = SemanticTokens()
      /// Declaring that the client pulls diagnostics keeps the server from sending them, which
      /// costs time.
      var diagnostic = Empty()
    }
    var textDocument = TextDocument()
  }

  var processId: Int32
  var rootUri: String
  var capabilities = Capabilities()
}

struct InitializeResult: Decodable {
  struct Capabilities: Decodable {
    struct SemanticTokens: Decodable {
      var legend: SemanticTokensLegend
    }
    var semanticTokensProvider: SemanticTokens
  }
  var capabilities: Capabilities
}

struct SemanticTokensLegend: Decodable, Hashable {
  var tokenTypes: [String]
}

struct SemanticTokensResult: Decodable {
  var data: [Int]
}

struct HoverResult: Decodable {
  struct MarkupContent: Decodable {
    var value: String
  }
  var contents: MarkupContent
}

/// An answer to sourcekit-lsp's `textDocument/symbolInfo`, one for each meaning of the name.
struct SymbolDetails: Decodable, Hashable {
  /// `init(words:mood:)`
  var name: String?
  var usr: String?
  /// A number of the protocol's `SymbolKind`.
  var kind: Int?
}

// MARK: - The envelopes

struct Request<Parameters: Encodable>: Encodable {
  var jsonrpc = "2.0"
  /// `nil` for a notification.
  var id: Int?
  var method: String
  var params: Parameters
}

/// The fields of a message that are read before its kind is known.
struct MessageHead: Decodable {
  struct Failure: Decodable {
    var message: String
  }
  /// The identifiers of a server's requests may be strings.
  enum ID: Codable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self =
        if let number = try? container.decode(Int.self) { .number(number) } else {
          .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }
  var id: ID?
  var method: String?
  var error: Failure?
}

struct Response<Result: Decodable>: Decodable {
  struct Failure: Decodable {
    var code: Int

    /// Whether the server may have an answer if it is asked again. Source: Language Server Protocol
    /// 3.17, `ContentModified`, `RequestCancelled` and `ServerCancelled`.
    var isCancellation: Bool { [-32801, -32800, -32802].contains(code) }
  }
  /// `nil` if the server has no answer.
  var result: Result?
  var error: Failure?
}

/// Answers a server's request to its client.
struct EmptyResponse: Encodable {
  struct Empty: Encodable {}
  var jsonrpc = "2.0"
  var id: MessageHead.ID
  var result = Empty()
}

import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailStore

/// An error: a code with its details, and what it is about. `HandrailSession` puts it into words.
public struct Failure: Error, Equatable, Sendable {
  public let code: Code
  /// The file, line, field or id that it is about; empty if the code is enough.
  public let place: String
  public let kind: Kind

  /// - Parameter kind: set if the code alone does not determine it.
  public init(_ code: Code, _ place: String = "", kind: Kind? = nil) {
    (self.code, self.place, self.kind) = (code, place, kind ?? code.kind)
  }

  /// The kind of error, as expressed by exit codes.
  public enum Kind: Sendable {
    /// The requested screens are not ready.
    case notReady
    /// The command was used incorrectly.
    case usage
    /// A problem with files, documents or the database.
    case data
    /// A wrong or missing password, key or host key.
    case authentication
    /// A remote did not answer.
    case unreachable
    /// A remote refused.
    case refused
    /// Another process kept the workspace locked until the timeout.
    case locked
    /// The person cancelled.
    case interrupted
  }

  /// The same error as a problem with a file, wherever in the file it is.
  func inFile(_ outer: String) -> Failure {
    Failure(code, place.isEmpty ? outer : "\(outer): \(place)", kind: .data)
  }

  /// An unknown id, with the nearest one that exists.
  public static func unknown(_ subject: Subject, _ id: String, among ids: [String]) -> Failure {
    Failure(.unknown(subject, id, nearest: Suggestion.nearest(to: id, among: ids)), id)
  }
}

extension Failure {
  /// Converts an error of a lower target.
  ///
  /// - Parameters:
  ///   - kind: the kind of a model error: a problem with what was typed, or with a file.
  ///   - outer: goes before the place of a model or exchange error; for an error that is not ours, the file.
  init(_ error: any Error, _ kind: Kind = .data, in outer: String = "") {
    switch error {
    case let error as Failure: self = error
    case let error as ModelError:
      let error = error.inside(outer)
      self.init(.model(error.code), error.place, kind: kind)
    case let error as ExchangeError:
      let error = outer.isEmpty ? error : error.inside(outer)
      self.init(.exchange(error.code), error.place)
    case let error as LedgerError: self.init(.ledger(error), error.place)
    default:
      let error = StoreError(error, path: outer)
      self.init(.store(error), error.path)
    }
  }

  init(_ document: UnreadableDocument) {
    switch document.cause {
    case .ledger(let code): self.init(.ledger(LedgerError(code, document.place)), document.place, kind: .data)
    case .document(let code): self.init(.model(code), document.place)
    }
  }

  /// Runs `body` with errors of the lower targets mapped to failures, as ``init(_:_:in:)`` does.
  static func mapping<Value>(
    as kind: Kind = .data, in outer: String = "", _ body: () throws -> Value
  ) throws(Failure) -> Value {
    do {
      return try body()
    } catch {
      throw Failure(error, kind, in: outer)
    }
  }
}

import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailStore

/// Why something cannot be done: a code with its values, and what it is about. `HandrailSession` has the words.
public struct Failure: Error, Equatable, Sendable {
  public let code: Code
  /// The file, line, field or id that it is about; empty where the code says all.
  public let place: String
  public let kind: Kind

  /// - Parameter kind: where it depends on what was read, not on the code alone.
  public init(_ code: Code, _ place: String = "", kind: Kind? = nil) {
    (self.code, self.place, self.kind) = (code, place, kind ?? code.kind)
  }

  /// What went wrong, as far as an exit code tells.
  public enum Kind: Sendable {
    /// The screens asked for are not ready.
    case notReady
    /// The command was called in a way that cannot work.
    case usage
    /// Files, documents or the database.
    case data
    /// A wrong or missing password, key or host key.
    case authentication
    /// A remote did not answer.
    case unreachable
    /// A remote said no.
    case refused
    /// Another process holds the workspace, and was waited for as long as is set.
    case locked
    /// The person cancelled.
    case interrupted
  }

  /// Whether it can be done all the same once a person has confirmed it.
  public var isConfirmable: Bool {
    guard case .history(.changedByOthers) = code else { return false }
    return true
  }

  /// The same, said of a file: its fault, wherever in it the place is.
  func inFile(_ outer: String) -> Failure {
    Failure(code, place.isEmpty ? outer : "\(outer): \(place)", kind: .data)
  }

  /// An id that nothing has, with the nearest that exists.
  public static func unknown(_ subject: Subject, _ id: String, among ids: [String]) -> Failure {
    Failure(.unknown(subject, id, nearest: Suggestion.nearest(to: id, among: ids)), id)
  }
}

extension Failure {
  /// What an error of a lower target means.
  ///
  /// - Parameters:
  ///   - kind: of a model error: what was typed, or what a file holds.
  ///   - outer: named before the place of a model or exchange error; for an error of none of our types, the file.
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

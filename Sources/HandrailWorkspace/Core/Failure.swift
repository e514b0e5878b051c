import HandrailExchange
import HandrailLedger
import HandrailMessages
import HandrailModel
import HandrailStore

/// What is shown to a person when something cannot be done: what, where, what to do.
public struct Failure: Error, Sendable {
  public let kind: Kind
  /// The file, line, field or id that it is about; may be empty.
  public let place: String
  public let problem: Text
  public let remedy: Text
  /// Whether it can be done all the same once a person has confirmed it.
  public var isConfirmable = false

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

  public init(_ kind: Kind, _ place: String, _ problem: Text, _ remedy: Text) {
    self.kind = kind
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  public init(_ error: ModelError, _ kind: Kind = .data) {
    self.init(kind, error.place, error.problem, error.remedy)
  }

  public init(_ error: ExchangeError) {
    self.init(.data, error.place, error.problem, error.remedy)
  }

  public init(_ error: LedgerError) {
    let kind: Kind =
      switch error.kind {
      case .data: .data
      case .authentication: .authentication
      case .unreachable: .unreachable
      case .refused: .refused
      case .cancelled: .interrupted
      case .usage: .usage
      }
    self.init(kind, error.place, error.problem, error.remedy)
  }

  public init(_ error: StoreError) {
    if case .busy = error {
      self.init(.locked, error.path, error.problem, error.remedy)
    } else {
      self.init(.data, error.path, error.problem, error.remedy)
    }
  }

  /// Problem and remedy where there is one place for both.
  public var sentences: Text {
    Text(en: [problem.en, remedy.en].joined(separator: " "), ja: problem.ja + remedy.ja)
  }

  /// An id that nothing has, with the nearest that exists.
  public static func unknown(_ what: Text, _ id: String, among ids: [String], add: String) -> Failure {
    unknown(what, id, among: ids, Text(en: "To create it: \(add)", ja: "追加するには: \(add)"))
  }

  /// The same of what people do not make themselves: `see` lists what there is.
  public static func unknown(_ what: Text, _ id: String, among ids: [String], see: String) -> Failure {
    unknown(what, id, among: ids, Text(en: "To list them: \(see)", ja: "一覧を見るには: \(see)"))
  }

  private static func unknown(_ what: Text, _ id: String, among ids: [String], _ otherwise: Text) -> Failure {
    let near = Suggestion.nearest(to: id, among: ids)
    return Failure(
      .usage, id, Text(en: "Unknown \(what.en) “\(id)”.", ja: "「\(id)」という\(what.ja)は見つかりません。"),
      near.map { Text(en: "Did you mean “\($0)”?", ja: "「\($0)」のことですか?") } ?? otherwise)
  }
}

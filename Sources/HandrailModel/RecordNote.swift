/// A note about a finding's or a check's records other than the one that decides.
public enum RecordNote: Sendable, Equatable {
  /// These records were made without knowledge of each other: all count, the most cautious one first.
  ///
  /// - Parameter isNoted: Whether they record which others existed when they were made; those of earlier versions do not.
  case apart([RecordMention], isNoted: Bool)
  /// A closing without effect, because it has no kind or no last day.
  case incomplete(RecordMention, field: String)

  public var words: Text {
    switch self {
    case .apart(let records, let isNoted):
      let (en, ja) = (records.map(\.words.en).joined(separator: "; "), records.map(\.words.ja).joined(separator: "、"))
      let first =
        isNoted
        ? Text(en: "Recorded without having seen each other", ja: "互いの記録を見ずに記録されています")
        : Text(en: "Recorded by an earlier version, which did not note who had seen what", ja: "以前のバージョンの記録で、互いを見ていたかどうかがわかりません")
      return Text(
        en: "\(first.en): \(en). The more careful one counts; record it again to replace them.",
        ja: "\(first.ja): \(ja)。慎重なほうが有効です。もう一度記録すると、これらに代わって有効になります。")
    case .incomplete(let record, let field):
      return Text(
        en:
          "This closing has no effect, because its \(field) is missing or invalid: \(record.words.en). Close the finding again.",
        ja: "この記録は \(field) がないか正しくないため、指摘を閉じていません: \(record.words.ja)。もう一度閉じてください。")
    }
  }
}

/// A record's summary: its contents, author and time.
public struct RecordMention: Sendable, Equatable {
  public let kind: Kind
  public let by, at: String
  /// Its last day; nil if it has none.
  public let until: String?
  /// What its author gave as the reason, or noted; nil if nothing.
  public let reason: String?

  public enum Kind: String, Sendable, CaseIterable {
    case closed, failed
    case notApplicable = "not-applicable"
    case passed, reopened, signed, waived

    public var name: Text {
      switch self {
      case .closed: Text(en: "closed", ja: "閉じる")
      case .failed: Text(en: "failed", ja: "不合格")
      case .notApplicable: Finding.Status.notApplicable.name
      case .passed: Text(en: "passed", ja: "合格")
      case .reopened: Text(en: "reopened", ja: "未解決に戻す")
      case .signed: Text(en: "signed", ja: "署名")
      case .waived: Finding.Status.waived.name
      }
    }
  }

  public init(_ kind: Kind, by: String, at: String, until: String? = nil, reason: String? = nil) {
    (self.kind, self.by, self.at, self.until, self.reason) = (kind, by, at, until, reason)
  }

  public init(_ kind: Kind, _ record: Item) {
    self.init(
      kind, by: record.text(.by) ?? "", at: record.text(.at) ?? "", until: record.text(.until),
      reason: record.text(.reason) ?? record.text(.note))
  }

  public var words: Text {
    let done = until.map { Text(en: "\(kind.name.en) until \($0)", ja: "\($0) まで\(kind.name.ja)") } ?? kind.name
    let quoted = reason.map { Text(en: "“\($0.oneLine)”", ja: "「\($0.oneLine)」") }
    return done.noting([Attribution(by).words, Text(both: String(at.prefix(10))), quoted].compactMap(\.self))
  }
}

extension RecordNote {
  /// As in the database and `check --json`.
  public var json: JSONValue {
    switch self {
    case .apart(let records, let isNoted):
      .sorted([.init("noted", .bool(isNoted)), .init("records", .array(records.map(\.json)))])
    case .incomplete(let record, let field): .sorted([.init("missing", .string(field)), .init("record", record.json)])
    }
  }

  public init?(_ json: JSONValue) {
    if let field = json["missing"]?.string, let record = json["record"].flatMap(RecordMention.init) {
      self = .incomplete(record, field: field)
    } else if let records = json["records"]?.array {
      self = .apart(records.compactMap(RecordMention.init), isNoted: json["noted"] == .bool(true))
    } else {
      return nil
    }
  }
}

extension RecordMention {
  fileprivate var json: JSONValue {
    let parts: [(name: String, text: String?)] = [
      ("at", at), ("by", by), ("kind", kind.rawValue), ("reason", reason), ("until", until),
    ]
    return .sorted(parts.compactMap { name, text in text.map { .init(name, .string($0)) } })
  }

  fileprivate init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init) else { return nil }
    self.init(
      kind, by: json["by"]?.string ?? "", at: json["at"]?.string ?? "", until: json["until"]?.string,
      reason: json["reason"]?.string)
  }
}

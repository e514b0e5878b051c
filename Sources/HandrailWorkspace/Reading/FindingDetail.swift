import HandrailCatalogue
import HandrailModel

/// A finding in words, for surfaces that do not know the catalogue.
public struct FindingDetail: Sendable, Equatable {
  /// Its name in commands: `RULE@TARGET`.
  public let name: String
  public let rule: String
  /// The title of the rule.
  public let title: Text
  public let screen: String
  public let target: Target
  /// The id of the item; empty for the screen itself and for what screens share.
  public let item: String
  public let level: Finding.Level
  public let status: Finding.Status
  public let isShared: Bool
  /// Whether it blocks the screen.
  public let blocks: Bool
  /// Whether it is still open.
  public let isLive: Bool
  /// The name of its current status.
  public var stateName: Text { status.name(until: closing?.until, isLive: isLive) }
  public let sentence: String
  public let why: String
  /// The fix that answers it.
  public internal(set) var fix: Fix
  /// Another way to answer it; nil if there is only one.
  public let alternative: Fix?
  /// Fields that have changed since it was closed.
  public let changed: [String]
  /// How it was closed; nil if it never was.
  public let closing: Closing?
  /// Other records about it that count or should.
  public let notes: [RecordNote]

  public struct Closing: Sendable, Equatable {
    public let reason, by, at: String
    /// The last day (yyyy-mm-dd); nil for no end.
    public let until: String?

    init(_ record: Item) {
      (reason, by) = (record.text(.reason) ?? "", record.text(.by) ?? "")
      (at, until) = (record.text(.at) ?? "", record.text(.until))
    }

    init(_ finding: Finding) {
      (reason, by) = (finding.closing?.reason ?? "", finding.closing?.by ?? "")
      (at, until) = (finding.closing?.at ?? "", finding.until)
    }

    /// The reason, with its author, time and last day.
    public var words: Text {
      let recorded = Attribution(by).shortParts + [Text(both: String(at.prefix(10)))]
      let last = until.map { [Text(en: "until \($0)", ja: "\($0) まで")] } ?? []
      return Text(en: "Reason: \(reason)", ja: "理由: \(reason)").noting(recorded + last)
    }
  }
}

extension FindingDetail {
  /// - Parameter closing: the record that closed it, if any.
  init(_ finding: Finding, screen: String, today: String, _ phrasing: inout Phrasing, closing: Item? = nil) {
    let phrase = phrasing.phrase(finding, screen: screen)
    name = finding.name(screen: screen)
    rule = finding.rule
    title = Catalogue.rule(finding.rule)?.title ?? Text(en: finding.rule, ja: finding.rule)
    self.screen = screen
    target = finding.target(on: screen)
    item = finding.isShared ? "" : finding.target
    level = finding.level
    status = finding.status
    isShared = finding.isShared
    blocks = finding.blocks(on: today)
    isLive = finding.isLive(on: today)
    sentence = phrase.sentence()
    why = phrase.why
    fix = phrase.fix
    alternative = phrase.alternative
    changed = finding.changed.map { $0.replacing(":", with: ".") }
    self.closing = closing.map(Closing.init)
    notes = finding.notes
  }
}

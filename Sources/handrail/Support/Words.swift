import HandrailModel
import HandrailSession

/// Marks for levels and words for progress, in the language of this run.
enum Words {
  static func mark(_ level: Finding.Level) -> String {
    switch level {
    case .required: "✗"
    case .consult: "?"
    case .advice: "·"
    }
  }

  private static let levels = Finding.Level.allCases.map { ($0, $0.name[OutputLanguage.current]) }

  static func level(_ level: Finding.Level) -> String { levels.first { $0.0 == level }?.1 ?? level.rawValue }

  /// - Parameter failed: how many verification lines failed; any reopens the screen.
  static func progress(_ progress: String, failed: Int = 0) -> String {
    if failed > 0 {
      return self.progress(progress) + say(", reopened: \(failed) failed", "、差し戻し: 不合格\(failed)件")
    }
    return Field.progress.spec.valueName(progress)[OutputLanguage.current]
  }
}

extension Words {
  /// A sign and words: ready because something was waived has its own.
  static func state(_ state: ScreenStatus.State) -> String { "\(sign(state)) \(state.name[OutputLanguage.current])" }

  static func sign(_ state: ScreenStatus.State) -> String {
    switch state {
    case .ready: "✓"
    case .readyWaived: "⊘"
    case .notReady, .reopened: "✗"
    }
  }

  static func style(_ state: ScreenStatus.State) -> Output.Style {
    switch state {
    case .ready: .green
    case .readyWaived: .yellow
    case .notReady, .reopened: .red
    }
  }

  /// Why a workspace without screens is not ready.
  static func notifyEmpty() {
    notify(
      "Not ready: no screens. To add one: handrail screen add ID --title …",
      "準備未完了: 画面がありません。追加するには: handrail screen add ID --title …")
  }
}

/// What is closed on all the screens that a command showed.
struct ClosedCount {
  private var waived = 0
  private var notApplicable = 0
  private var readyWaived = 0

  mutating func add(_ status: ScreenStatus) {
    waived += status.waived
    notApplicable += status.notApplicable
    if case .readyWaived = status.state { readyWaived += 1 }
  }

  mutating func add(_ state: ScreenStatus.State, _ closed: [ClosedFindings]) {
    for group in closed {
      if group.status == .waived { waived += group.names.count } else { notApplicable += group.names.count }
    }
    if case .readyWaived = state { readyWaived += 1 }
  }

  /// Follows the number of ready screens; empty if nothing was closed.
  var words: String {
    var parts: [Text] = []
    if readyWaived > 0 { parts.append(Text(en: "\(readyWaived) with waivers", ja: "うち免除あり\(readyWaived)画面")) }
    if waived > 0 { parts.append(Text(en: "\(waived) waived", ja: "免除\(waived)件")) }
    if notApplicable > 0 { parts.append(Text(en: "\(notApplicable) not applicable", ja: "対象外\(notApplicable)件")) }
    return parts.map { say(", ", "、") + $0[OutputLanguage.current] }.joined()
  }
}

extension ScreenStatus.Signature {
  /// Who signed, in which role, and whether something has changed since.
  var words: Text {
    let (title, name, day) = (Field.roleSigned.spec.valueName(role), by.personName, at.prefix(10))
    return isStale
      ? Text(en: "signed as \(title.en) by \(name) on \(day), changed since", ja: "\(title.ja)が署名(\(name)、\(day)。その後に変更あり)")
      : Text(en: "signed as \(title.en) by \(name) on \(day)", ja: "\(title.ja)が署名済み(\(name)、\(day))")
  }
}

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
  /// A symbol and words; a screen that is ready only because of waivers has its own.
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
      "未完了: 画面がありません。追加するには: handrail screen add ID --title …")
  }
}

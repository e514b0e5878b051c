import HandrailModel
import HandrailSession

extension ChecklistView {
  var arrangement: String { "\(role) \(filter)" }

  func more(_ index: Int, _ context: RenderContext) -> [String] {
    switch shown[index] {
    case .heading: []
    case .line(let line): line.details
    case .thread(let thread): ScreenView.answers(thread, context)
    case .check(let check): check.at.isEmpty ? [] : [context.say(check.result), Words.time(check.at, context)]
    }
  }

  /// What the symbol before a line means.
  static func name(_ mark: Checklist.Mark) -> Text {
    switch mark {
    case .missing: Text(en: "missing", ja: "不足")
    case .advice: .none
    case .given: Text(en: "recorded", ja: "記録済み")
    case .build: Text(en: "to build", ja: "実装")
    case .thread: Text(en: "thread", ja: "質問")
    case .open: Text(en: "to do", ja: "未検証")
    case .pass: Text(en: "passed", ja: "合格")
    case .fail: Text(en: "failed", ja: "不合格")
    }
  }
}

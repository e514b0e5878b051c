import HandrailModel
import HandrailWorkspace

/// Words that several views use.
enum Words {
  static func kind(_ item: ScreenSheet.Item, _ setting: Setting) -> String { setting.say(Field.kind.spec.valueName(item.kind)) }

  static func failed(_ count: Int) -> Text {
    Text(en: count == 1 ? "1 check failed" : "\(count) checks failed", ja: "不合格 \(count) 件")
  }

  static func conflicts(_ count: Int) -> Text {
    Text(en: count == 1 ? "1 conflict" : "\(count) conflicts", ja: "食い違い \(count) 件")
  }

  static func level(_ remark: Remark, _ setting: Setting) -> Span {
    switch remark.level {
    case .required: Span("\(setting.signs.bad) " + setting.say(remark.level.name), .bad)
    case .consult: Span("? " + setting.say(remark.level.name), .warning)
    case .advice: Span("\(setting.signs.note) " + setting.say(remark.level.name), .dim)
    }
  }
}

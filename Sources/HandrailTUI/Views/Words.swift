import Foundation
import HandrailModel
import HandrailWorkspace

/// Words that several views use.
enum Words {
  static func kind(_ item: ScreenSheet.Item, _ setting: Setting) -> String { setting.say(Field.kind.spec.valueName(item.kind)) }

  /// A recorded time, such as 2026-11-20T08:30:01Z, where the person is: 2026-11-20 17:30.
  static func time(_ recorded: String, _ setting: Setting) -> String {
    guard let date = try? Date(recorded, strategy: .iso8601) else { return recorded }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = setting.zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
  }

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

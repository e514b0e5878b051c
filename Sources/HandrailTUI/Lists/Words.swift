import Foundation
import HandrailModel
import HandrailSession

/// Words that several views use.
enum Words {
  static func kind(_ item: ScreenSheet.Item, _ context: RenderContext) -> String {
    context.say(Field.kind.spec.valueName(item.kind))
  }

  /// A recorded time, such as 2026-11-20T08:30:01Z, in the person's time zone: 2026-11-20 17:30.
  static func time(_ recorded: String, _ context: RenderContext) -> String {
    guard let date = try? Date(recorded, strategy: .iso8601) else { return recorded }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = context.zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
  }

  static let reading = Text(en: "Loading…", ja: "読み込み中…")
  static let nothingMatches = Text(en: "No rows match the filter. Press f to clear it.", ja: "絞り込みに合う項目がありません。f で解除できます。")

  /// The heading of an appearance's column.
  static func appearance(_ name: String) -> Text {
    switch name {
    case "light": Text(en: "Light", ja: "ライト")
    case "dark": Text(en: "Dark", ja: "ダーク")
    case "light-high": Text(en: "Light, high", ja: "ライト(高)")
    default: Text(en: "Dark, high", ja: "ダーク(高)")
    }
  }

  /// A symbol and the state in words; a screen that is ready only because of waivers has its own.
  static func state(_ state: ScreenStatus.State, _ context: RenderContext) -> Span {
    let word = context.say(state.name)
    switch state {
    case .ready: return Span("\(context.symbols.good) \(word)", .good)
    case .readyWaived: return Span("\(context.symbols.waived) \(word)", .warning)
    case .notReady, .reopened: return Span("\(context.symbols.bad) \(word)", .bad)
    }
  }

  static func closed(_ closed: [ClosedFindings], _ context: RenderContext) -> [Span] {
    closed.map { Span("\(context.symbols.waived) " + context.say($0.words()), .warning) }
  }

  static func level(_ findingDetail: FindingDetail, _ context: RenderContext) -> Span {
    switch findingDetail.level {
    case .required: Span("\(context.symbols.bad) " + context.say(findingDetail.level.name), .bad)
    case .consult: Span("? " + context.say(findingDetail.level.name), .warning)
    case .advice: Span("\(context.symbols.note) " + context.say(findingDetail.level.name), .dim)
    }
  }
}

extension RenderContext {
  /// Adjacent items in one line.
  func listed(_ things: [String]) -> String {
    let things = things.map(\.sanitized).filter { !$0.isEmpty }
    // A sentence among them ends with the last of them.
    let open = things.dropLast().map { $0.last == "." || $0.last == "。" ? String($0.dropLast()) : $0 }
    return (open + things.suffix(1)).joined(separator: language == .ja ? "、" : ", ")
  }
}

import HandrailModel
import HandrailSession

/// One part of a form while it is being answered, in full-screen and linear mode.
struct PartField: Sendable, Equatable {
  let part: AnswerForm.Part
  private(set) var field: TextField
  /// The recorded value, if known.
  private(set) var recorded: String
  /// What someone else recorded while the editor was open; nil if nobody did.
  private(set) var theirs: String?

  init(_ part: AnswerForm.Part) {
    self.part = part
    recorded = part.value
    // A colour that a designer chose is not replaced unasked.
    let keeps = part.proposal.isEmpty || (part.kind.isColour && !part.value.isEmpty)
    field = TextField(keeps ? part.value : part.proposal)
  }

  var value: String {
    get { field.text }
    set { field.text = newValue }
  }

  /// Whether it differs from what is recorded; blanks count as empty.
  var hasChanged: Bool { value != recorded && !(recorded.isEmpty && value.allSatisfy(\.isWhitespace)) }

  /// Whether Space opens a list of its values.
  var opensList: Bool {
    switch part.kind {
    case .set, .choice: true
    case .text, .flag, .colour, .shaped: false
    }
  }

  /// Updates the recorded value.
  mutating func meanwhile(_ value: String) {
    guard value != recorded else { return }
    let isUntouched = self.value == recorded
    recorded = value
    if isUntouched { self.value = value } else if value != self.value { theirs = value }
  }

  mutating func acceptTheirs() {
    guard let theirs else { return }
    value = theirs
    self.theirs = nil
  }

  /// The palette's colours; empty if it is not a colour.
  var palette: [AnswerForm.Choice] {
    if case .colour(let choices) = part.kind { choices } else { [] }
  }

  mutating func paste(_ text: String) {
    if !opensList, part.kind != .flag { field.insert(text) }
  }

  mutating func type(_ key: Key) -> Bool {
    switch part.kind {
    case .text, .colour, .shaped: return field.type(key)
    case .flag:
      switch key {
      case .character(" "), .left, .right: value = value == "true" ? "false" : "true"
      case .character("y"): value = "true"
      case .character("n"): value = "false"
      case .backspace, .delete: value = ""
      default: return false
      }
    case .choice(let choices):
      switch key {
      case .left: step(-1, choices.map(\.value))
      case .right: step(1, choices.map(\.value))
      case .backspace, .delete: value = ""
      case .character(let letter):
        // Pressed again, the letter moves on to the next value that starts with it.
        let wanted = String(letter).searchKey
        let found = choices.filter { [$0.value, $0.name.en, $0.name.ja].contains { $0.searchKey.hasPrefix(wanted) } }
        guard !found.isEmpty else { return true }
        let now = found.firstIndex { $0.value == value }
        value = found[now.map { ($0 + 1) % found.count } ?? 0].value
      default: return false
      }
    case .set:
      guard key == .backspace || key == .delete else { return false }
      value = ""
    }
    return true
  }

  private mutating func step(_ by: Int, _ values: [String]) {
    let all = [""] + values
    let now = all.firstIndex(of: value) ?? 0
    value = all[(now + by + all.count) % all.count]
  }

  /// How to answer it, in words.
  func hint(_ context: RenderContext) -> String {
    switch part.kind {
    case .text: context.say(Text(en: "type, then Enter to save", ja: "入力して Enter で保存"))
    case .choice: context.say(Text(en: "arrows or first letter; Space to list", ja: "左右か頭文字で選択、スペースで一覧"))
    case .flag: context.say(Text(en: "Space: yes or no", ja: "スペースで はい・いいえ"))
    case .set: context.say(Text(en: "Space to list", ja: "スペースで一覧"))
    case .colour(let choices):
      context.say(
        Text(
          en: "#rrggbb, palette:NAME or system:NAME; Ctrl-N: nearest that passes",
          ja: "#rrggbb、palette:名前、system:名前。Ctrl-N で基準を満たす最も近い色"))
        + (choices.isEmpty ? "" : context.say(Text(en: "; Ctrl-F: the palette", ja: "、Ctrl-F でパレット")))
    case .shaped(let shape): shape
    }
  }

  /// The value as shown when it is not typed.
  func shown(_ context: RenderContext) -> String { words(value, context) }

  /// What someone else recorded in the meantime, in words; nil if nobody did.
  func theirWords(_ context: RenderContext) -> String? {
    theirs.map { $0.isEmpty ? context.say(Text(en: "nothing", ja: "なし")) : words($0, context) }
  }

  private func words(_ value: String, _ context: RenderContext) -> String {
    switch part.kind {
    case .flag:
      switch value {
      case "true": context.say(Text(en: "yes", ja: "はい"))
      case "false": context.say(Text(en: "no", ja: "いいえ"))
      default: context.say(Text(en: "not recorded", ja: "未記録"))
      }
    case .choice(let choices), .set(let choices):
      context.listed(
        value.split(separator: ",").map { member in choices.first { $0.value == member }?.title(context) ?? String(member) })
    case .text, .colour, .shaped: value
    }
  }

  var isTyped: Bool {
    switch part.kind {
    case .text, .colour, .shaped: true
    case .choice, .flag, .set: false
    }
  }
}

extension AnswerForm.Kind {
  var isColour: Bool {
    if case .colour = self { true } else { false }
  }
}

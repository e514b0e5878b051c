import HandrailModel
import HandrailSession

/// A prompt for one line: a filter, a reason, a message.
struct PromptView: View {
  static let route = Route.prompt
  static let kind = ViewKind.prompt

  let title, hint: Text
  var field: TextField
  let mayBeEmpty: Bool
  /// Whether it prompts for a path, which Tab completes.
  let isPath: Bool
  /// Refuses a text at once, so that it can be corrected in place.
  let check: @Sendable (String) throws(Failure) -> Void
  /// Shows the effect of the text while it is typed; called with the first text again on cancel.
  let live: (@Sendable (String, inout App) -> Void)?
  let first: String
  /// The prompt that was answered before this one, to which Esc goes back.
  var before: Box?
  let done: @Sendable (String, inout App) -> Void

  /// A prompt within a prompt.
  final class Box: Sendable {
    let prompt: PromptView

    init(_ prompt: PromptView) { self.prompt = prompt }
  }

  init(
    title: Text, hint: Text, text: String = "", mayBeEmpty: Bool = false, isPath: Bool = false,
    check: @escaping @Sendable (String) throws(Failure) -> Void = { _ in }, live: (@Sendable (String, inout App) -> Void)? = nil,
    done: @escaping @Sendable (String, inout App) -> Void
  ) {
    (self.title, self.hint, self.mayBeEmpty, self.isPath, self.done) = (title, hint, mayBeEmpty, isPath, done)
    (self.check, self.live, first) = (check, live, text)
    field = TextField(text, isSelected: true)
  }

  static func answered(_ answer: Answer, _ app: inout App) {
    guard case .path(let typed, let completion) = answer, let prompt = app.top as? PromptView, prompt.field.text == typed
    else { return }
    app.update(PromptView.self) { view, _ in view.field.text = completion.text }
    let names = completion.names
    if names.isEmpty {
      app.announce(Text(en: "No file or folder begins with this.", ja: "この名前で始まるファイルやフォルダはありません。"), isError: true)
    } else if names.count > 1 {
      app.announce(Text(en: names.joined(separator: "  "), ja: names.joined(separator: "  ")))
    }
  }

  func title(_ context: RenderContext) -> String { context.say(title) }

  mutating func type(_ key: Key, _ app: inout App) -> Bool {
    guard field.type(key) else { return false }
    live?(field.text, &app)
    return true
  }
  mutating func paste(_ text: String, _ app: inout App) {
    field.insert(text)
    live?(field.text, &app)
  }

  mutating func finish(_ app: inout App) {
    let text = field.text
    guard mayBeEmpty || text.contains(where: { !$0.isWhitespace }) else {
      return app.announce(Text(en: "Enter a value, or press Esc.", ja: "入力するか、Esc で戻ってください。"), isError: true)
    }
    do throws(Failure) {
      try check(text)
    } catch {
      return app.fail(Failed(failure: error, change: nil), isNamed: false)
    }
    app.pop()
    app.finishing = self
    done(text, &app)
    app.finishing = nil
  }

  /// In the second of two prompts, Esc goes back to the first.
  mutating func follow(_ view: any View) {
    if before == nil, let prompt = view as? PromptView { before = .init(prompt) }
  }

  /// Returns to the previous prompt, or asks whether to discard what was typed.
  private func leave(_ app: inout App) {
    live?(first, &app)
    guard let before else { return Flows.drop(live == nil && hasUnsavedInput, &app) }
    app.pop()
    app.push(before.prompt)
  }

  /// Whether there is input that would be lost.
  var hasUnsavedInput: Bool { field.text != first && field.text.contains { !$0.isWhitespace } }

  /// What it explains, in four lines at most.
  private func hints(_ width: Int, _ context: RenderContext) -> [String] {
    Array(Wrapping.lines(context.say(hint), width: width).prefix(4))
  }

  /// The number of rows that it needs.
  func overlayHeight(_ width: Int, _ context: RenderContext) -> Int? { hints(width, context).count + 2 }

  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    frame.put(String(repeating: context.symbols.across, count: area.width), .border, in: area)
    let words = hints(area.width, context)
    for (row, line) in words.enumerated() { frame.put(line, .dim, in: area, row: 1 + row) }
    frame.put("\(context.say(title)): ", .label, in: area, row: 1 + words.count)
    let column = Columns.count(context.say(title)) + 2
    let line = Area(row: area.row + 1 + words.count, column: area.column + column, height: 1, width: area.width - column)
    field.draw(.field, hasKeys: true, into: &frame, line, context)
  }

  static let actions: [Action] = [
    Action("prompt.done", [.enter], on: PromptView.self, Text(en: "done", ja: "決定")) { $0.finish(&$1) },
    Action(
      "prompt.complete", [.tab], on: PromptView.self, Text(en: "complete", ja: "補完"),
      why: { view, _ in view.isPath ? nil : Text(en: "Nothing to complete here.", ja: "補完できる入力ではありません。") }
    ) { view, app in app.read([.path(view.field.text)]) },
    Action("prompt.cancel", [.escape, .control("c")], on: PromptView.self, Text(en: "back", ja: "戻る")) { $0.leave(&$1) },
  ]
}

import HandrailModel
import HandrailSession

/// Shown if there is no workspace yet: prompts for what is needed, so that nobody has to know a command beforehand.
struct StartView: ListView {
  static let route = Route.start
  static let kind = ViewKind.lookup

  /// The folder of the new workspace.
  let folder: String
  var selected = 0

  init(folder: String) { self.folder = folder }

  private static let choices = [
    Text(en: "Create a workspace here", ja: "ここにワークスペースを作成する"),
    Text(en: "Clone the one that the team shares", ja: "チームが共有しているものを取り込む"), Text(en: "Quit", ja: "終了する"),
  ]

  var rowCount: Int { Self.choices.count }

  func title(_ context: RenderContext) -> String { "Handrail" }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    Row(pieces: [.init(heading: .none, text: context.say(Self.choices[index]), style: .title)])
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    [[Span(context.say(Start.noWorkspace(in: folder)))], []]
  }

  func empty(_ context: RenderContext) -> String { "" }

  mutating func open(_ app: inout App) {
    switch selected {
    case 0: create(&app)
    case 1:
      app.push(
        PromptView(
          title: Text(en: "Address", ja: "アドレス"),
          hint: Start.address
        ) { url, app in app.enqueue(.start(.clone(url))) })
    default: app.enqueue(.leave)
    }
  }

  private func create(_ app: inout App) {
    let name = folder.split(separator: "/").last.map(String.init) ?? "App"
    let languages = app.context.language == .ja ? ["ja", "en"] : ["en"]
    app.push(
      PromptView(
        title: Start.nameOfApp,
        hint: Text(en: "As people know it. Enter accepts it.", ja: "ふだん呼ばれている名前を入力します。Enter で決定します。"), text: name
      ) { name, app in
        app.push(
          PickerView(
            title: Text(en: "Languages of the app", ja: "アプリの言語"),
            choices: LanguageNames.tags.map { .init($0, LanguageNames.name($0)) }, members: languages
          ) { chosen, app in
            guard !chosen.isEmpty else {
              return app.announce(Text(en: "An app has at least one language.", ja: "言語を一つ以上選んでください。"), isError: true)
            }
            app.enqueue(.start(.create(name: name, languages: chosen.split(separator: ",").map(String.init))))
          })
      })
  }

  static let actions: [Action] = [
    Action("start.choose", [.enter, .right, .character("l")], on: StartView.self, Text(en: "choose", ja: "決定")) { $0.open(&$1) },
    Action("start.leave", [.escape, .character("q"), .control("c")], at: .start, Text(en: "quit", ja: "終了")) {
      $0.enqueue(.leave)
    },
  ]
}

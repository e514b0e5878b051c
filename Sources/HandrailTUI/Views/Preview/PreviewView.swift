import HandrailModel
import HandrailSession

/// What VoiceOver will say on a screen, item by item.
struct PreviewView: ListView, Filterable {
  static let route = Route.preview

  let screen: String
  private var labels: String?
  private var sheet: ScreenSheet?
  private(set) var spoken: Spoken?
  var filter = "" { didSet { arrange() } }
  /// Indexes of the lines that pass the filter.
  private(set) var shown: [Int] = []
  var selected = 0

  init(screen: String) { self.screen = screen }

  var needs: [Request] { [.preview(screen, labels: labels), .sheet(screen)] }

  mutating func receive(_ answer: Answer) {
    if case .sheet(let sheet) = answer, sheet.id == screen { self.sheet = sheet }
    guard case .preview(screen, let spoken) = answer else { return }
    preserveSelection { view in
      view.spoken = spoken
      view.arrange()
    }
  }

  private mutating func arrange() {
    let (words, lines) = (SearchWords(filter), spoken?.lines ?? [])
    shown = lines.indices.filter { words.match("\(lines[$0].spoken) \(lines[$0].item)") }
    clamp()
  }

  func identity(_ index: Int) -> String { line(index)?.item ?? "" }

  /// What is said in a row.
  func line(_ index: Int) -> Spoken.Line? { shown.indices.contains(index) ? spoken?.lines[shown[index]] : nil }

  var rowCount: Int { shown.count }

  func title(_ context: RenderContext) -> String { "\(context.say(Self.route.name)): \(screen)" }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    guard let line = line(index) else { return Row() }
    let missing = line.isUnlabelled ? context.say(Text(en: "(no label)", ja: "(ラベルなし)")) : ""
    return Row(pieces: [
      .init(heading: .none, text: String(shown[index] + 1), style: .dim, width: 3, isSaid: false),
      .init(heading: .none, text: missing, style: .bad),
      .init(heading: .none, text: line.spoken, style: .title),
      .init(heading: .none, text: "#\(line.item)", style: .dim),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    guard let spoken else { return [] }
    let language = LanguageNames.name(spoken.labels)
    return [[Span(context.say(Text(en: "Labels in \(language.en)", ja: "ラベルの言語: \(language.ja)")), .dim)]] + filterLine(context)
  }

  func detail(_ context: RenderContext) -> [Span] {
    guard let spoken, let line = line(selected) else { return [] }
    var spans = [Span(line.spoken, .title)] + line.more.map { Span($0) }
    for section in spoken.sections {
      spans += [Span(""), Span(context.say(section.title), .heading)] + section.entries.map { Span($0) }
    }
    return spans
  }

  /// The screen next to what is said about it.
  var picture: Miniature? {
    spoken == nil ? nil : Miniature(sheet, chosen: line(selected)?.item)
  }

  func empty(_ context: RenderContext) -> String {
    context.say(
      !filter.isEmpty
        ? Words.nothingMatches
        : spoken == nil
          ? Words.reading
          : Text(en: "VoiceOver reads nothing on this screen. Press Esc to go back.", ja: "この画面で読み上げられるものはありません。Esc で戻ります。"))
  }

  /// Steps through the rows, like flicking through a screen.
  mutating func open(_ app: inout App) {
    if selected + 1 < rowCount { selected += 1 }
  }

  static let actions: [Action] =
    [
      Action("preview.next", [.enter], on: PreviewView.self, Text(en: "next", ja: "次へ")) { $0.open(&$1) },
      Action(
        "preview.language", [.character("t")], on: PreviewView.self, Text(en: "other language", ja: "言語を切り替え"),
        why: { view, _ in
          (view.spoken?.languages.count ?? 0) > 1 ? nil : Text(en: "The app has only one language.", ja: "アプリの言語は一つだけです。")
        }
      ) { view, app in
        guard let spoken = view.spoken else { return }
        let now = spoken.languages.firstIndex(of: spoken.labels) ?? 0
        view.labels = spoken.languages[(now + 1) % spoken.languages.count]
        app.read(view.needs)
      },
    ] + filterActions
}

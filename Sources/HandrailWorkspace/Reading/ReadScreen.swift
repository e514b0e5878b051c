import HandrailCatalogue
import HandrailModel
import HandrailStore

/// A screen with its items in reading order, the findings on each, and its threads.
public struct ScreenSheet: Sendable, Equatable {
  public let id, title, progress: String
  public let sprint, designer, engineer: String?
  public let status: ScreenStatus
  public let items: [Item]
  /// Findings on shared parts that affect this screen.
  public let shared: [FindingDetail]
  public let threads: [Thread]
  public let languages: [String]
  /// The version that edits are based on.
  public let version: String
  /// Whether the order is natural or explicit; nil if that is not recorded.
  public let order: String?
  /// The appearances with a picture of the design.
  public let pictures: [String]

  public struct Item: Sendable, Equatable {
    /// Empty for the screen itself.
    public let id: String
    public let target: Target
    public let kind: String
    /// Its text: its label, otherwise its visible text.
    public let name: String
    /// Its nesting depth in groups.
    public let depth: Int
    /// Its position in what VoiceOver reads; nil if it is not read by itself. A group that is read as one has a position in place
    /// of its members.
    public let number: Int?
    /// Whether it is an element that the reading order lists.
    public let isOrdered: Bool
    public let frame: Rect?
    public let component: String?
    public let isGroup: Bool
    public let findingDetails: [FindingDetail]

    /// The open findings.
    public var live: [FindingDetail] { findingDetails.filter(\.isLive) }

    /// The number next to the sign of the worst finding: what blocks, otherwise the advice.
    public var counted: [FindingDetail] {
      let blocking = live.filter { $0.level != .advice }
      return blocking.isEmpty ? live : blocking
    }
  }

  public struct Thread: Sendable, Equatable {
    public let id, about, body, by, at: String
    /// Its subject, as commands name it: `cart#photo`, or a finding's name.
    public let target: String
    /// The document or item of its subject.
    public let subject: Target
    public let answers: [Text]
    public let isSettled: Bool

    /// The item that it is about; empty for the screen itself.
    public var item: String { subject.item ?? "" }
  }
}

extension Workspace {
  /// A screen to work on, in `language`, with the findings and the verdict that the board shows.
  public func sheet(_ id: String, _ language: Language) throws(Failure) -> ScreenSheet {
    let judged = try judgedScreen(id)
    let screen = judged.screen
    var phrasing = Phrasing(language)
    var records = RecordIndex(screen)
    let findingDetails = judged.findings.map {
      FindingDetail($0, screen: id, today: judged.today, &phrasing, closing: $0.wasClosed ? records.closing(of: $0) : nil)
    }
    let writer = SheetWriter(screen: screen, findingDetails: findingDetails, language: language)
    return ScreenSheet(
      id: id, title: screen.title, progress: screen.progress, sprint: screen.text(.sprint), designer: screen.text(.designer),
      engineer: screen.text(.engineer), status: judged.status,
      items: writer.items, shared: findingDetails.filter(\.isShared), threads: writer.threads,
      languages: screen.shared.languages, version: judged.document.blob, order: screen.text(.order),
      pictures: Self.pictureAppearances.filter { screen.text(.designPicture, $0) != nil })
  }
}

/// Lays a screen out, item by item.
private struct SheetWriter {
  let screen: Screen
  let findingDetails: [FindingDetail]
  let language: Language

  var items: [ScreenSheet.Item] {
    let byItem = Dictionary(grouping: findingDetails.filter { !$0.isShared }, by: \.item)
    var items = [
      ScreenSheet.Item(
        id: "", target: Target(.screen, screen.id), kind: "screen", name: screen.title, depth: 0, number: nil, isOrdered: false,
        frame: nil,
        component: nil,
        isGroup: false, findingDetails: byItem[""] ?? [])
    ]
    var written = Set<String>()
    let tag = screen.shared.languages.contains(language.rawValue) ? language.rawValue : screen.shared.languages[0]
    let read = screen.preview(in: tag, language).lines.enumerated().map { ($0.element.item, $0.offset + 1) }
    let numbers = Dictionary(read) { first, _ in first }
    func add(_ item: any RuleSubject, _ kind: String, isGroup: Bool = false) {
      let element = item as? Element
      items.append(
        ScreenSheet.Item(
          id: item.id, target: Target(.screen, screen.id, item.id), kind: kind, name: screen.name(of: item, language),
          depth: screen.groups(around: item.id).count,
          number: numbers[item.id], isOrdered: element?.isReadable ?? false, frame: element?.frame,
          component: element?.own.text(.component), isGroup: isGroup,
          findingDetails: byItem[item.id] ?? []))
    }
    for element in screen.elements {
      for group in screen.groups(around: element.id).reversed() where written.insert(group.id).inserted {
        add(group, "group", isGroup: true)
      }
      add(element, element.kind.rawValue)
    }
    for group in screen.groups where !written.contains(group.id) { add(group, "group", isGroup: true) }
    for gesture in screen.gestures { add(gesture, gesture.text(.kind) ?? "gesture") }
    for change in screen.changes { add(change, change.text(.kind) ?? "change") }
    return items
  }

  var threads: [ScreenSheet.Thread] {
    let records = screen.records
    let answers = records.answersByThread
    return records.questions.map { thread in
      ScreenSheet.Thread(thread, .screen, screen.id, answers[thread.id] ?? [])
    }
  }
}

extension Screen {
  /// An item's text: its label, otherwise its visible text, in `language` if it has one.
  func name(of item: any RuleSubject, _ language: Language) -> String {
    let tags = [language.rawValue] + shared.languages
    for field in [Field.label, .text, .template] {
      for tag in tags { if let text = item.text(field, tag) { return text } }
      if let text = item.text(field) { return text }
    }
    return item.text(.name) ?? item.text(.trigger) ?? item.text(.result) ?? ""
  }
}

extension Item {
  /// An answer's text, or that it settled its thread.
  var said: Text? { text(.body).map { Text(both: $0) } ?? (isOn(.settles) ? Text(en: "settled", ja: "解決") : nil) }
}

extension ScreenSheet.Thread {
  init(_ thread: Item, _ kind: Document.Kind, _ document: String, _ answers: [Item]) {
    self.init(
      id: thread.id, about: thread.text(.about) ?? "", body: thread.text(.body) ?? "", by: thread.text(.by) ?? "",
      at: thread.text(.at) ?? "", target: Target.path(about: thread.text(.about) ?? "", kind, document),
      subject: Target(about: thread.text(.about) ?? "", kind, document),
      answers: answers.compactMap { answer in
        answer.said.map { said in
          let author = Attribution(answer.text(.by) ?? "").words
          return Text(en: "\(author.en): \(said.en)", ja: "\(author.ja): \(said.ja)")
        }
      }, isSettled: RecordOrder.settles(answers))
  }

  /// A thread without an answer.
  init(_ row: ThreadRow) {
    self.init(
      id: row.id, about: row.about, body: row.body, by: row.by, at: row.at,
      target: Target.path(about: row.about, .screen, row.screen),
      subject: Target(about: row.about, .screen, row.screen), answers: [], isSettled: false)
  }
}

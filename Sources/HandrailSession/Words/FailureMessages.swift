import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailWorkspace

extension Failure {
  /// The wording for the command line.
  public var message: Message {
    switch code {
    case .model(let code): code.message
    case .exchange(let code): code.message
    case .ledger(let error): error.message
    case .store(let error): Message(error.problem, error.remedy)
    case .unknown(let subject, let id, let nearest): subject.message(id, nearest)
    case .input(let fault): fault.message
    case .edit(let fault): fault.message
    case .history(let fault): fault.message
    case .file(let fault): fault.message
    case .verification(let fault): fault.message
    case .remote(let fault): fault.message(place)
    case .web(let fault): fault.message
    case .workspace(let fault): fault.message
    case .lock(let fault): fault.message
    case .cancelled: Message("Cancelled.", "キャンセルしました。", do: "Nothing was lost. Sync again.", "何も失われていません。もう一度同期してください。")
    }
  }

  public var problem: Text { message.problem }
  public var remedy: Text { message.remedy }

  /// Problem and remedy as one text.
  public var sentences: Text { message.sentences }

  /// What it is about, as named on the command line: the option if it is about an option's value.
  public var namedPlace: String {
    let option: String? =
      switch code {
      case .input(let fault): fault.option
      case .verification(.missingNote): "--note"
      case .verification(.otherMethod): "--method"
      case .remote(.invalidBranch): "--branch"
      default: nil
      }
    return option ?? place
  }

  /// The place for people: `screens.json: line 3, column 7`.
  public var location: Text {
    let place = namedPlace
    return Text(en: place, ja: place.split(separator: ": ").map(Self.inJapanese).joined(separator: ": "))
  }

  private static func inJapanese(_ part: Substring) -> String {
    guard let rest = String(part).dropping("line ") else { return String(part) }
    let numbers = rest.split(separator: ", column ")
    guard numbers.allSatisfy({ Int($0) != nil }) else { return String(part) }
    return numbers.count == 2 ? "\(numbers[0])行目\(numbers[1])列目" : "\(rest)行目"
  }
}

extension Failure.Subject {
  fileprivate func message(_ id: String, _ nearest: String?) -> Message {
    let name = name
    return Message(
      Text(en: "Unknown \(name.en) “\(id)”.", ja: "「\(id)」という\(name.ja)は見つかりません。"),
      nearest.map { Text(en: "Did you mean “\($0)”?", ja: "「\($0)」のことですか?") } ?? remedy(id))
  }

  private var name: Text {
    switch self {
    case .document(.component): Text(en: "component", ja: "コンポーネント")
    case .document: Text(en: "screen", ja: "画面")
    case .target, .listedItem: Text(en: "item", ja: "項目")
    case .item(let screen): Text(en: "item of \(screen)", ja: " \(screen) の項目")
    case .colour: Text(en: "colour", ja: "色")
    case .remote: Text(en: "remote", ja: "リモート")
    case .rule: Text(en: "rule", ja: "ルール")
    case .thread: Text(en: "thread", ja: "質問")
    case .inboxIssue: Text(en: "inbox issue", ja: "未割り当ての問題")
    case .proposedComponent: Text(en: "proposed component", ja: "提案されたコンポーネント")
    case .proposedColour: Text(en: "proposed colour", ja: "提案された色")
    case .finding: Text(en: "finding", ja: "指摘")
    case .check: Text(en: "check", ja: "検証項目")
    }
  }

  private func remedy(_ id: String) -> Text {
    let word = shellWord(id)
    return switch self {
    case .document(.component): Self.adding("component add \(word)")
    case .document: Self.adding("screen add \(word) --title …")
    case .target(let target):
      Self.adding("element add \(shellWord(target.document)) \(target.item.map(shellWord) ?? "ID") --kind …")
    case .item(let screen): Self.adding("element add \(shellWord(screen)) \(word) --kind …")
    case .colour: Self.adding("colour add \(word) light=#…")
    case .remote: Self.adding("remote add \(word) URL")
    case .listedItem(let screen): Self.listing("checklist \(shellWord(screen))")
    case .rule: Self.listing("rules")
    case .thread: Self.listing("checklist SCREEN")
    case .inboxIssue: Self.listing("inbox")
    case .proposedComponent: Self.listing("component propose")
    case .proposedColour: Self.listing("colour propose")
    case .finding(let screen): Self.listing(screen.map { "check \(shellWord($0))" } ?? "check")
    case .check(let screen): Self.listing("checklist \(shellWord(screen)) --role engineer")
    }
  }

  private static func adding(_ command: String) -> Text {
    Text(en: "To create it: handrail \(command)", ja: "追加するには: handrail \(command)")
  }

  private static func listing(_ command: String) -> Text {
    Text(en: "To list them: handrail \(command)", ja: "一覧を見るには: handrail \(command)")
  }
}

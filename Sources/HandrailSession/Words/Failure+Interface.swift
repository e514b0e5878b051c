import HandrailModel
import HandrailWorkspace

extension Failure {
  /// The wording for the interface, with views and keys instead of commands. Where a command is what helps here, too, it stays:
  /// the remedies below are nil.
  public var inInterface: Message { Message(problem, interfaceRemedy ?? remedy) }

  private var interfaceRemedy: Text? {
    switch code {
    case .unknown(_, _, nearest: nil):
      Text(en: "Someone may have removed it. Go back with Esc.", ja: "ほかの人が削除した可能性があります。Esc で戻ってください。")
    case .input(let fault): fault.interfaceRemedy
    case .edit(let fault): fault.interfaceRemedy
    case .verification(let fault): fault.interfaceRemedy
    case .remote(.none): Text(en: "To add one, press S, then n.", ja: "追加するには、S、n の順に押してください。")
    case .remote(.takenName): Text(en: "Choose another name.", ja: "別の名前を選んでください。")
    case .remote(.listLost): Text(en: "Add each remote again: press S, then n.", ja: "S、n の順に押して、もう一度追加してください。")
    case .workspace(.untrusted(let root)):
      Text(
        en: "If you trust its source, quit and run: handrail trust \(shellWord(root))",
        ja: "入手元を信頼できる場合は、終了してから handrail trust \(shellWord(root)) を実行してください。")
    default: nil
    }
  }
}

extension Failure.InputFault {
  fileprivate var interfaceRemedy: Text? {
    switch self {
    case .takenID: Text(en: "Choose another ID.", ja: "別のIDを指定してください。")
    case .missingReason: Text(en: "Enter a reason.", ja: "理由を入力してください。")
    case .blankMessage, .blankAnswer: Text(en: "Enter some text.", ja: "内容を入力してください。")
    case .placeholder: Text(en: "Replace it with the actual text.", ja: "実際の内容に置き換えてください。")
    default: nil
    }
  }
}

extension Failure.EditFault {
  fileprivate var interfaceRemedy: Text? {
    switch self {
    case .noConflict: Text(en: "Someone may have resolved it already.", ja: "ほかの人がすでに解決した可能性があります。")
    case .conflictNotClosable: Text(en: "Choose a value under Conflicts: press x.", ja: "x を押して「食い違い」を開き、値を選んでください。")
    case .notClosed: Text(en: "Someone may have reopened it already.", ja: "ほかの人がすでに未解決に戻した可能性があります。")
    case .notReady: Text(en: "Open the screen to see them.", ja: "画面を開いて確認してください。")
    default: nil
    }
  }
}

extension Failure.VerificationFault {
  fileprivate var interfaceRemedy: Text? {
    switch self {
    case .missingNote: Text(en: "Enter what you heard or saw.", ja: "聞こえたこと・見えたことを入力してください。")
    case .allPassed: Text(en: "To record one again, choose it alone.", ja: "記録し直すには、検証項目を一つだけ選んでください。")
    case .notImplemented: Text(en: "When it is built, set its progress to implemented.", ja: "実装が終わったら、進捗を「実装済み」にしてください。")
    case .notPassed: Text(en: "Open the screen’s checklist to see them.", ja: "画面のチェックリストで確認してください。")
    default: nil
    }
  }
}

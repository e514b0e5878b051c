import HandrailModel
import HandrailSession

extension WaitingView {
  func progress(since before: [any View]) -> Text? {
    guard let old = before.last(where: { $0 is WaitingView }) as? WaitingView, answered > old.answered, count > 0 else {
      return nil
    }
    return Text(en: "Findings left to answer: \(count).", ja: "回答待ちの指摘は残り\(count)件です。")
  }

  func name(_ index: Int, _ context: RenderContext) -> String {
    switch entry(index) {
    case .open(let open): context.listed([context.say(open.example.title), place(open, context)])
    case .thread(let thread): thread.body
    case nil: ""
    }
  }

  func spoken(_ index: Int, _ context: RenderContext) -> String {
    guard case .open(let open) = entry(index) else { return row(index, context).spoken(context, first: []) }
    let row = row(index, context).spoken(context, first: ["Missing"])
    return context.joined(alike.contains(open.id) ? [row] : [row, open.example.sentence])
  }
}

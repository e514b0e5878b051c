import HandrailModel
import HandrailWorkspace

extension WaitingView {
  func name(_ index: Int, _ context: RenderContext) -> String {
    switch entry(index) {
    case .findingDetail(let findingDetail): context.listed([context.say(findingDetail.title), subject(findingDetail.target)])
    case .question(let question): question.body
    case nil: ""
    }
  }

  func spoken(_ index: Int, _ context: RenderContext) -> String {
    guard case .findingDetail(let findingDetail) = entry(index) else { return row(index, context).spoken(context, first: []) }
    return context.joined([row(index, context).spoken(context, first: ["Missing"]), findingDetail.sentence])
  }
}

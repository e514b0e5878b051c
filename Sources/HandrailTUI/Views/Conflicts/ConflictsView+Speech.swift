import HandrailModel
import HandrailWorkspace

extension ConflictsView {
  func name(_ index: Int, _ context: RenderContext) -> String {
    context.listed(row(index, context).pieces.prefix(2).map(\.text))
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] {
    shown[index].sides.map { side in
      context.listed([
        "\(side.name): \(Self.value(side, context))", Words.person(side.author), Words.time(side.time, context),
      ])
    }
  }
}

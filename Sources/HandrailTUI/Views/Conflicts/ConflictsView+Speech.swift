import HandrailModel
import HandrailSession

extension ConflictsView {
  func name(_ index: Int, _ context: RenderContext) -> String {
    context.listed(row(index, context).pieces.prefix(2).map(\.text))
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] {
    let conflict = shown[index]
    return conflict.sides.map { side in
      context.listed([
        "\(side.letter): \(context.say(conflict.words(side)))", side.author.personName, Words.time(side.time, context),
      ])
    }
  }
}

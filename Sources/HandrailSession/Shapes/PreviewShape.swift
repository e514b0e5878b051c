import HandrailModel
import HandrailWorkspace

/// `preview SCREEN --json`: what VoiceOver will say, in order.
public struct PreviewShape: Shape {
  let screen: String
  let preview: SpokenScreen
  let pictures: [ScreenPicture]
  let closed: [ClosedFindings]
  let language: Language

  public init(
    _ screen: String, _ preview: SpokenScreen, _ pictures: [ScreenPicture], _ closed: [ClosedFindings], _ language: Language
  ) {
    (self.screen, self.preview, self.pictures, self.closed, self.language) = (screen, preview, pictures, closed, language)
  }

  public var members: [JSONValue.Member] {
    let lines = preview.lines.map { line in
      JSONValue.sorted([
        .init("item", .string(line.item)), .init("spoken", .string(line.spoken)), .init("unlabelled", .bool(line.isUnlabelled)),
        .init("heading", .bool(line.isHeading)), .init("content", .texts(line.content)), .init("actions", .texts(line.actions)),
        .init("gone", .texts(line.gone)),
      ])
    }
    let changes = preview.changes.map { JSONValue.sorted([.init("item", .string($0.item)), .init("said", .string($0.text))]) }
    let unread = preview.unread.map {
      JSONValue.sorted([.init("item", .string($0.item)), .init("why", .string($0.why[language]))])
    }
    return [
      .init("screen", .string(screen)), .init("lines", .array(lines)), .init("changes", .array(changes)),
      .init("unread", .array(unread)), .init("pictures", .pictures(pictures)), .init("closed", .array(closed.map(\.json))),
    ]
  }
}

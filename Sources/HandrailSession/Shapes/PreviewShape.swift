import HandrailModel
import HandrailWorkspace

/// `preview SCREEN --json`: what VoiceOver will say, in order.
public struct PreviewShape: Shape {
  let spoken: Spoken
  let pictures: [ScreenPicture]

  public init(_ spoken: Spoken, _ pictures: [ScreenPicture]) {
    (self.spoken, self.pictures) = (spoken, pictures)
  }

  public var members: [JSONValue.Member] {
    let preview = spoken.preview
    let lines = preview.lines.map { line in
      JSONValue.sorted([
        .init("item", .string(line.item)), .init("spoken", .string(line.spoken)), .init("unlabelled", .bool(line.isUnlabelled)),
        .init("heading", .bool(line.isHeading)), .init("content", .texts(line.content)), .init("actions", .texts(line.actions)),
        .init("gone", .texts(line.gone)),
      ])
    }
    let changes = preview.changes.map { JSONValue.sorted([.init("item", .string($0.item)), .init("said", .string($0.text))]) }
    let unread = preview.unread.map {
      JSONValue.sorted([.init("item", .string($0.item)), .init("why", .string($0.why[spoken.language]))])
    }
    return [
      .init("screen", .string(spoken.screen)), .init("lines", .array(lines)), .init("changes", .array(changes)),
      .init("unread", .array(unread)), .init("pictures", .pictures(pictures)), .init("closed", .array(spoken.closed.map(\.json))),
    ]
  }
}

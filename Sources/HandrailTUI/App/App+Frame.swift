import HandrailModel

extension App {
  /// The whole screen: where one is, the view, a message, the keys.
  func frame() -> Frame {
    var frame = Frame(height: height, width: width)
    let (head, rest) = frame.area.cut(top: 1)
    let (middle, keys) = rest.cut(bottom: 1)
    let (body, foot) = middle.cut(bottom: 1)
    drawHead(&frame, head)
    let isLaidOver = (place == .prompt || place == .confirm) && stack.count > 1
    if isLaidOver {
      let height = min(body.height, (top as? PromptView)?.height(body.width, setting) ?? 4)
      let (under, over) = body.cut(bottom: height)
      stack[stack.count - 2].draw(into: &frame, under, setting)
      frame.cursor = nil
      top.draw(into: &frame, over, setting)
    } else {
      top.draw(into: &frame, body, setting)
    }
    drawFoot(&frame, foot)
    drawKeys(&frame, keys)
    // Where there is no room for the row that it stands on, it stands in the corner.
    if let cursor = frame.cursor, cursor.row >= height || cursor.column >= width { frame.cursor = (0, 0) }
    return frame
  }

  private func drawHead(_ frame: inout Frame, _ area: Area) {
    let state = stateInHead
    let room = area.width - Columns.count(state) - 2
    frame.put(top.title(setting), .title, in: area.cut(left: room).left, more: setting.signs.more)
    frame.put(state, .dim, in: area, column: max(0, area.width - Columns.count(state)))
  }

  private var stateInHead: String {
    if sync.isRunning { return setting.say(Text(en: "syncing", ja: "同期中")) + setting.signs.more }
    if sync.conflicts > 0 {
      return setting.say(Words.conflicts(sync.conflicts))
    }
    return ""
  }

  private func drawFoot(_ frame: inout Frame, _ area: Area) {
    if let message {
      let sign = message.isError ? setting.signs.bad : setting.signs.good
      frame.put(
        "\(sign) \(setting.say(message.text))".oneLine, message.isError ? .error : .message, in: area, more: setting.signs.more)
    } else if sync.isRunning, !sync.progress.isEmpty {
      frame.put(sync.progress.oneLine, .dim, in: area, more: setting.signs.more)
    }
  }

  /// The keys of where one is, as many as there is room for; how to see the rest always.
  private func drawKeys(_ frame: inout Frame, _ area: Area) {
    var pieces = actions.filter { $0.why(self) == nil }.compactMap { action in
      action.keys.first.map { (action.id, $0.name(setting.signs, setting.language), setting.say(action.title)) }
    }
    // How to get out of here stands for how to leave.
    let always: Set<String> = ["anywhere.help", stack.count > 1 ? "anywhere.back" : "anywhere.leave"]
    var last = pieces.filter { always.contains($0.0) }
    pieces.removeAll { always.contains($0.0) }
    // A key stands once: what it does here comes before what it does everywhere.
    last.removeAll { piece in pieces.contains { $0.1 == piece.1 } }
    func width(_ piece: (String, String, String)) -> Int { Columns.count(piece.1) + Columns.count(piece.2) + 3 }
    var room = area.width - last.reduce(0) { $0 + width($1) }
    var shown: [(String, String, String)] = []
    for piece in pieces {
      guard width(piece) <= room else { break }
      room -= width(piece)
      shown.append(piece)
    }
    var column = 0
    for piece in shown + last {
      column = frame.put(piece.1, .key, in: area, column: column)
      column = frame.put(" \(piece.2)", .plain, in: area, column: column) + 2
    }
  }
}

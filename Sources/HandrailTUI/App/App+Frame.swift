import HandrailModel
import HandrailSession

extension App {
  /// Draws the whole screen: the title, the view, a message and the keys.
  func frame() -> Frame {
    var frame = Frame(height: height, width: width)
    let (head, rest) = frame.area.cut(top: 1)
    let (middle, keys) = rest.cut(bottom: 1)
    // A long message gets more lines, as long as there is room for the view.
    let message = messageLines
    let (body, foot) = middle.cut(bottom: max(1, min(message.count, height / 6)))
    drawHead(&frame, head)
    if let needed = rowsLaidOver {
      let (under, over) = body.cut(bottom: min(body.height, needed))
      laidUnder.draw(into: &frame, under, context)
      frame.cursor = nil
      top.draw(into: &frame, over, context)
    } else {
      top.draw(into: &frame, body, context)
    }
    drawFoot(message, &frame, foot)
    drawKeys(&frame, keys)
    // If its row does not fit, the cursor goes to the corner.
    if let cursor = frame.cursor, cursor.row >= height || cursor.column >= width { frame.cursor = (0, 0) }
    if context.symbols.isASCII { frame.replaceSigns(context.symbols) }
    return frame
  }

  /// The rows of the top view if it is on top of another.
  private var rowsLaidOver: Int? { stack.count > 1 ? top.overlayHeight(width, context) : nil }

  /// The view that is visible behind a prompt.
  private var laidUnder: any View { stack.dropLast().last { $0.overlayHeight(width, context) == nil } ?? stack[0] }

  private func drawHead(_ frame: inout Frame, _ area: Area) {
    let state = stateInHead
    let room = area.width - Columns.count(state) - 2
    // A prompt over a view is announced below; the title stays the view's.
    let view = rowsLaidOver == nil ? top : laidUnder
    frame.put(view.title(context), .title, in: area.cut(left: room).left, more: context.symbols.more)
    frame.put(state, .dim, in: area, column: max(0, area.width - Columns.count(state)))
  }

  private var stateInHead: String {
    if isWorking { return context.say(Text(en: "working…", ja: "処理中…")) }
    if top.kind == .editor, let title = stack.dropLast().last?.titleUnderEditor(context) { return title }
    if sync.isRunning { return context.say(Text(en: "syncing", ja: "同期中")) + context.symbols.more }
    var words: [String] = []
    if context.isReadOnly { words.append(context.say(Text(en: "read-only", ja: "読み取り専用"))) }
    if sync.outcomes.contains(where: { !$0.isGood }) {
      words.append("\(context.symbols.bad) " + context.say(Text(en: "sync failed", ja: "同期に失敗")))
    }
    if sync.conflicts > 0 { words.append(context.say(Conflict.counted(sync.conflicts))) }
    return words.joined(separator: "  ")
  }

  private var messageLines: [String] {
    guard let message else { return [] }
    let sign = message.isError ? context.symbols.bad : context.symbols.good
    return Wrapping.lines("\(sign) \(context.say(message.text))".oneLine, width: width)
  }

  private func drawFoot(_ lines: [String], _ frame: inout Frame, _ area: Area) {
    if let message {
      for (row, line) in lines.prefix(area.height).enumerated() {
        let isCut = row == area.height - 1 && lines.count > area.height
        frame.put(isCut ? line + context.symbols.more : line, message.isError ? .error : .message, in: area, row: row)
      }
    } else if sync.isRunning, !sync.progress.isEmpty {
      frame.put(sync.progress.oneLine, .dim, in: area, more: context.symbols.more)
    }
  }

  /// As many of the current keys as fit, and always the one that shows the rest.
  private func drawKeys(_ frame: inout Frame, _ area: Area) {
    // Each key is shown once: its meaning here takes precedence over its general one, which has other keys, too.
    var taken: Set<String> = []
    var pieces = actions.filter { $0.why(self) == nil }.compactMap { action in
      let names = action.keyNames(at: route, context)
      return names.first { taken.insert($0).inserted }.map { (action.id, $0, context.say(action.title)) }
    }
    let first = top.firstActions
    pieces = pieces.filter { first.contains($0.0) } + pieces.filter { !first.contains($0.0) }
    // Going back replaces quitting.
    var always: Set<String> = ["anywhere.help", stack.count > 1 ? "anywhere.back" : "anywhere.leave"]
    if let out = actions.first(where: { $0.route != nil && $0.keys.first == .escape }), out.why(self) == nil {
      always.insert(out.id)
    }
    let last = pieces.filter { always.contains($0.0) }
    pieces.removeAll { always.contains($0.0) }
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

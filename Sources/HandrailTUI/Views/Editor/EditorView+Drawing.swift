import HandrailModel
import HandrailSession

extension EditorView {
  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    var area = area
    if area.width >= ListLayout.wide, let picture {
      let (left, right) = area.cut(left: area.width * 11 / 20)
      picture.draw(into: &frame, right, context)
      area = left.cut(left: left.width - 2).left
    }
    let isSmall = area.height <= 12
    let isCut = drawReason(&frame, &area, context, isSmall: isSmall)
    let more = context.symbols.more
    let how = Wrapping.lines(hint(context), width: area.width - 2, most: isSmall ? 1 : 3, more: more)
    let label = labelWidth(area, context)
    let needed = parts.indices.reduce(0) { $0 + rows($1, label, area.width, context).count }
    let (formArea, rest) = area.cut(top: min(needed + how.count, max(1 + how.count, area.height - 3)))
    let (fields, help) = formArea.cut(bottom: how.count)
    drawParts(&frame, fields, label, context)
    for (row, line) in how.enumerated() { frame.put(line, .dim, in: help, row: row, column: 2, more: more) }
    drawEffect(&frame, rest, context, withReason: isCut)
  }

  /// What is missing and, if there is room, why it matters.
  ///
  /// - Returns: whether it was cut.
  private func drawReason(_ frame: inout Frame, _ area: inout Area, _ context: RenderContext, isSmall: Bool) -> Bool {
    var lines = Wrapping.lines(form.findingDetail?.sentence ?? "", width: area.width).map { Span($0, .title) }
    if let proposal = form.proposal {
      lines += Wrapping.lines(context.say(proposal.sentence) + takeHint(context), width: area.width).map { Span($0) }
    }
    // If there is little room, the effect of the answer takes precedence.
    let room = isSmall ? max(1, area.height - parts.count - 4) : area.height - parts.count - 6
    // The effect of an answer, such as the ratios of eight colours, takes precedence over a line of places.
    if area.height > parts.count + 14, let places = placesWords(context) {
      let all = Wrapping.lines(places, width: area.width - 2)
      lines += all.prefix(1).map { Span($0 + (all.count > 1 ? " \(context.symbols.more)" : "")) }
    }
    if !isSmall { lines += Wrapping.lines(form.findingDetail?.why ?? "", width: area.width).map { Span($0, .dim) } }
    let isCut = lines.count > room
    lines = Array(lines.prefix(max(0, room)))
    if isCut, !lines.isEmpty { lines[lines.count - 1].text += context.symbols.more }
    for (row, line) in lines.enumerated() { frame.put(line.text, line.style, in: area, row: row, more: context.symbols.more) }
    area = area.cut(top: lines.count + (isSmall || lines.isEmpty ? 0 : 1)).rest
    return isCut
  }

  /// How to fill in the focused field, what it is for if its name does not say so, and its name in commands.
  private func hint(_ context: RenderContext) -> String {
    guard parts.indices.contains(focus) else { return "" }
    let part = parts[focus]
    let help = context.say(part.part.help)
    var isSaid = context.say(part.part.title).hasPrefix(help)
    if case .colour = part.part.kind { isSaid = true }
    let why = isSaid ? "" : "  \(help)"
    return "\(part.hint(context))\(why)  [\(part.part.path)]"
  }

  /// The width of the names: texts need more room than choices, and names must be distinguishable.
  private func labelWidth(_ area: Area, _ context: RenderContext) -> Int {
    let hasText = parts.contains { if case .text = $0.part.kind { true } else { false } }
    let widest = parts.map { Columns.count(context.say($0.part.title)) }.max() ?? 0
    // Leaves room for the colour itself and its ratio.
    if parts.contains(where: { $0.part.kind.isColour }), area.width >= 60 {
      return min(widest, area.width - Self.colourWidth - 20)
    }
    return min(widest, area.width * (hasText && area.width >= 60 ? 2 : 3) / 5)
  }

  /// The number of rows of a part's own value, and of what someone else wrote in the meantime below it.
  private func rows(_ index: Int, _ label: Int, _ all: Int, _ context: RenderContext) -> (own: Int, theirs: [String], count: Int)
  {
    let part = parts[index]
    let own = index == focus && part.isTyped ? min(4, part.field.lines(all - label - 3).count) : 1
    let theirs = part.theirWords(context).map { theirs in
      let words = Text(en: "theirs: \(theirs)", ja: "相手の値: \(theirs)")
      return Wrapping.lines(context.say(words), width: all - column(label, all), most: 3, more: context.symbols.more)
    }
    return (own, theirs ?? [], own + (theirs?.count ?? 0))
  }

  /// Where the text about a part starts: below its value if that is wide enough.
  private func column(_ label: Int, _ all: Int) -> Int { all - label - 3 < 24 ? 2 : label + 3 }

  private func drawParts(_ frame: inout Frame, _ area: Area, _ label: Int, _ context: RenderContext) {
    guard parts.indices.contains(focus) else { return }
    let from = label + 3
    let width = area.width - from
    // All rows of the focused part are visible.
    let more = rows(focus, label, area.width, context).count - 1
    let first = ListLayout.first(focus, parts.count, height: max(1, area.height - more))
    var row = 0
    for index in parts.indices[first...] where row < area.height {
      let (part, isHere) = (parts[index], index == focus)
      frame.put(isHere ? context.symbols.here : " ", .key, in: area, row: row)
      let name = Area(row: area.row + row, column: area.column + 2, height: 1, width: label)
      frame.put(context.say(part.part.title), isHere ? .title : .label, in: name, more: context.symbols.more)
      let (own, theirs, count) = rows(index, label, area.width, context)
      let height = min(own, area.height - row)
      drawValue(
        part, isHere, &frame, Area(row: area.row + row, column: area.column + from, height: height, width: width), context)
      for (line, text) in theirs.enumerated() where row + own + line < area.height {
        frame.put(text, .warning, in: area, row: row + own + line, column: column(label, area.width), more: context.symbols.more)
      }
      row += count
    }
  }

  private func drawValue(_ part: PartField, _ isHere: Bool, _ frame: inout Frame, _ area: Area, _ context: RenderContext) {
    var area = area
    if let line = contrastLine(part), area.width >= Self.colourWidth + 12 { area = drawColour(part, line, &frame, area, context) }
    for row in 0..<area.height { frame.restyle(.field, in: area, row: row) }
    if part.isTyped { return part.field.draw(.field, hasKeys: isHere, into: &frame, area, context) }
    let text = part.shown(context)
    frame.put(text.isEmpty ? context.say(Text(en: "not recorded", ja: "未記録")) : text, text.isEmpty ? .dim : .field, in: area)
    if isHere { frame.cursor = (area.row, area.column) }
  }

  /// A swatch of the colour and its contrast ratio at the end of the row.
  ///
  /// - Returns: the rest of the row.
  private func drawColour(
    _ part: PartField, _ line: DraftEvaluation.Contrast, _ frame: inout Frame, _ area: Area, _ context: RenderContext
  ) -> Area {
    let symbols = context.symbols
    let (rest, side) = area.cut(left: area.width - Self.colourWidth)
    let shown = part.part.path.hasPrefix("colour.background.") ? line.background : line.foreground
    if let swatch = shown.flatMap(Swatch.init) { frame.fill(swatch, in: side.cut(left: 3).left) }
    if let ratio = line.ratio {
      frame.put(
        "\(line.passes ? symbols.good : symbols.bad) \(ratio):1", line.passes ? .good : .bad, in: side, column: 4,
        more: symbols.more)
    }
    return rest.cut(left: rest.width - 1).left
  }

  private static let colourWidth = 14

  /// - Parameter withReason: what is missing follows below, if there was no room above.
  private func drawEffect(_ frame: inout Frame, _ area: Area, _ context: RenderContext, withReason: Bool) {
    let area = area.height > 4 ? area.cut(top: 1).rest : area
    let reason = withReason ? [form.findingDetail?.sentence, form.findingDetail?.why].compactMap { $0 }.map { Span($0) } : []
    let all = (effect(context) + reason).flatMap { span in
      Wrapping.lines(span.text, width: area.width).map { Span($0, span.style) }
    }
    let lines = all.dropFirst(min(scroll, max(0, all.count - area.height)))
    for (row, line) in lines.prefix(area.height).enumerated() { frame.put(line.text, line.style, in: area, row: row) }
    guard lines.count > area.height, area.height > 0 else { return }
    let more = "\(context.symbols.more) PgDn"
    frame.put(more, .key, in: area, row: area.height - 1, column: max(0, area.width - Columns.count(more)))
  }

  /// The effect of the answer, according to the catalogue.
  func effect(_ context: RenderContext) -> [Span] {
    guard let evaluation else { return [] }
    let symbols = context.symbols
    if let refusal = evaluation.refusal { return [Span("\(symbols.bad) \(context.say(refusal.inInterface.sentences))", .bad)] }
    var spans: [Span] = []
    if form.findingDetail != nil {
      let isAnswered = evaluation.isAnswered && evaluation.places.map { $0.answered == $0.evaluated } ?? true
      spans.append(
        Span(
          "\(isAnswered ? symbols.good : symbols.open) \(context.say(answerWords(evaluation)))", isAnswered ? .good : .warning))
    }
    if let reach = form.reach { spans.append(Span("\(symbols.note) \(context.say(reach.text))")) }
    for (line, words) in madeWords(evaluation, context).enumerated() {
      spans.append(Span(line == 0 ? "\(symbols.open) \(words)" : "  \(words)", .warning))
    }
    for cells in evaluation.cells {
      let fits = cells.count <= cells.limit
      let sign = fits ? symbols.good : symbols.bad
      spans.append(
        Span(
          "\(sign) "
            + context.say(
              Text(
                en: "\(title(of: cells.path).en): \(cells.count) of \(cells.limit) braille cells",
                ja: "\(title(of: cells.path).ja): 点字\(cells.count)/\(cells.limit)マス")), fits ? .good : .warning))
    }
    for line in evaluation.contrasts {
      let colour = Field.colour.spec
      let name = context.listed([line.role, line.appearance].map { context.say(colour.valueName($0)) })
      guard let ratio = line.ratio, let front = line.foreground, let back = line.background else {
        let missing =
          line.foreground == nil
          ? Text(en: "not recorded", ja: "未記録") : Text(en: "background not recorded", ja: "背景色は未記録")
        spans.append(Span("\(symbols.note) \(name): \(context.say(missing))", .dim))
        continue
      }
      let nearest = line.nearest.map { context.say(Text(en: ", nearest that passes: \($0)", ja: "、基準を満たす最も近い色: \($0)")) } ?? ""
      spans.append(
        Span(
          "\(line.passes ? symbols.good : symbols.bad) \(name): \(front) / \(back) \(ratio):1"
            + " (\(line.limit):1)\(nearest)\(passing(line, evaluation))", line.passes ? .good : .bad))
    }
    spans += spokenLines(evaluation, context).map { Span($0) }
    if let words = othersWords(evaluation) { spans.append(Span(context.say(words), .dim)) }
    for findingDetail in others(evaluation) {
      spans.append(Span("\(Words.level(findingDetail, context).text)  \(findingDetail.sentence)", .dim))
    }
    return spans
  }

  private func title(of path: String) -> Text { parts.first { $0.part.path == path }?.part.title ?? Text(both: path) }

  /// The contrast that a colour is part of; for a background, the lowest of what is on it.
  func contrastLine(_ part: PartField) -> DraftEvaluation.Contrast? {
    let path = part.part.path.split(separator: ".").map(String.init)
    guard path.count == 3, path[0] == "colour" else { return nil }
    let lines = evaluation?.contrasts.filter { $0.appearance == path[2] } ?? []
    guard path[1] == "background" else { return lines.first { $0.role == path[1] } }
    return lines.first { !$0.passes && $0.ratio != nil } ?? lines.first { $0.ratio != nil } ?? lines.first
  }

  /// The nearest passing colours of the focused role, for every appearance whose contrast is insufficient.
  var nearestColours: [(index: Int, colour: String)] {
    guard parts.indices.contains(focus), let role = Self.role(parts[focus]) else { return [] }
    return parts.indices.compactMap { index in
      guard Self.role(parts[index]) == role, let line = contrastLine(parts[index]) else { return nil }
      let nearest = role == "background" ? line.nearestBackground : line.nearest
      return nearest.map { (index, $0) }
    }
  }

  /// The role of a colour; nil if the part is not a colour.
  private static func role(_ part: PartField) -> String? {
    part.part.path.dropping(Field.colour.prefix)?.split(separator: ".").first.map(String.init)
  }

  private static let noColour = Text(en: "No colour is recorded here. Enter one first.", ja: "この色は未記録です。先に入力してください。")

  /// Why there is no colour to propose for the selected role.
  var noNearest: Text {
    let isBackground = parts.indices.contains(focus) && parts[focus].part.path.hasPrefix("colour.background.")
    guard parts.indices.contains(focus), let line = contrastLine(parts[focus]) else {
      let isMeasured = parts.indices.contains(focus) && Self.role(parts[focus]).map { $0 != "overlay" } ?? false
      return isMeasured && parts[focus].value.isEmpty
        ? Self.noColour : Text(en: "The contrast of this colour is not measured.", ja: "この色は、コントラスト比の計算対象ではありません。")
    }
    guard let ratio = line.ratio else {
      if line.foreground == nil {
        return isBackground
          ? Text(en: "No colour is recorded on this background. Enter one first.", ja: "この背景の上の色が未記録です。先に入力してください。")
          : Self.noColour
      }
      return Text(en: "The background is not recorded. Enter it first.", ja: "背景色が未記録です。先に入力してください。")
    }
    if line.passes {
      return Text(
        en: "The contrast is already sufficient: \(ratio):1, \(line.limit):1 is required.",
        ja: "コントラスト比は\(ratio):1で、すでに基準(\(line.limit):1)を満たしています。")
    }
    return isBackground
      ? Text(
        en: "No background of this hue passes with \(line.foreground ?? ""). Change that colour instead.",
        ja: "この色相の背景では \(line.foreground ?? "") が基準を満たしません。そちらの色を変えてください。")
      : Text(
        en: "The background of this appearance is not recorded. Enter it first.", ja: "この外観の背景色が未記録です。先に背景色を入力してください。")
  }
}

import HandrailModel

extension OrderView {
  /// The items; the person chooses one, then its new position.
  func speech(_ context: RenderContext) -> Speech {
    var speech = Speech()
    speech.choices = (0..<rowCount).map { index in
      let words = row(index, context).pieces.dropFirst().map(\.text)
      return .init(context.listed(words), name: words.last)
    }
    speech.choices.append(.init(context.say(Text(en: "save this order", ja: "この順序を保存"))))
    (speech.standard, speech.isOrdering) = (place(of: held) ?? rowCount, true)
    let question =
      held.map {
        Text(
          en: "Move #\($0) to which position? Return alone leaves it in place.",
          ja: "#\($0) をどこに移しますか? 入る位置の番号を選んでください。Return だけならそのままにします。")
      } ?? Text(en: "Choose an item to move.", ja: "移す項目を選んでください。")
    speech.lines = [context.say(state), context.say(question)]
    return orBack(speech, context)
  }

  private func place(of id: String?) -> Int? { items?.firstIndex { $0.id == id } }

  private var state: Text {
    if theirs != nil { return Self.contested }
    if isNatural { return naturalState }
    if hasMoved { return Text(en: "Moved, not saved.", ja: "並べ替えました(未保存)。") }
    guard order == nil else { return Text(en: "Current order.", ja: "現在の順序です。") }
    return Text(
      en: "The reading order is not recorded. :n sets left to right, top to bottom.",
      ja: "読み上げ順序が記録されていません。:n で左から右、上から下の順にします。")
  }

  private var naturalState: Text {
    let count = others.count + 1
    let whose = count > 1 ? Text(en: ", for \(count) screens", ja: "、\(count)画面に共通") : .none
    return Text(en: "Left to right, top to bottom\(whose.en); not saved.", ja: "左から右、上から下の順です(未保存\(whose.ja))。")
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    guard rowCount > 0 else { return app.pop() }
    if let from = place(of: held), index < rowCount {
      held = nil
      move(from: from, to: index)
    } else if index < rowCount {
      (held, selected) = (items?[index].id, index)
    } else {
      held = nil
      open(&app)
    }
  }

  func outcome(since before: [any View], _ app: inout App) -> [String] {
    guard !isNatural, let old = (before.last as? OrderView)?.items, let items, items.count == old.count,
      items.map(\.id) != old.map(\.id)
    else { return [] }
    return [app.context.say(placement)]
  }

  /// The current position of the selected item.
  private var placement: Text {
    guard let items, items.indices.contains(selected) else { return .none }
    let (id, number) = (items[selected].id, selected + 1)
    guard selected > 0 else { return Text(en: "#\(id) is now first.", ja: "#\(id) は先頭になりました。") }
    let before = items[selected - 1].id
    return Text(
      en: "#\(id) is now \(Self.ordinal(number)), after #\(before).", ja: "#\(id) は #\(before) の次、\(number)番目になりました。")
  }

  private static func ordinal(_ number: Int) -> String {
    let endings = [1: "st", 2: "nd", 3: "rd"]
    let isTeen = (11...13).contains(number % 100)
    return "\(number)\(isTeen ? "th" : endings[number % 10] ?? "th")"
  }
}

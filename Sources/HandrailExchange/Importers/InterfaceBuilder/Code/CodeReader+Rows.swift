/// Rows that code dequeues, and the views in them that it looks up by their tags.
extension CodeReader {
  /// Who mentions a row class; an Objective-C header only declares it.
  mutating func noteUse(ofRow word: String, at index: Int) {
    if let type {
      if type != word { file.users[word, default: []].insert(type) }
    } else if language == .swift, !["class", "extension", ":"].contains(token(index - 1)?.text ?? "") {
      file.users[word, default: []].insert("")
    }
  }

  /// `let cell = tableView.dequeueReusableCell(withIdentifier: "CartCell", for: place)`
  mutating func noteRow(at index: Int, _ type: String) {
    let start = language == .objectiveC ? index + 2 : index + 4
    let labels = ["withIdentifier", "withReuseIdentifier"]
    let isKnown = language == .objectiveC || token(index + 2).map { labels.contains($0.text) } ?? false
    var end = start
    while token(end)?.kind == .word, token(end + 1)?.isSign(".") == true, token(end + 2)?.kind == .word { end += 2 }
    let next = token(end + 1)
    let isWhole = next?.isSign(",") == true || next?.isSign(")") == true || next?.isSign("]") == true || next?.kind == .word
    let name = isKnown && isWhole ? token(end).flatMap { $0.constant ?? string($0.text) } : nil
    file.dequeued[type, default: [:]][function?.name ?? "", default: []].insert(name ?? "")
    if let function, isDeclaring(at: index) { scopes[function.place].rows[lastVariable.name] = name }
  }

  /// What is dequeued is a row, unless it is cast to something else.
  mutating func noteVariableOfRow(at index: Int) {
    if let function, ["cellForRow", "cellForItem"].contains(tokens[index].text) || isMessageToList(at: index),
      isDeclaring(at: index)
    {
      scopes[function.place].rows[lastVariable.name] = CodeFile.rowByPlace
    }
    guard language == .swift, function != nil, isDeclaring(at: index), types(of: lastVariable.name)?.isEmpty != false,
      !expression(from: index).contains(where: { $0.isWord("as") })
    else { return }
    add("UITableViewCell", to: lastVariable.name)
  }

  /// `[self.list cellForRowAtIndexPath:place]`, and not `[super tableView:list cellForRowAtIndexPath:place]`
  private func isMessageToList(at index: Int) -> Bool {
    language == .objectiveC && tokens[index].text.hasPrefix("cellFor")
      && token(index - 2).map { "[.]".contains($0.text) } ?? false
  }

  /// The identifier of the rows that a name stands for; nil if they may be any.
  func row(_ name: String) -> String? { function.flatMap { scopes[$0.place].rows[name] } }

  /// A name that gets a new value may stand for another row: `row = [list dequeue…]`. One that gets a row of its own where none
  /// was dequeued stands for the same.
  mutating func noteNewRow(_ name: String, at index: Int, start: Int) {
    guard let function, !expression(from: index + 1).contains(where: { $0.isWord("reuseIdentifier") }) else { return }
    scopes[function.place].rows[name] = nil
    if language == .objectiveC, isCertain, !followsCondition(start) { lastVariable = (name, index - 1) }
  }

  /// `let identifier = "Cart"`, `static NSString *const identifier = @"Cart";`
  mutating func noteString(at index: Int) {
    guard let text = token(index + 1)?.constant, let next = token(index + 2), next.isSign(";") || next.startsLine,
      var name = token(index - 1), name.kind == .word
    else { return }
    if token(index - 2)?.isSign(":") == true, let declared = token(index - 3) { name = declared }
    if let function {
      scopes[function.place].strings[name.text] = text
    } else {
      strings[name.text, default: []].insert(text)
    }
  }

  /// The text that a name of this file stands for; nil if it may be several.
  private func string(_ name: String) -> String? {
    let name = alias(of: name) ?? name
    if let function, let text = scopes[function.place].strings[name] { return text }
    guard !isLocal(name), let all = strings[name], all.count == 1 else { return nil }
    return all.first
  }

  /// `tap.numberOfTapsRequired = 2`
  mutating func noteTaps(_ chain: [String], _ value: ArraySlice<CodeToken>) {
    guard let function, chain.count == 2, value.count == 1, let count = value.first?.text, count != "1" else { return }
    scopes[function.place].severalTaps.insert(chain[0])
  }
}

extension CodeReader {
  /// What stands for `cell.viewWithTag(1) as! UILabel` or `(UILabel *)[cell viewWithTag:1]` among the names of a receiver; nil if
  /// it is anything else.
  func taggedView(_ value: ArraySlice<CodeToken>) -> String? {
    var value = value.prefix { !$0.isSign("{") && !$0.isSign(",") && !$0.isSign(";") && !$0.isWord("else") }
    if language == .objectiveC, value.first?.isSign("(") == true, let end = value.firstIndex(where: { $0.isSign(")") }) {
      value = value[(end + 1)...]
    }
    guard let place = value.firstIndex(where: { $0.isWord("viewWithTag") }), value.indices.contains(place + 3),
      let number = token(place + 2), number.kind == .number
    else { return nil }
    var before = value[..<place]
    let after = value[(place + 4)...]
    if language == .objectiveC {
      guard before.first?.isSign("[") == true, tokens[place + 3].isSign("]"), after.isEmpty else { return nil }
      before = before.dropFirst()
    } else if let first = after.first {
      guard first.isWord("as") || after.count == 1, after.allSatisfy({ $0.kind == .word || "?!".contains($0.text) }) else {
        return nil
      }
    }
    guard before.allSatisfy({ $0.kind == .word || ".?!".contains($0.text) }) else { return nil }
    let holder = before.first { $0.kind == .word && !$0.isWord("self") }
    return "#\(number.text)@\(holder?.text ?? "")"
  }

  /// The same for `(cell.viewWithTag(1) as! UILabel)` before a property.
  func taggedView(endingAt end: Int) -> String? {
    guard let sign = token(end), sign.isSign(")") || sign.isSign("]"), let open = opening(of: end) else { return nil }
    if sign.isSign("]") { return taggedView(tokens[open...end]) }
    guard token(open - 1)?.isWord("viewWithTag") == true else { return taggedView(tokens[(open + 1)..<end]) }
    guard let chain = chain(endingAt: open - 1) else { return nil }
    return taggedView(tokens[chain.start...end])
  }

  /// The outlet that stands for such a view, and whether it is looked up in a row; nil for other names.
  func outlet(tagged name: String) -> (name: String, isOfRow: Bool)? {
    guard name.hasPrefix("#"), let end = name.firstIndex(of: "@") else { return nil }
    let holder = String(name[name.index(after: end)...])
    return (CodeFile.tagged(String(name[..<end].dropFirst()), in: row(holder)), isLocal(holder))
  }
}

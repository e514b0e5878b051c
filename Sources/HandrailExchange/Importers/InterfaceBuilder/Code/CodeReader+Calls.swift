/// What a view gets by being passed to a function, or from a function called on it.
extension CodeReader {
  /// What a word shows by its position: the names that functions use, and what the surrounding class does.
  mutating func note(_ word: String, at index: Int) {
    if word.hasSuffix("Cell"), word.first?.isUppercase == true { noteUse(ofRow: word, at: index) }
    guard let type else { return }
    if let function {
      let name = word.hasPrefix("_") ? String(word.dropFirst()) : word
      if mayShow(at: index) { file.used.insert(name) }
      if mayFill(at: index) { file.filled.insert(name) }
      noteAct(word, at: index, type, function.name)
    }
    if word == "configuration", token(index + 1)?.isSign("=") == true, token(index + 2)?.isSign("=") != true,
      token(index - 1)?.isSign(".") != true || token(index - 2)?.isWord("self") == true
    {
      file.deeds[type, default: []].insert(.configures)
    }
    if word == "delegate", let list = token(index - 2), token(index - 1)?.isSign(".") == true,
      ["table", "collection", "list"].contains(where: list.text.lowercased().contains), token(index + 1)?.isSign("=") == true,
      token(index + 2)?.isWord("self") != true
    {
      file.deeds[type, default: []].insert(.delegates)
    }
    if word.hasPrefix("dequeueReusable") { noteRow(at: index, type) }
    if word.hasPrefix("dequeueReusable") || word.hasPrefix("cellFor") { noteVariableOfRow(at: index) }
    // A property that is being declared is not passed to anything yet.
    if ["var", "let"].contains(token(index - 1)?.text ?? ""), !isOverride(index - 1) { return }
    if let deed = deedOfSelection(word, at: index) { file.deeds[type, default: []].insert(deed) }
    for deed in CodeFile.Deed.of(word) { file.deeds[type, default: []].insert(deed) }
    if word == "hitTest" || word == "point" && token(index + 2)?.isWord("inside") == true,
      token(index - 1)?.isWord("func") == true
    {
      file.deeds[type, default: []].insert(.touches)
    }
    if word == "draw", token(index - 1)?.isWord("func") == true { file.deeds[type, default: []].formUnion([.draws, .paints]) }
  }

  /// `for label in [title, total] {`
  mutating func readLoop(at index: Int) {
    guard let name = token(index + 1), name.kind == .word else { return }
    addLocal(name.text)
    guard let function, token(index + 2)?.isWord("in") == true else { return }
    // `for label in labels {`, a collection of outlets
    if let all = token(index + 3), all.kind == .word, !isLocal(all.text), token(index + 4)?.isSign("{") == true {
      scopes[function.place].each[name.text] = [all.text]
      return
    }
    guard token(index + 3)?.isSign("[") == true else { return }
    var (outlets, place) = ([String](), index + 4)
    while let token = token(place), !token.isSign("]"), outlets.count < 64 {
      if token.kind == .word {
        if !token.isWord("self") { outlets.append(token.text) }
      } else if !token.isSign(",") && !token.isSign(".") {
        return
      }
      place += 1
    }
    scopes[function.place].each[name.text] = outlets
  }

  /// `labels.forEach { $0.textColor = ink }`, `[title, total].forEach { label in … }`
  mutating func readEach(at index: Int) {
    guard let function, token(index - 1)?.isSign(".") == true, token(index + 1)?.isSign("{") == true else { return }
    var outlets: [String] = []
    var place = index - 2
    if token(place)?.isSign("]") == true {
      while let token = token(place), !token.isSign("["), index - place < 64 {
        if token.kind == .word, !token.isWord("self") { outlets.append(token.text) }
        place -= 1
      }
    } else if let all = token(place), all.kind == .word, !isLocal(all.text) {
      outlets = [all.text]
    }
    let isNamed = token(index + 3)?.isWord("in") == true
    let name = isNamed ? token(index + 2)?.text ?? "$0" : "$0"
    if isNamed { addLocal(name) }
    scopes[function.place].each[name] = outlets.isEmpty ? nil : outlets
  }

  /// The outlets that a loop's variable refers to in turn.
  func outlets(each name: String) -> [String]? { function.flatMap { scopes[$0.place].each[name] } }

  /// `photo.addGestureRecognizer(tap)`
  mutating func readGesture(at index: Int) {
    guard function != nil, token(index + 1)?.isSign("(") == true, let chain = receiver(at: index),
      let argument = arguments(from: index + 2).first
    else { return }
    addTap(chain.names, argument, start: chain.start)
  }

  /// Only single taps count: people tap what they take for a control, and do not find a second or a fifth tap.
  mutating func addTap(_ receiver: [String], _ argument: ArraySlice<CodeToken>, start: Int) {
    let isTap = argument.contains { token in
      token.isWord("UITapGestureRecognizer") || (variables[token.text] ?? []).contains("UITapGestureRecognizer")
    }
    guard let function, !argument.contains(where: { scopes[function.place].severalTaps.contains($0.text) }) else { return }
    if isTap { add(receiver, .gesture, .name("tap"), start: start) }
  }

  /// `style(label: title)`, `theme.apply(to: title)`, `title.apply(theme)`
  mutating func readPasses(_ name: String, at index: Int) {
    guard let type, let function, token(index + 1)?.isSign("(") == true, token(index + 1)?.isApart == false else { return }
    readLoading(name, at: index)
    let isOwn = token(index - 1)?.isSign(".") != true || ["self", "super"].contains(token(index - 2)?.text ?? "")
    // `Helper.style(title)`, `Theme.current.style(title)`
    let callee = isOwn ? nil : token(index - 2).flatMap { $0.kind == .word && $0.text.first?.isUppercase == true ? $0.text : "" }
    func pass(_ outlet: String, _ label: String?) -> CodeFile.Pass {
      .init(
        owner: type, outlet: outlet, callee: callee, name: name, label: label, isCertain: isCertain, function: function.name)
    }
    var styles = Self.styles(name)
    for (place, argument) in arguments(from: index + 2).enumerated() {
      var (value, label) = (argument, String(place))
      if let first = value.first, first.kind == .word, value.dropFirst().first?.isSign(":") == true {
        (label, value) = (first.text, value.dropFirst(2))
      }
      styles = styles || Self.styles(label) || value.count == 1 && Self.styles(value.first?.text ?? "")
      if let last = value.last, last.isSign("!") || last.isSign("?") { value = value.dropLast() }
      let isOfSelf = value.count == 3 && value.first?.isWord("self") == true
      guard let outlet = value.last, outlet.kind == .word, isOfSelf || value.count == 1 && !isLocal(outlet.text) else { continue }
      if outlet.text.first?.isUppercase == false { file.passes.append(pass(outlet.text, label)) }
      guard Self.styles(name) || Self.styles(label) else { continue }
      addLooks(
        of: isOfSelf ? ["self", outlet.text] : [outlet.text], start: index, withFont: Self.setsFont(name, label),
        assumed: (name, callee == "" ? nil : callee))
    }
    if isOwn { file.passes.append(pass("", nil)) }
    guard !isOwn, let chain = receiver(at: index) else { return }
    let names = chain.names.first == "self" ? Array(chain.names.dropFirst()) : chain.names
    if names.count == 1, callee == "", chain.names.count > 1 || !isLocal(names[0]) { file.passes.append(pass(names[0], nil)) }
    if styles { addLooks(of: chain.names, start: chain.start, withFont: Self.setsFont(name, ""), assumed: (name, nil)) }
  }

  /// `[theme applyStyleOnButton:self.pay]`, `[photo addGestureRecognizer:tap]`
  mutating func readStyling(_ selector: String, _ receiver: [String], at place: Int) {
    let (value, _) = argument(from: place + 2)
    if selector == "addGestureRecognizer" { return addTap(receiver, value, start: place) }
    if selector == "addTarget" { return readTarget(receiver, at: place) }
    guard Self.styles(selector) else { return }
    let words = value.filter { $0.kind == .word }.map(\.text)
    if value.allSatisfy({ $0.kind == .word || $0.isSign(".") }), words.count <= 2, words.count == 1 || words.first == "self" {
      addLooks(of: words, start: place, withFont: Self.setsFont(selector, ""), assumed: (selector, nil))
    }
  }

  /// Everything that a style or a configuration sets.
  ///
  /// - Parameter assumed: the function that is called, if its name alone says so.
  mutating func addLooks(
    of receiver: [String], start: Int, withFont: Bool, assumed: (name: String, callee: String?)? = nil
  ) {
    let parts: [CodePart] = withFont ? [.colour, .tint, .background, .font] : [.colour, .tint, .background]
    for part in parts { add(receiver, part, .computed, start: start, assumed: assumed) }
  }

  /// Whether something whose name suggests style may set a font: a theme usually has only colours.
  private static func setsFont(_ name: String, _ label: String) -> Bool {
    let isTheme = name.lowercased().contains("theme") || label.lowercased().contains("theme")
    return !isTheme
  }

  /// Whether a property of a view holds its whole style.
  static func isWhole(_ property: String) -> Bool { ["configuration", "style", "theme"].contains(property) }

  /// Whether a name suggests style: `applyStyle`, `update(theme:)`.
  private static func styles(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["style", "theme", "appearance"].contains(where: name.contains)
  }

  /// The receiver of a call.
  private func receiver(at index: Int) -> (names: [String], start: Int)? {
    guard token(index - 1)?.isSign(".") == true else { return ([], index) }
    return chain(endingAt: index).map { (Array($0.names.dropLast()), $0.start) }
  }

  /// Functions of its own class that a function always calls.
  mutating func readOwnCall(_ word: String, at index: Int) {
    guard isCertain, token(index + 1)?.isSign("(") == true, token(index + 1)?.isApart == false, let type, let function else {
      return
    }
    if token(index - 1)?.isSign(".") == true, token(index - 2)?.isWord("self") != true { return }
    addCall(word, type, function.name)
  }

  mutating func addCall(_ name: String, _ type: String, _ function: String) {
    file.calls[type, default: [:]][function, default: []].insert(name)
  }
}

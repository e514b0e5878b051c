/// What functions do to what people are doing, and what they open.
extension CodeReader {
  /// What a view is asked or told without being shown: its name before any of these shows nothing.
  private static let harmless: Set = [
    "text", "attributedText", "placeholder", "attributedPlaceholder", "font", "textColor", "textAlignment", "numberOfLines",
    "delegate", "dataSource", "becomeFirstResponder", "resignFirstResponder", "isFirstResponder", "keyboardType",
    "returnKeyType", "inputAccessoryView", "inputView", "isSecureTextEntry", "image", "contentMode", "backgroundColor",
    "tintColor", "layer", "clipsToBounds", "setTitle", "setTitleColor", "setImage", "addTarget", "isEnabled", "isSelected",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityTraits", "accessibilityIdentifier",
    "isAccessibilityElement", "adjustsFontForContentSizeCategory", "setText", "setFont", "setTextColor", "setPlaceholder",
  ]

  /// Whether a name is used in a way that may show the view: by itself, or with anything but what only asks it or changes its
  /// contents.
  func mayShow(at index: Int) -> Bool {
    var next = index + 1
    while let sign = token(next), sign.isSign("?") || sign.isSign("!") { next += 1 }
    if token(next)?.isSign(".") == true, let member = token(next + 1) { return !Self.harmless.contains(member.text) }
    // `[self.name becomeFirstResponder]`
    if language == .objectiveC, next == index + 1, let member = token(next), member.kind == .word {
      return !Self.harmless.contains(member.text)
    }
    return true
  }

  mutating func noteAct(_ word: String, at index: Int, _ type: String, _ function: String) {
    if let act = act(word, at: index), file.acts[type]?[function]?[act] == nil {
      file.acts[type, default: [:]][function, default: [:]][act] = tokens[index].line
    }
    guard token(index + 1)?.isSign("(") == true || language == .objectiveC else { return }
    let isOwn =
      language == .objectiveC
      ? token(index - 1)?.isWord("self") == true
      : token(index - 1)?.isSign(".") != true || token(index - 2)?.isWord("self") == true
    if isOwn { file.mentions[type, default: [:]][function, default: []].insert(word) }
    if Self.openers.contains(word) { readOpening(word, at: index) }
  }

  private func act(_ word: String, at index: Int) -> CodeFile.Act? {
    switch word {
    case "dismiss":
      let isOfScreen = token(index + 1)?.isSign("(") == true && token(index + 2)?.isWord("animated") == true
      return isOfScreen ? .leaves : nil
    case "dismissViewControllerAnimated", "popViewController", "popViewControllerAnimated", "popToRootViewController",
      "popToRootViewControllerAnimated", "popToViewController":
      return .leaves
    case "UIAccessibilityPostNotification": return .announces
    case "UIAccessibility":
      return token(index + 1)?.isSign(".") == true && token(index + 2)?.isWord("post") == true ? .announces : nil
    case "AccessibilityNotification": return .announces
    default:
      let lower = word.lowercased()
      guard lower.contains("alert") || lower.contains("actionsheet") || lower.contains("confirm") else { return nil }
      return ["error", "fail", "dismiss", "cancel"].contains(where: lower.contains) ? nil : .asks
    }
  }

  private static let openers: Set = ["pushViewController", "present", "presentViewController"]

  /// `navigationController?.pushViewController(cart, animated: true)`, `[self presentViewController:cart animated:YES …]`
  private mutating func readOpening(_ word: String, at index: Int) {
    let isPushed = word == "pushViewController"
    let argument: ArraySlice<CodeToken>
    if language == .objectiveC {
      guard token(index + 1)?.isSign(":") == true else { return }
      argument = self.argument(from: index + 2).value
    } else {
      guard token(index + 1)?.isSign("(") == true, let first = arguments(from: index + 2).first else { return }
      argument = first
    }
    let words = argument.filter { $0.kind == .word }.map(\.text)
    guard let first = words.first else { return }
    if words.count == 1 {
      // A navigation controller shows what it was made with.
      for name in roots[first] ?? [first] { open(name, isPushed) }
    } else if let place = words.firstIndex(of: "as"), words.indices.contains(place + 1) {
      file.openings.append(.init(type: words[place + 1], isPushed: isPushed))
    } else if let place = words.firstIndex(of: "rootViewController"), words.indices.contains(place + 1) {
      open(words[place + 1], isPushed)
    } else {
      open(first, isPushed)
    }
  }

  private mutating func open(_ name: String, _ isPushed: Bool) {
    let types = name.first?.isUppercase == true ? [name] : self.types(of: name) ?? []
    for type in types { file.openings.append(.init(type: type, isPushed: isPushed)) }
    if types.isEmpty { opened.append((name, isPushed)) }
  }

  mutating func add(_ type: String, to variable: String) {
    variables[variable, default: []].insert(type)
    if function != nil {
      scopes[scopes.count - 1].types[variable, default: []].insert(type)
    } else if pending?.kind == .function {
      inHead[variable, default: []].insert(type)
    } else {
      properties[variable, default: []].insert(type)
    }
  }

  /// The classes that a name may have in this place, by its nearest declaration; nil if the function has none.
  func types(of name: String) -> Set<String>? {
    guard let function else { return nil }
    return scopes[function.place...].reversed().lazy.compactMap { $0.types[name] }.first
  }

  /// `let bar = UINavigationController(rootViewController: cart)`
  mutating func readRoot(at index: Int) {
    guard !lastVariable.name.isEmpty, let inner = token(index + 2), inner.kind == .word,
      token(index + 1)?.isSign(":") == true
    else { return }
    roots[lastVariable.name, default: []].insert(inner.text)
  }

  /// `pay.addTarget(self, action: #selector(payTapped), for: .touchUpInside)`
  mutating func readTarget(at index: Int) {
    guard function != nil, token(index - 1)?.isSign(".") == true, token(index + 1)?.isSign("(") == true,
      let (chain, start) = chain(endingAt: index)
    else { return }
    let arguments = self.arguments(from: index + 2)
    guard arguments.count == 3, arguments[0].count == 1, arguments[0].first?.isWord("self") == true,
      arguments[2].contains(where: { ["touchUpInside", "primaryActionTriggered"].contains($0.text) }),
      let action = Self.selector(arguments[1])
    else { return }
    add(Array(chain.dropLast()), .action, .name(action), start: start)
  }

  /// `[self.pay addTarget:self action:@selector(pay:) forControlEvents:UIControlEventTouchUpInside]`
  mutating func readTarget(_ receiver: [String], at place: Int) {
    let (target, next) = argument(from: place + 2)
    guard target.count == 1, target.first?.isWord("self") == true, token(next)?.isWord("action") == true else { return }
    let (selector, end) = argument(from: next + 2)
    let (event, _) = argument(from: end + 2)
    guard event.contains(where: { $0.text.hasSuffix("TouchUpInside") }), let action = Self.selector(selector) else { return }
    add(receiver, .action, .name(action), start: place)
  }

  /// The function that `#selector(Cart.pay(_:))` or `@selector(pay:)` names.
  private static func selector(_ tokens: ArraySlice<CodeToken>) -> String? {
    guard let start = tokens.firstIndex(where: { $0.isWord("selector") }) else { return nil }
    var name: String?
    for place in tokens.index(after: start)..<tokens.endIndex {
      let token = tokens[place]
      if token.kind == .word { name = token.text }
      if token.isSign(":") || token.isSign("(") && name != nil { break }
    }
    return name == "_" ? nil : name
  }
}

extension AppCode {
  /// What a function of a class, or one that it calls, does; by its name in an interface file, without colons.
  func acts(of action: String, in type: String, _ app: Imported.App) -> [CodeFile.Act: String] {
    guard let known = apps[app.folder] else { return [:] }
    let line = Self.line(of: type, known)
    var found: [CodeFile.Act: String] = [:]
    var (open, seen) = ([action], Set<String>())
    while let function = open.popLast() {
      guard seen.insert(function).inserted, seen.count < 64 else { continue }
      for type in line {
        let names = (known.acts[type] ?? [:]).keys.filter { $0 == function || function.hasPrefix("\($0)With") }
        for name in names { found.merge(known.acts[type]?[name] ?? [:]) { first, _ in first } }
        for (name, called) in known.mentions[type] ?? [:] where name == function || function.hasPrefix("\(name)With") {
          open += called.sorted()
        }
      }
    }
    return found
  }

  /// What any function of a class does.
  func acts(of type: String, in app: Imported.App) -> [CodeFile.Act: String] {
    guard let known = apps[app.folder] else { return [:] }
    var found: [CodeFile.Act: String] = [:]
    for type in Self.line(of: type, known) {
      for (_, acts) in (known.acts[type] ?? [:]).sorted(by: { $0.key < $1.key }) { found.merge(acts) { first, _ in first } }
    }
    return found
  }

  /// Whether code only pushes a controller, or only shows it over another one; nil if it does neither, or both.
  func isPushed(_ type: String, in app: Imported.App) -> Bool? {
    guard let ways = apps[app.folder]?.openings[type], ways.count == 1 else { return nil }
    return ways.first
  }
}

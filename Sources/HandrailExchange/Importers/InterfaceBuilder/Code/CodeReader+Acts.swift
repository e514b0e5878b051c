import HandrailInference
import HandrailModel

/// How functions interrupt people or take them elsewhere, and what they open.
extension CodeReader {
  /// Members of a view that do not show it: its name before any of these does not mean that it is shown.
  private static let harmless: Set = [
    "text", "attributedText", "placeholder", "attributedPlaceholder", "font", "textColor", "textAlignment", "numberOfLines",
    "delegate", "dataSource", "becomeFirstResponder", "resignFirstResponder", "isFirstResponder", "keyboardType",
    "returnKeyType", "inputAccessoryView", "inputView", "isSecureTextEntry", "image", "contentMode", "backgroundColor",
    "tintColor", "layer", "clipsToBounds", "setTitle", "setTitleColor", "setImage", "addTarget", "isEnabled", "isSelected",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityTraits", "accessibilityIdentifier",
    "isAccessibilityElement", "adjustsFontForContentSizeCategory", "setText", "setFont", "setTextColor", "setPlaceholder",
  ]

  /// Whether a name is used in a way that may show the view: by itself, or with anything that does more than read it or change
  /// its contents.
  func mayShow(at index: Int) -> Bool { member(after: index).map { !Self.harmless.contains($0) } ?? true }

  /// Whether a name is used in a way that may give a label words, other than by setting its text.
  func mayFill(at index: Int) -> Bool {
    member(after: index).map { !Self.harmless.contains($0) && !Self.showing.contains($0) } ?? true
  }

  /// Members that only show, hide or place a view.
  private static let showing: Set = [
    "alpha", "bottomAnchor", "bounds", "centerXAnchor", "centerYAnchor", "constraints", "frame", "heightAnchor", "hidden",
    "isHidden", "isUserInteractionEnabled", "leadingAnchor", "removeFromSuperview", "setAlpha", "setHidden", "sizeToFit",
    "superview", "topAnchor", "trailingAnchor", "transform", "widthAnchor",
  ]

  /// The member of a name that is used; nil if the name is used by itself.
  private func member(after index: Int) -> String? {
    var next = index + 1
    while let sign = token(next), sign.isSign("?") || sign.isSign("!") { next += 1 }
    if token(next)?.isSign(".") == true { return token(next + 1)?.text }
    // `[self.name becomeFirstResponder]`
    if language == .objectiveC, next == index + 1, let member = token(next), member.kind == .word { return member.text }
    return nil
  }

  mutating func noteAct(_ word: String, at index: Int, _ type: String, _ function: String) {
    if word == "return", !isSure, let place = self.function?.place { scopes[place].mayEnd = true }
    if let act = act(word, at: index, function) {
      if file.acts[type]?[function]?[act] == nil {
        file.acts[type, default: [:]][function, default: [:]][act] = tokens[index].line
      }
      if isSure, !followsCondition(startOfMessage(at: index)) {
        file.surely[type, default: [:]][function, default: []].insert(act)
      }
    }
    guard token(index + 1)?.isSign("(") == true || language == .objectiveC else { return }
    if isCallOfItsOwn(at: index) {
      file.mentions[type, default: [:]][function, default: []].insert(word)
    } else if isCallOfAnother(at: index) {
      file.others[type, default: [:]][function, default: []].insert(word)
    }
    if Self.openers.contains(word) { readOpening(word, at: index) }
  }

  private func isCallOfItsOwn(at index: Int) -> Bool {
    let before = token(index - 1)
    if language == .objectiveC { return before?.isWord("self") == true || before?.isWord("super") == true }
    return before?.isSign(".") != true || token(index - 2)?.isWord("self") == true || token(index - 2)?.isWord("super") == true
  }

  private func isCallOfAnother(at index: Int) -> Bool {
    guard language == .objectiveC else { return true }
    guard let before = token(index - 1), before.kind == .word || before.isSign("]"), let next = token(index + 1) else {
      return false
    }
    return next.isSign(":") || next.isSign("]")
  }

  private func act(_ word: String, at index: Int, _ function: String) -> CodeFile.Act? {
    switch word {
    case "dismiss":
      let isOfController = token(index + 1)?.isSign("(") == true && token(index + 2)?.isWord("animated") == true
      return isOfController && isOfScreen(word, at: index, function) ? .leaves : nil
    case "dismissViewControllerAnimated": return isOfScreen(word, at: index, function) ? .leaves : nil
    case "popViewController", "popViewControllerAnimated", "popToRootViewController",
      "popToRootViewControllerAnimated", "popToViewController":
      return .leaves
    case "UIAccessibilityPostNotification": return .announces
    case "UIAccessibility":
      return token(index + 1)?.isSign(".") == true && token(index + 2)?.isWord("post") == true ? .announces : nil
    case "AccessibilityNotification": return .announces
    case "UIAlertController", "UIAlertView", "UIActionSheet": return offersChoice(after: index) ? .asks : nil
    default: return isCall(at: index) && ToastNames.isOne(word) ? .informs : nil
    }
  }

  /// `showToast(text)`, `[self.view makeToast:text]`
  private func isCall(at index: Int) -> Bool {
    if language == .objectiveC { return isCallOfAnother(at: index) }
    return token(index + 1)?.isSign("(") == true && token(index - 1)?.isWord("func") != true
  }

  /// Whether an alert offers a choice: one with a single button only informs.
  private func offersChoice(after index: Int) -> Bool {
    var (depth, answers) = (0, 0)
    for place in index..<min(index + 600, tokens.count) {
      switch tokens[place].text {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth < 0 { return false }
      case "addAction": answers += 1
      case "otherButtonTitles", "destructiveButtonTitle":
        if token(place + 1)?.isSign(":") == true, token(place + 2)?.isWord("nil") == false { return true }
      default: break
      }
      if answers > 1 { return true }
    }
    return false
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
      // A navigation controller shows the controller that it was created with.
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

  /// The classes that a name may have here, by its nearest declaration; nil if the function has none.
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
    apps[app.folder]?.acts(of: [action], in: type) ?? [:]
  }

  /// Whether a function of a class, or one that it always calls, leaves the screen unconditionally.
  func leavesSurely(by action: String, in type: String, _ app: Imported.App) -> Bool {
    apps[app.folder]?.leavesSurely(by: action, in: type, calls: 0) ?? false
  }

  /// What the functions of a class do, including those of its superclasses that it calls or that an interface file connects.
  func acts(of type: String, actions: Set<String>, in app: Imported.App) -> [CodeFile.Act: String] {
    guard let known = apps[app.folder] else { return [:] }
    let own = Set((known.acts[type] ?? [:]).keys).union((known.mentions[type] ?? [:]).keys)
    return known.acts(of: own.union(actions).sorted(by: utf8Precedes).reversed(), in: type)
  }

  /// Whether code only pushes a controller, or only shows it over another one; nil if it does neither, or both.
  func isPushed(_ type: String, in app: Imported.App) -> Bool? {
    guard let ways = apps[app.folder]?.openings[type], ways.count == 1 else { return nil }
    return ways.first
  }
}

extension AppCode.App {
  fileprivate func leavesSurely(by action: String, in type: String, calls count: Int) -> Bool {
    guard count < 4 else { return false }
    // Swift's `close(sender:)` is `closeWithSender:` in Objective-C.
    let names = [action] + action.ranges(of: "With").map { String(action[..<$0.lowerBound]) }
    return AppCode.line(of: type, self).contains { owner in
      names.contains { name in
        surely[owner]?[name]?.contains(.leaves) == true
          || (calls[owner]?[name] ?? []).contains { leavesSurely(by: $0, in: type, calls: count + 1) }
      }
    }
  }

  fileprivate func acts(of functions: [String], in type: String) -> [CodeFile.Act: String] {
    var line = AppCode.line(of: type, self)
    // What an app adds to the system's class applies to all of its controllers.
    if let base = line.last.flatMap({ superclasses[$0] }), base.hasPrefix("UI"), base.hasSuffix("Controller") {
      line.append("UIViewController")
    }
    var found: [CodeFile.Act: String] = [:]
    var (open, seen) = (functions, Set<String>())
    while let function = open.popLast() {
      guard seen.insert(function).inserted, seen.count < 500 else { continue }
      // Swift's `close(sender:)` is `closeWithSender:` in Objective-C.
      let names = [function] + function.ranges(of: "With").map { String(function[..<$0.lowerBound]) }
      for type in line {
        for name in names {
          found.merge(acts[type]?[name] ?? [:]) { first, _ in first }
          open += (mentions[type]?[name] ?? []).sorted()
          guard found[.asks] == nil, let called = others[type]?[name] else { continue }
          found[.asks] = called.sorted().lazy.compactMap { self.placeOfAsking($0) }.first
        }
      }
    }
    return found
  }

  /// Where a function of another object asks first, if every function of that name does.
  private func placeOfAsking(_ function: String) -> String? {
    guard let types = owners[function], types.count < 8 else { return nil }
    let places = types.sorted().map { type in
      acts[type]?[function]?[.asks] ?? mentions[type]?[function]?.sorted().lazy.compactMap { self.acts[type]?[$0]?[.asks] }.first
    }
    return places.contains(nil) ? nil : places.first ?? nil
  }
}

import HandrailModel

/// Everything of one kind that code sets on one view.
struct CodeSetting: Equatable {
  var part: CodePart
  /// The value, if it is always the same; otherwise computed.
  var value: CodeValue
  /// Whether it is always set before the view is shown.
  var isSure: Bool
  /// Whether it is also set outside the functions that are called before the view is shown.
  var isLater = false
  /// Whether the view's own class sets it, not only one of several that show it.
  var isOwn = true
  /// Where: the name of the file and the line.
  let place: String
  /// The constants that it is set to in turn, if it is set to nothing else.
  var choices: [CodeValue] = []
  /// What is always set before the view is shown; nil if nothing.
  var first: CodeValue?
}

extension CodeSetting {
  /// What is set on a segmented control: several constants are the titles of its segments, not alternatives.
  var ofSegments: CodeSetting {
    guard part == .text, value == .computed, !choices.isEmpty else { return self }
    var setting = self
    (setting.value, setting.choices) = (.unknown, [])
    return setting
  }
}

extension AppCode {
  /// A view's name in code: the class that it is connected to, and the outlet; empty for the object of that class itself.
  struct Name: Hashable {
    var type: String
    var outlet: String
  }

  /// What code sets on a view that it knows by `names`.
  ///
  /// - Parameters:
  ///   - fillers: the classes that fill a row's list.
  ///   - row: the row's identifier: what is set on rows with another one is not given here; nil if it has none.
  ///   - isStatic: whether it is, or is in, one of the cells that a file has for a list.
  ///   - isUsed: whether what a superclass does counts only if the class itself calls it.
  ///   - screen: for what is in a scene of a storyboard, the class of the screen: what other screens give rows and views of a
  ///     class is not given here.
  func settings(
    of names: [Name], fillers: [String] = [], row: String? = nil, isStatic: Bool = false, isUsed: Bool = false,
    on screen: String? = nil, in app: Imported.App
  ) -> [CodeSetting] {
    guard let known = apps[app.folder] else { return [] }
    var given: [Given] = []
    func add(
      _ file: String, _ one: CodeFile.Assignment, _ depth: Int, isEarly: Bool, isOwn: Bool = true, isOfScreen: Bool = false,
      isAgain: Bool = false
    ) {
      let isOwn = isOwn && !one.function.isEmpty
      given.append(
        Given(
          part: one.part, value: resolved(one.value, in: one.owner, of: file), depth: depth, isEarly: isEarly,
          isCertain: one.isCertain, isOwn: isOwn,
          // A view's functions may also be called before it is shown; a screen's are named after what they follow.
          isLate: (!isEarly || isAgain) && (!one.part.isContent || isOwn && isOfScreen), place: "\(file):\(one.line)"))
    }
    let own = screen.map { Self.line(of: $0, known) } ?? []
    for name in names where known.declarations[name.type] == 1 {
      let line = Self.line(of: name.type, known)
      // The code that opens a screen may set something on its outlets.
      let (other, used) = (own.contains(name.type) ? nil : screen, isUsed ? known.functions(usedBy: line) : [])
      let base = line.last.flatMap { known.superclasses[$0] } ?? ""
      let (isOfScreen, isRow) = (base.hasSuffix("Controller"), Self.rows.contains(base))
      let first = beginnings.functions(of: name.type, in: app.folder) { Self.beginning(of: line, known) }
      lazy var again = known.functions(of: line, calledAfter: first)
      for (depth, type) in line.enumerated() {
        for (file, one) in known.assignments[type]?[name.outlet] ?? [] {
          if let assumed = one.assumed, known.isFollowed(assumed, from: line) { continue }
          if one.isOfOtherRows(than: row, isStatic: isStatic) { continue }
          if let other, one.function.isEmpty, known.isOfAnotherScreen(one.giver, than: other) { continue }
          if depth > 0, isUsed, !first.contains(one.function), !used.contains(one.function) { continue }
          // What others set on objects of a class does not apply to its subclasses.
          if depth > 0, one.part.isLook, one.function.isEmpty, name.outlet.isEmpty { continue }
          // The code that fills a list styles each row before it is seen.
          let isOfRow = one.function.isEmpty && one.part == .font && one.isCertain && isRow
          let isEarly = isOfRow || first.contains(one.function) || one.function == "didSet:\(name.outlet)"
          add(
            file, one, depth, isEarly: isEarly, isOfScreen: isOfScreen,
            isAgain: [.shown, .alpha].contains(one.part) && again.contains(one.function))
        }
        for pass in known.passes[type]?[name.outlet] ?? [] {
          for (depth, file, one) in known.given(by: pass, line) {
            add(file, one, depth, isEarly: first.contains(pass.function), isOfScreen: isOfScreen)
          }
        }
      }
    }
    // The object that has an outlet may be of a subclass that sets something else.
    for name in names where !name.outlet.isEmpty {
      let all = known.descendants(of: name.type).flatMap { known.assignments[$0]?[name.outlet] ?? [] }
      for (file, one) in all { add(file, one, 0, isEarly: false, isOwn: false) }
    }
    for filler in fillers {
      let line = Self.line(of: filler, known)
      // A row is requested from its list before it is seen.
      for (file, one) in Self.rows.flatMap({ known.assignments[$0]?[""] ?? [] })
      where line.contains(one.giver) && (one.part.isLook || one.isCertain || one.row != nil && one.part == .label)
        && !one.isOfOtherRows(than: row, isStatic: isStatic)
      {
        // What is set under a condition applies only to some of the rows, but a label shows that code composes them.
        add(file, one, 0, isEarly: true, isOwn: false)
      }
    }
    return CodePart.allCases.compactMap { part in
      let all = given.filter { $0.part == part }
      return Self.setting(of: part, all.filter { $0.value != .nothing }) ?? Self.emptying(all)
    }
  }

  private static let rows = ["UITableViewCell", "UICollectionViewCell"]

  private struct Given {
    var part: CodePart
    var value: CodeValue
    /// How far up the chain of superclasses.
    var depth: Int
    /// Whether it is in a function that is called before the view is shown.
    var isEarly: Bool
    var isCertain: Bool
    var isOwn: Bool
    /// Whether it may be set while people are looking.
    var isLate: Bool
    var place: String

    var isFirst: Bool { isEarly && isCertain }
  }

  /// Texts that are removed before the view is shown, without a replacement.
  private static func emptying(_ given: [Given]) -> CodeSetting? {
    guard let first = given.first(where: \.isFirst), first.part == .text else { return nil }
    return CodeSetting(part: .text, value: .nothing, isSure: true, isOwn: first.isOwn, place: first.place)
  }

  private static func setting(of part: CodePart, _ given: [Given]) -> CodeSetting? {
    guard let first = given.first(where: \.isFirst) ?? given.first else { return nil }
    // With a single constant under a condition, the file's value applies at all other times.
    if part.isLook, given.count == 1, !first.isCertain, first.value != .computed { return nil }
    let values = given.map(\.value)
    var setting = CodeSetting(part: part, value: .computed, isSure: false, place: first.place)
    setting.isLater = given.contains(where: \.isLate)
    setting.isOwn = given.contains(where: \.isOwn)
    setting.first = first.isFirst ? first.value : nil
    guard !values.contains(.computed) else { return setting }
    if values.contains(.unknown) {
      setting.value = .unknown
    } else if values.allSatisfy({ $0 == first.value }) {
      (setting.value, setting.isSure) = (first.value, first.isFirst)
    } else if given.allSatisfy(\.isFirst) {
      // What a class sets at first replaces what its superclass set.
      let own = given.filter { $0.depth == given.map(\.depth).min() }
      if let value = own.first?.value, own.allSatisfy({ $0.value == value }) {
        return CodeSetting(part: part, value: value, isSure: true, place: own[0].place)
      }
    }
    // What other classes set on a row's texts are the texts of several rows, not alternatives.
    if setting.value == .computed, given.allSatisfy({ ($0.value.isConstant || $0.value.picture != nil) && $0.isOwn }) {
      setting.choices = given.reduce(into: []) { if !$0.contains($1.value) { $0.append($1.value) } }
    }
    // Which file a name in code stands for is not known.
    if case .picture = setting.value { setting.value = .computed }
    return setting
  }

  /// What is known about one of the app's classes that has a unique name.
  struct Class {
    /// The file and the line.
    let place: String
    /// The system class that it inherits from; nil if a library's class is in between.
    let base: String?
    let deeds: Set<CodeFile.Deed>
  }

  func type(_ name: String, in app: Imported.App) -> Class? {
    guard let known = apps[app.folder], let place = known.places[name] else { return nil }
    let line = Self.line(of: name, known)
    guard let last = line.last else { return nil }
    let base = known.superclasses[last].flatMap { $0.hasPrefix("UI") && known.declarations[$0] == nil ? $0 : nil }
    return Class(place: place, base: base, deeds: line.reduce(into: []) { $0.formUnion(known.deeds[$1] ?? []) })
  }

  /// Whether some function of the app uses a name.
  func uses(_ name: String, in app: Imported.App) -> Bool { apps[app.folder]?.used.contains(name) ?? true }

  /// Whether some function of the app uses a name in a way that may give a label words.
  func fills(_ name: String, in app: Imported.App) -> Bool { apps[app.folder]?.filled.contains(name) ?? true }

  /// A class and its superclasses, up to the first that is not uniquely named in the app.
  static func line(of type: String, _ app: App) -> [String] {
    var (line, next) = ([String](), Optional(type))
    while let name = next, app.declarations[name] == 1, line.count < 16, !line.contains(name) {
      line.append(name)
      next = app.superclasses[name]
    }
    return line
  }

  /// The functions that are called before a view is shown: UIKit's, those named after that, and those that they call.
  private static func beginning(of line: [String], _ app: App) -> Set<String> {
    var calls: [String: Set<String>] = [:]
    for type in line { calls.merge(app.calls[type] ?? [:]) { $0.union($1) } }
    var functions = Set<String>()
    for type in line {
      functions.formUnion((app.assignments[type] ?? [:]).values.joined().map(\.given.function).filter(Self.isBeginning))
    }
    functions.formUnion(calls.keys.filter(Self.isBeginning))
    var open = Array(functions)
    while let name = open.popLast() {
      for called in calls[name] ?? [] where functions.insert(called).inserted { open.append(called) }
    }
    return functions
  }

  static func isBeginning(_ function: String) -> Bool {
    names.contains(function) || !CodeReader.unused.contains(function) && prefixes.contains(where: function.hasPrefix)
  }

  private static let names: Set = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "awakeFromNib", "loadView", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "layoutSubviews", "didMoveToSuperview", "didMoveToWindow", "commonInit",
  ]
  private static let prefixes = [
    "init", "setup", "setUp", "configure", "customi", "locali", "populate", "bind",
  ]

  /// A value that names another one, as that.
  private func resolved(_ value: CodeValue, in type: String, of file: String, depth: Int = 0) -> CodeValue {
    switch value {
    case .member(let path):
      guard depth < 4, let last = path.last else { return .computed }
      let all = (constants[last] ?? []).filter { constant in
        path.count > 1
          ? constant.path.suffix(path.count) == path[...] : constant.path == path || constant.path.suffix(2) == [type, last]
      }
      // A private type in this file hides types of the same name in others.
      let own = all.filter { $0.file == file }
      let found = own.isEmpty ? all : own
      guard let first = found.first, found.allSatisfy({ $0.value == first.value }) else {
        // A type that no source declares is generated by the build, or is a library's; a constant may be, too.
        let isForeign = path.count > 1 ? CodeExpression.isOfType(path) && !types.contains(path[0]) : Self.isConstant(last)
        // `Localizable.shared.strings.cart`: whichever object has them, they are strings.
        if found.isEmpty, path.dropLast().contains(where: CodeExpression.localizes) { return .accessor(path) }
        guard found.isEmpty, isForeign else { return .computed }
        return path.count > 1 ? .accessor(path) : .unknown
      }
      return resolved(first.value, in: first.path.dropLast().last ?? "", of: first.file, depth: depth + 1)
    case .keyed(let key, let table, let fallback):
      guard case .literal(let name) = resolved(.member(table), in: type, of: file, depth: depth + 1) else {
        return .phrase(key: key, fallback: fallback)
      }
      return .localized(key: key, table: name, fallback: fallback)
    case .lookedUp(let inner, let function): return lookedUp(resolved(inner, in: type, of: file, depth: depth), by: function)
    case .made(let name):
      guard let known = fonts[name], known.count == 1, let growth = known.first, !growth.isEmpty else { return .computed }
      return .name(growth)
    case .cased(let inner, let how):
      let inner = resolved(inner, in: type, of: file, depth: depth)
      return inner == .computed || inner == .unknown ? inner : .cased(inner, how)
    case .formatted(let parts):
      let all = parts.map { resolved($0, in: type, of: file, depth: depth) }
      return all.contains(.computed) ? .computed : .formatted(all)
    default: return value
    }
  }

  /// What a function that looks texts up returns for a value.
  private func lookedUp(_ value: CodeValue, by function: String) -> CodeValue {
    switch value {
    case .literal(let key): CodeExpression.phrase(key, by: function) ?? .computed
    case .accessor(let path): .accessor(path + [function])
    default: value
    }
  }

  /// `kTitle`, `CartTitle`, `CART_TITLE`
  private static func isConstant(_ name: String) -> Bool {
    name.first?.isUppercase == true || name.hasPrefix("k") && name.dropFirst().first?.isUppercase == true
  }
}

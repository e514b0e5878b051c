import HandrailModel

/// What views get from functions in the sources: those that they are passed to, and their own.
extension AppCode.App {
  typealias Given = (depth: Int, file: String, given: CodeFile.Assignment)

  /// What follows from all files together.
  mutating func finish() {
    // Whatever the object is, only one class has such an outlet.
    for (outlet, all) in strays {
      guard let owner = members[outlet], owner.count == 1, let type = owner.first else { continue }
      assignments[type, default: [:]][outlet, default: []] += all
    }
    for (type, outlets) in assignments {
      for (outlet, all) in outlets {
        for (_, one) in all where one.part.isLook {
          if let end = outlet.firstIndex(of: "(") {
            styling[String(outlet[..<end]), default: []].insert(type)
          } else if outlet.isEmpty {
            styling[one.function, default: []].insert(type)
          }
        }
      }
    }
    for (type, outlets) in passes {
      passes[type] = outlets.mapValues { $0.filter { $0.label != nil || helpers[$0.name] != nil } }
    }
    for (type, superclass) in superclasses.sorted(by: { utf8Precedes($0.key, $1.key) }) {
      subclasses[superclass, default: []].append(type)
    }
    for (type, all) in deeds where !all.isDisjoint(with: [.selects, .chooses, .delegates]) {
      selecting.formUnion(AppCode.line(of: type, self))
    }
  }

  /// The functions that a class itself calls, directly or indirectly: not every subclass uses what its superclass offers.
  func functions(usedBy line: [String]) -> Set<String> {
    guard let type = line.first else { return [] }
    var open = (mentions[type] ?? [:]).values.flatMap(Array.init)
    var found = Set(open)
    while let function = open.popLast() {
      for type in line {
        for called in mentions[type]?[function] ?? [] where found.insert(called).inserted { open.append(called) }
      }
    }
    return found
  }

  /// The functions of a class that others than those of its beginning call: they may run again while people are looking.
  func functions(of line: [String], calledAfter first: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for type in line {
      for (caller, called) in mentions[type] ?? [:] where !first.contains(caller) { found.formUnion(called) }
    }
    return found
  }

  /// Whether `type` is a view controller other than that of a screen, and neither a superclass nor a subclass of it.
  func isOfAnotherScreen(_ type: String, than screen: String) -> Bool {
    let (own, line) = (AppCode.line(of: type, self), AppCode.line(of: screen, self))
    guard let last = own.last, !line.isEmpty, superclasses[last]?.hasSuffix("Controller") == true else { return false }
    return !own.contains(screen) && !line.contains(type)
  }

  /// The classes that come from a class, directly or through others.
  func descendants(of type: String) -> [String] {
    var (found, next) = ([String](), 0)
    var open = subclasses[type] ?? []
    while next < open.count, next < 500 {
      found.append(open[next])
      open += (subclasses[open[next]] ?? []).filter { !open.contains($0) }
      next += 1
    }
    return found
  }

  /// Whether code mentions a function, or UIKit calls it; the code of a property has no name of its own.
  func mayCall(_ function: String) -> Bool {
    if function.isEmpty || function.contains(":") || used.contains(function) { return true }
    // Objective-C calls Swift's `row(title:)` `rowWithTitle:`.
    return ["tableView", "collectionView"].contains(function) || AppCode.isBeginning(function)
      || used.contains { $0.hasPrefix(function + "With") }
  }

  /// Whether the sources show what a function does that its name alone suggests.
  func isFollowed(_ call: (name: String, callee: String?), from line: [String]) -> Bool {
    guard let types = styling[call.name] else { return false }
    if let callee = call.callee { return types.contains(callee) }
    return types.contains { $0.hasPrefix("UI") || line.contains($0) }
  }

  /// What a view gets when it is passed to a function, or when a function is called on it that the app adds to a system class.
  func given(by pass: CodeFile.Pass, _ line: [String]) -> [Given] {
    guard let label = pass.label else { return given(byHelper: pass.name, isCertain: pass.isCertain, calls: 0) }
    let parameter = CodeFile.parameter(label, of: pass.name)
    guard let callee = pass.callee else {
      return line.enumerated().flatMap { depth, type in given(as: parameter, in: type, depth, pass) }
    }
    if !callee.isEmpty { return given(as: parameter, in: callee, 0, pass) }
    // Whatever the object is, it has one of the functions of that name.
    let types = owners[pass.name] ?? []
    return types.count > 4 ? [] : types.sorted().flatMap { given(as: parameter, in: $0, 0, pass) }
  }

  private func given(as parameter: String, in type: String, _ depth: Int, _ pass: CodeFile.Pass) -> [Given] {
    (assignments[type]?[parameter] ?? []).map { (depth, $0.file, $0.given.inFunction(pass.isCertain)) }
  }

  private func given(byHelper name: String, isCertain: Bool, calls: Int) -> [Given] {
    guard calls < 4 else { return [] }
    return (helpers[name] ?? []).sorted().flatMap { type in
      let own = (assignments[type]?[""] ?? []).filter { $0.given.function == name }
      // What is set on a button's label is the button's style.
      let others = ["", "titleLabel"].flatMap { passes[type]?[$0] ?? [] }.filter { $0.function == name && $0.label == nil }
      return own.map { (0, $0.file, $0.given.inFunction(isCertain)) }
        + others.flatMap { given(byHelper: $0.name, isCertain: isCertain && $0.isCertain, calls: calls + 1) }
    }
  }
}

extension CodeFile.Assignment {
  /// Whether it is set on rows of one identifier, and a row has another. Code that looks up a row by its place, or sets something
  /// under a condition where it fills rows, means a single one of the cells that a file has for a list.
  func isOfOtherRows(than identifier: String?, isStatic: Bool) -> Bool {
    if row == CodeFile.rowByPlace { return isStatic }
    if isStatic, function.isEmpty, row == nil, !isCertain { return true }
    guard let row, let identifier else { return false }
    return row != identifier
  }

  /// The same, if the function may be called under a condition.
  fileprivate func inFunction(_ isCertain: Bool) -> Self {
    var found = self
    found.isCertain = found.isCertain && isCertain
    return found
  }
}

extension AppCode {
  /// Whether code may show something again that it knows by this name, here or in the classes above and below.
  func mayReveal(_ name: Name, in app: Imported.App) -> Bool {
    guard let known = apps[app.folder] else { return true }
    let types = Self.line(of: name.type, known) + known.descendants(of: name.type) + [name.type]
    return known.revealed.contains(name.outlet) || types.contains { known.revealed.contains("\($0).\(name.outlet)") }
  }

  /// Whether a class dequeues rows by their identifiers, but never this one, or only in functions that nothing calls.
  func leavesOut(row identifier: String, of type: String, in app: Imported.App) -> Bool {
    guard let known = apps[app.folder], known.subclasses[type] == nil, self.type(type, in: app)?.base != nil else { return false }
    let all = Self.line(of: type, known).compactMap { known.dequeued[$0] }.flatMap { $0 }
    let names = all.reduce(into: Set<String>()) { if known.mayCall($1.key) { $0.formUnion($1.value) } }
    return !all.isEmpty && !names.contains("") && !names.contains(identifier)
  }

  /// Whether selecting a row of a class does something: every class that has such rows was read, and handles the selection.
  func isAlwaysSelected(row type: String, in app: Imported.App) -> Bool {
    guard let known = apps[app.folder], let users = known.users[type], !users.isEmpty else { return false }
    return users.allSatisfy { self.type($0, in: app)?.deeds.contains(.selects) ?? false }
  }

  /// Whether a class, or one that shows it in its rows, observes changes to the text size.
  func tracksTextSize(_ name: String, in app: Imported.App) -> Bool {
    ([name] + (apps[app.folder]?.users[name] ?? [])).contains { type($0, in: app)?.deeds.contains(.tracks) ?? false }
  }

  /// Whether selecting a row of a class does nothing: every class that has such rows was read, and neither they nor their
  /// subclasses handle the selection.
  func isNeverSelected(row type: String, in app: Imported.App) -> Bool {
    guard let known = apps[app.folder], let users = known.users[type], !users.isEmpty,
      !known.superclasses.values.contains(type)
    else { return false }
    return users.allSatisfy { user in
      guard let own = self.type(user, in: app), own.base != nil, !known.selecting.contains(user) else { return false }
      return own.deeds.isDisjoint(with: [.selects, .chooses, .delegates])
    }
  }
}

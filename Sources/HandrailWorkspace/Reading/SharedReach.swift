import HandrailModel

/// The effect on its uses of recording something on a component or a palette colour.
public struct SharedReach: Sendable, Equatable {
  public let target: Target
  /// The number of uses that show the value, and of their screens.
  public let uses: Int
  public let screens: Int
  /// Uses with a value of their own.
  public let keeping: [Target]
}

extension Workspace {
  /// The uses that values recorded under `paths` of a target affect; nil if the target is neither a component nor a colour.
  public func reach(of target: Target, _ paths: [String]) throws(Failure) -> SharedReach? {
    guard target.selector == nil, !paths.isEmpty, target.kind == .component || target.kind == .palette else { return nil }
    let shared = try shared()
    var (uses, screens, keeping) = (0, 0, [Target]())
    func add(_ screen: Screen) {
      let found = target.kind == .component ? screen.reached(target, paths) : screen.reachedByColour(target.item ?? "", paths)
      uses += found.taking
      if found.taking > 0 { screens += 1 }
      keeping += found.keeping
    }
    if target.kind == .palette {
      try forEachScreen(shared, add)
    } else {
      let stored = try reading { reading in
        try reading.screens(using: target.document).compactMap { try reading.document(.screen, $0) }
      }
      for document in stored {
        add(try Failure.mapping { try Screen(document.bytes, shared: shared, isTrusted: true) })
      }
    }
    return SharedReach(target: target, uses: uses, screens: screens, keeping: keeping)
  }
}

extension Screen {
  fileprivate func reached(_ component: Target, _ paths: [String]) -> (taking: Int, keeping: [Target]) {
    var (taking, keeping) = (0, [Target]())
    for element in elements where element.own.text(.component) == component.document {
      let own = paths.filter { path in
        element.own.fields.entries.contains { $0.key.path == path || $0.field.name == path }
      }
      if own.count < paths.count { taking += 1 }
      if !own.isEmpty { keeping.append(Target(.screen, id, element.id)) }
    }
    return (taking, keeping)
  }

  /// - Parameter appearances: a colour's paths are the appearances that it has values for.
  fileprivate func reachedByColour(_ name: String, _ appearances: [String]) -> (taking: Int, keeping: [Target]) {
    let reference = FieldValue.text("palette:\(name)")
    var (taking, keeping) = (0, [Target]())
    func look(at entries: some Sequence<FieldMap.Entry>, _ target: Target) {
      let colours = entries.filter { $0.field.spec.type == .colour }
      guard colours.contains(where: { $0.value == reference }) else { return }
      var (takes, keeps) = (false, false)
      for entry in colours where entry.value == reference {
        for appearance in appearances {
          if entry.second == appearance { takes = true }
          // With Increase Contrast, the name still applies, unless something is recorded for it.
          guard appearance == "\(entry.second)-high" else { continue }
          let own = colours.first { $0.key == FieldKey(entry.field, entry.first, appearance) }
          if own == nil { takes = true } else if own?.value != reference { keeps = true }
        }
      }
      if takes { taking += 1 }
      if keeps { keeping.append(target) }
    }
    look(at: fields.entries, Target(.screen, id))
    for element in elements where element.has(.colour) || element.has(.overlay) {
      look(at: element.entries, Target(.screen, id, element.id))
    }
    return (taking, keeping)
  }
}

import HandrailModel

/// Makes screens of one design.
struct FigmaFileReader {
  private(set) var context: FigmaContext
  var screens: [Imported.Screen] = []
  private(set) var skipped: [Imported.Skipped] = []
  private(set) var palette: [Imported.Item] = []
  private(set) var tally = FigmaTally()
  /// Whether something that is not in it is no longer in the design.
  let isWhole: Bool
  let pages: [String]
  /// The names and positions of the screens.
  private(set) var titles: [FigmaTitles.Screen] = []
  /// The languages of their texts, and that of most.
  private(set) var languages: Set<String> = []
  private var usualLanguage: String?
  private let found: FigmaScreens
  var drawings: [FigmaScreens.Drawing] { found.drawings }

  init(_ file: FigmaFile, _ variables: FigmaVariables, _ options: FigmaOptions, fallback: String) {
    found = FigmaScreens(file, options)
    pages = found.pages
    isWhole = file.isWhole && options.pages.isEmpty
    context = FigmaContext(file: file, name: options.key ?? file.identity(fallback), options: options)
    for root in file.roots { tally.count(root) }
    tally.variables = variables.count
    if options.tellsLanguage { usualLanguage = TextLanguage.language(of: found.found.flatMap { Self.texts(in: $0.frame) }) }
    var used: Set<String> = []
    for screen in found.found {
      screen.frame.walk { node in for paint in node.fills + node.strokes { if let id = paint.variable { used.insert(id) } } }
    }
    let colours = variables.colours(used: used, file: context.name)
    (palette, context.palette) = (colours.items, colours.slugs)
    addStyles()
    for place in palette.indices { palette[place].source = context.source(palette[place].source.object) }
    for item in palette { context.appearances[item.id] = item.writes.map(\.path) }
    for (object, reason) in found.skipped + variables.skipped { skip(object, reason) }
    noteWhatIsMissing(variables)
    for name in colours.lost { skip(nil, .variable(name: name)) }
  }

  /// Reports once what is missing: screens, if every frame is hidden, and parts that were cut off.
  private mutating func noteWhatIsMissing(_ variables: FigmaVariables) {
    let isHidden = found.skipped.contains { if case .hiddenFrame = $0.reason { true } else { false } }
    if found.found.isEmpty, isHidden { skip(nil, .onlyHidden) }
    var cut = 0
    for screen in found.found { screen.frame.walk { if !$0.lacks.isEmpty { cut += 1 } } }
    if cut > 0 { skip(nil, .cutOff(layers: cut)) }
  }

  /// What a screen's file lacks: parts that were cut off, and the modes of colour variables.
  private func lacks(_ frame: FigmaNode) -> [Imported.Write] {
    var lacks: Set<String> = []
    frame.walk { node in
      lacks.formUnion(node.lacks)
      for paint in node.fills + node.strokes where paint.isVisible {
        if let variable = paint.variable, context.palette[variable] == nil { lacks.insert("variables") }
      }
    }
    return lacks.isEmpty ? [] : [Imported.Write("source.lacks", .string(lacks.sorted(by: utf8Precedes).joined(separator: ",")))]
  }

  /// Colours shared as styles: their values are visible where they are used. A file may have one style under several ids.
  private mutating func addStyles() {
    struct Style {
      let name: String
      var origins: Set<String> = []
      var colours: [String: FigmaColour] = [:]
    }
    var seen: [String: Style] = [:]
    for screen in found.found {
      let appearance = context.appearance(of: screen.frame)
      screen.frame.walk { node in
        guard let origin = node.paintName, origin.hasPrefix("style:"), let colour = node.colour,
          node.fills.allSatisfy({ $0.isSolid || !$0.isVisible }),
          let style = context.file.styles[String(origin.dropFirst(6))], !style.name.isEmpty
        else { return }
        let identity = style.key ?? origin
        seen[identity, default: Style(name: style.name)].origins.insert(origin)
        if seen[identity]?.colours[appearance] == nil { seen[identity]?.colours[appearance] = colour }
      }
    }
    let styles = seen.sorted { utf8Precedes($0.key, $1.key) }
    let slugs = Naming.distinct(
      styles.map { (Naming.slug($0.value.name) ?? "colour-\(Naming.hash($0.key))", $0.key) }, taken: Set(palette.map(\.id)))
    for (slug, (identity, style)) in zip(slugs, styles) {
      var item = Imported.Item(id: slug, source: context.source(identity))
      item.writes = FieldSpec.appearances.compactMap { appearance in
        style.colours[appearance].map { Imported.Write(appearance, .string($0.reference.text)) }
      }
      for origin in style.origins { context.palette[origin] = slug }
      palette.append(item)
    }
  }

  private mutating func skip(_ object: String?, _ reason: DesignSkip) {
    skipped.append(Imported.Skipped(file: context.name, object: object, reason: .design(reason)))
  }
}

extension FigmaFileReader {
  mutating func read(isCancelled: () -> Bool, progress: (Int, Int) -> Void) {
    var titles: [String: String] = [:]
    for root in context.file.roots { root.walk { titles[$0.id] = $0.name } }
    let notes = FigmaNotes(context.file, found, language: context.options.language)
    for note in notes.lost { skip(nil, .noteWithoutLayer(note: note)) }
    let slugs = slugs()
    for (place, screen) in found.found.enumerated() where !isCancelled() {
      progress(place, found.found.count)
      read(screen, slugs[place], notes, titles)
    }
    progress(found.found.count, found.found.count)
  }

  /// `buy/checkout`. If several have the same name, the oldest gets it; a later revision only adds others.
  private func slugs() -> [String] {
    let wanted = found.found.map { screen in
      let name = Naming.slug(screen.frame.name, maximum: 80) ?? "screen-\(Naming.hash(screen.frame.id, length: 4))"
      return screen.area.flatMap { Naming.slug($0) }.map { "\($0)/\(name)" } ?? name
    }
    var first: [String: Int] = [:]
    for (place, slug) in wanted.enumerated() {
      guard let other = first[slug] else {
        first[slug] = place
        continue
      }
      if FigmaTitles.precedes(found.found[place].frame.id, found.found[other].frame.id) { first[slug] = place }
    }
    return wanted.enumerated().map { place, slug in
      first[slug] == place ? slug : slug + "-" + Naming.hash(context.source(found.found[place].frame.id).text, length: 4)
    }
  }

  private mutating func read(_ found: FigmaScreens.Found, _ slug: String, _ all: FigmaNotes, _ titles: [String: String]) {
    let frame = found.frame
    var context = context
    context.options.language = language(of: frame)
    languages.insert(context.options.language)
    let reader = FigmaElementReader(context, frame, all.byLayer)
    var gestures = FigmaGestures(context, titles: titles)
    for (node, element) in reader.interactive { gestures.read(node, element: reader.carrier(of: node, element)) }
    if !frame.isInteractive { gestures.read(frame, element: nil) }
    gestures.finish(frame.id)
    var screen = Imported.Screen(id: slug, source: context.source(frame.id))
    screen.writes =
      [Imported.Write(.title, .string(frame.name))] + lacks(frame) + reader.screenWrites + reader.scrollWrites
      + gestures.screenWrites
    if Shared.isRightToLeft(context.options.language) { screen.writes.append(Imported.Write(.direction, .string("rtl"))) }
    if let box = frame.box {
      screen.writes.append(.init(.designFrame, .array([0, 0, box.width, box.height].map { .number($0.rounded()) })))
    }
    if found.isModal { screen.writes.append(Imported.Write(.modal, .bool(true))) }
    if found.isPart { screen.writes.append(Imported.Write(.part, .bool(true))) }
    if let key = context.options.key ?? context.file.key {
      screen.writes.append(Imported.Write(.designLink, .string(FigmaLink.address(key: key, node: frame.id))))
    }
    (screen.revision, screen.revisionTime) = (context.file.version, context.file.lastModified)
    if let version = context.file.version ?? context.file.lastModified {
      screen.writes.append(Imported.Write(.designRevision, .string(version)))
    }
    if let status = frame.status, !status.isEmpty { screen.writes.append(Imported.Write(.notes, .string(status))) }
    let ids = Dictionary(reader.drafts.map { ($0.node.id, $0.item.id) }, uniquingKeysWith: { first, _ in first })
    screen.elements = reader.drafts.map(\.item)
    for place in screen.elements.indices {
      screen.elements[place].writes += gestures.elementWrites[screen.elements[place].source.object] ?? []
    }
    screen.gestures = gestures.items.map { Self.resolved($0, ids) }
    all.apply(to: &screen, reader, context)
    for (kind, count) in reader.skips.sorted(by: { "\($0.key)" < "\($1.key)" }) { skip(frame.id, FigmaSkips.reason(kind, count)) }
    for node in reader.systems { skip(node.id, .systemDraws(name: node.name)) }
    for (object, reason) in gestures.skipped { skip(object, reason) }
    self.titles.append(
      FigmaTitles.Screen(name: frame.name, area: found.area ?? "", file: context.file.name ?? context.name, object: frame.id))
    screens.append(screen)
  }

  /// The language of a screen's texts if it is clear, otherwise that of the whole design, otherwise the project's usual one.
  private func language(of frame: FigmaNode) -> String {
    let options = context.options
    guard options.tellsLanguage, var told = TextLanguage.language(of: Self.texts(in: frame)) ?? usualLanguage else {
      return options.language
    }
    // A Japanese screen may have no kana.
    if told == "zh", usualLanguage == "ja" || options.languages.contains(where: { $0.hasPrefix("ja") }) { told = "ja" }
    return options.languages.first { $0.lowercased().split(separator: "-").first.map(String.init) == told } ?? told
  }

  private static func texts(in node: FigmaNode) -> [String] {
    guard node.isShown else { return [] }
    if let text = node.text { return text.isGlyph ? [] : [text.shown] }
    return node.children.flatMap(texts)
  }

  /// A gesture on a layer that did not become an element belongs to the screen.
  private static func resolved(_ gesture: Imported.Item, _ ids: [String: String]) -> Imported.Item {
    var copy = gesture
    copy.writes = gesture.writes.compactMap { write in
      guard write.path == Field.element.name, let object = write.value.string else { return write }
      return ids[object].map { Imported.Write(.element, .string($0)) }
    }
    return copy
  }
}

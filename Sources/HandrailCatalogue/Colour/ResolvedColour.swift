import HandrailModel

/// One of the four looks a screen can have.
enum Appearance: Int, Sendable, CaseIterable {
  case light, dark, lightHigh, darkHigh

  var name: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHigh: "light-high"
    case .darkHigh: "dark-high"
    }
  }

  var isHigh: Bool { self == .lightHigh || self == .darkHigh }

  /// The appearance without Increase Contrast.
  var normal: Appearance { self == .lightHigh ? .light : self == .darkHigh ? .dark : self }

  /// The appearance with Increase Contrast.
  var high: Appearance { self == .light ? .lightHigh : self == .dark ? .darkHigh : self }

  /// The field in which a palette colour keeps its value.
  var field: Field {
    switch self {
    case .light: .light
    case .dark: .dark
    case .lightHigh: .lightHigh
    case .darkHigh: .darkHigh
    }
  }

  init?(_ name: String) {
    // The lengths differ, so one comparison is enough.
    let found: Appearance
    switch name.utf8.count {
    case 5: found = .light
    case 4: found = .dark
    case 10: found = .lightHigh
    case 9: found = .darkHigh
    default: return nil
    }
    guard name == found.name else { return nil }
    self = found
  }
}

extension Screen {
  /// The appearances that it can have.
  var appearances: [Appearance] {
    switch has(.onlyAppearance) ? text(.onlyAppearance) : nil {
    case "light": [.light, .lightHigh]
    case "dark": [.dark, .darkHigh]
    default: Appearance.allCases
    }
  }
}

/// A colour as it is recorded.
enum RecordedColour {
  case none
  /// An sRGB value, as 0xRRGGBBAA.
  case value(UInt32)
  /// The name of a colour of the palette.
  case palette(String)
  /// The name of one of the system's colours.
  case system(String)
  /// A Display P3 value, or something that is not a colour.
  case other(String)

  init(_ text: String) {
    if let packed = RGBA.packed(text) {
      self = .value(packed)
    } else if let name = text.dropping("palette:") {
      self = .palette(name)
    } else if let name = text.dropping("system:") {
      self = .system(name)
    } else {
      self = .other(text)
    }
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// The colour as it is written.
  var text: String? {
    switch self {
    case .none: nil
    case .value(let packed): RGBA(packed).written
    case .palette(let name): "palette:" + name
    case .system(let name): "system:" + name
    case .other(let text): text
    }
  }
}

/// The colours of one role (`text`, `background` …) as they are recorded, by appearance.
struct RecordedColours {
  private var light = RecordedColour.none
  private var dark = RecordedColour.none
  private var lightHigh = RecordedColour.none
  private var darkHigh = RecordedColour.none
  private(set) var isEmpty = true

  /// The role's colours on one item alone.
  init(_ role: String, _ fields: FieldMap) {
    read(role, fields)
  }

  /// One colour in one appearance.
  init(_ colour: String, _ appearance: Appearance) {
    set(RecordedColour(colour), appearance)
  }

  /// The role's colours on an element and its component.
  init(_ role: String, _ element: Element) {
    guard element.has(.colour) else { return }
    read(role, element.own.fields)
    if let component = element.component { read(role, component.fields) }
  }

  /// The role's effective colours on an element.
  init(_ role: String, _ element: Element, on screen: Screen) {
    self.init(role, element)
    read(role, screen.shared.defaults)
  }

  /// The role's colours on a screen, otherwise the project's.
  init(_ role: String, _ screen: Screen) {
    read(role, screen.fields)
    read(role, screen.shared.defaults)
  }

  subscript(_ appearance: Appearance) -> RecordedColour {
    switch appearance {
    case .light: light
    case .dark: dark
    case .lightHigh: lightHigh
    case .darkHigh: darkHigh
    }
  }

  private mutating func read(_ role: String, _ fields: FieldMap) {
    for entry in fields.entries(.colour) {
      guard entry.first == role, let appearance = Appearance(entry.second), self[appearance].isNone, let text = entry.text else {
        continue
      }
      set(RecordedColour(text), appearance)
    }
  }

  private mutating func set(_ colour: RecordedColour, _ appearance: Appearance) {
    isEmpty = false
    switch appearance {
    case .light: light = colour
    case .dark: dark = colour
    case .lightHigh: lightHigh = colour
    case .darkHigh: darkHigh = colour
    }
  }
}

/// What a recorded colour resolves to in an appearance.
enum ResolvedColour {
  /// A colour; `isOwn` is true if it was recorded for exactly this appearance.
  case rgba(RGBA, isOwn: Bool)
  /// A name that neither the palette nor the table of system colours knows.
  case unknown(String)
  case none

  /// The colour, if it is known.
  var rgba: RGBA? {
    if case .rgba(let rgba, _) = self { rgba } else { nil }
  }

  /// Resolves references; a high-contrast appearance falls back to the normal one if nothing is recorded for it.
  init(_ recorded: RecordedColours, _ appearance: Appearance, _ shared: Shared) {
    switch recorded[appearance] {
    case .none where appearance.isHigh: self.init(recorded[appearance.normal], appearance, isOwn: false, shared)
    case let colour: self.init(colour, appearance, isOwn: true, shared)
    }
  }

  /// A value recorded only for light is also used in dark, since only names have a value for each appearance; a system colour has
  /// its own there, which the system shows by itself.
  init(carried recorded: RecordedColours, _ appearance: Appearance, _ shared: Shared) {
    self.init(recorded, appearance, shared)
    guard case .none = self, appearance.normal == .dark else { return }
    let dark = recorded[appearance].isNone ? recorded[.dark] : recorded[appearance]
    var colour = dark.isNone ? recorded[.light] : dark
    if case .palette(let name) = colour, let named = shared.palette[name], named.text(.dark) == nil,
      let light = named.text(.light)
    {
      colour = RecordedColour(light)
    }
    if case .palette = colour { return }
    if let rgba = ResolvedColour(colour, appearance, isOwn: false, shared).rgba { self = .rgba(rgba, isOwn: false) }
  }

  init(_ colour: RecordedColour, _ appearance: Appearance, isOwn: Bool, _ shared: Shared, depth: Int = 0) {
    switch colour {
    case .none: self = .none
    case .value(let packed): self = .rgba(RGBA(packed), isOwn: isOwn)
    case .system(let name):
      if let rgba = SystemColours.rgba(name, appearance) {
        self = .rgba(rgba, isOwn: isOwn)
      } else {
        self = SystemColours.isKnown(name) ? .none : .unknown("system:" + name)
      }
    case .palette(let name):
      guard let named = shared.palette[name], depth < 4 else {
        self = .unknown("palette:" + name)
        return
      }
      if let text = named.text(appearance.field) {
        self.init(RecordedColour(text), appearance, isOwn: true, shared, depth: depth + 1)
      } else if appearance.isHigh, let text = named.text(appearance.normal.field) {
        self.init(RecordedColour(text), appearance, isOwn: isOwn, shared, depth: depth + 1)
      } else {
        self = .none
      }
    case .other(let text): self = RGBA(text).map { .rgba($0, isOwn: isOwn) } ?? .unknown(text)
    }
  }
}

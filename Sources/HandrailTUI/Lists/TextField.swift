/// A text that is being typed.
struct TextField: Sendable, Equatable {
  private(set) var characters: [Character]
  /// The position of the next character.
  private(set) var place: Int
  /// Whether the next key replaces all of it: the previous text, which has not been touched yet.
  private(set) var isSelected: Bool

  init(_ text: String = "", isSelected: Bool = false) {
    characters = Array(text)
    place = characters.count
    self.isSelected = isSelected && !text.isEmpty
  }

  var text: String {
    get { String(characters) }
    set { self = TextField(newValue) }
  }

  /// Returns false if the key has no meaning in a text.
  mutating func type(_ key: Key) -> Bool {
    if isSelected, [.backspace, .delete, .control("w")].contains(key) {
      self = TextField()
      return true
    }
    switch key {
    case .character(let character): insert(String(character))
    case .backspace where place > 0:
      place -= 1
      characters.remove(at: place)
    case .delete where place < characters.count: characters.remove(at: place)
    case .backspace, .delete: break
    case .left: place = max(0, place - 1)
    case .right: place = min(characters.count, place + 1)
    case .home, .control("a"): place = 0
    case .end, .control("e"): place = characters.count
    case .control("u"):
      characters.removeFirst(place)
      place = 0
    case .control("k"): characters.removeLast(characters.count - place)
    case .control("w"):
      let end = place
      place = wordStart
      characters.removeSubrange(place..<end)
    case .alt("b"): place = wordStart
    case .alt("f"):
      while place < characters.count, characters[place] == " " { place += 1 }
      while place < characters.count, characters[place] != " " { place += 1 }
    // Other Alt combinations must not end the typing.
    case .alt: break
    default: return false
    }
    isSelected = false
    return true
  }

  private var wordStart: Int {
    var start = place
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    return start
  }

  /// Inserts typed or pasted text: line breaks become spaces, control characters are left out, and combining characters combine
  /// with the one before.
  mutating func insert(_ text: String) {
    if isSelected { self = TextField() }
    let added = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
      .filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
    let combined = Array(String(characters[..<place].suffix(1) + added))
    characters.replaceSubrange(max(0, place - 1)..<place, with: combined)
    place += combined.count - (place > 0 ? 1 : 0)
  }

  /// The text on one line of the screen: a recorded line break is shown as a space, but kept in the text.
  private static func shown(_ characters: some Sequence<Character>) -> String {
    String(characters.map { $0.isNewline ? " " : $0 })
  }

  /// Where each line starts, with room for the cursor after the last character.
  func lines(_ width: Int) -> [Int] {
    guard width > 2 else { return [0] }
    var (starts, used) = ([0], 0)
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        starts.append(index + 1)
        used = 0
        continue
      }
      let columns = Columns.count(String(character))
      if used + columns > width {
        starts.append(index)
        used = 0
      }
      used += columns
    }
    if used >= width { starts.append(characters.count) }
    return starts
  }

  /// Draws the lines around the cursor.
  private func drawLines(_ style: Style, into frame: inout Frame, _ area: Area) {
    let starts = lines(area.width)
    let here = starts.lastIndex { $0 <= place } ?? 0
    let first = ListLayout.first(here, starts.count, height: area.height)
    for (row, line) in (first..<min(starts.count, first + area.height)).enumerated() {
      let end = line + 1 < starts.count ? starts[line + 1] : characters.count
      frame.put(Self.shown(characters[starts[line]..<end].filter { !$0.isNewline }), style, in: area, row: row)
    }
    frame.cursor = (area.row + here - first, area.column + Columns.count(Self.shown(characters[starts[here]..<place])))
  }

  /// Draws the part around the cursor, and shows the cursor if it has the focus.
  func draw(_ style: Style, hasKeys: Bool, into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    guard area.width > 1, area.height > 0 else { return }
    if hasKeys, area.height > 1 { return drawLines(style, into: &frame, area) }
    var start = 0
    if hasKeys {
      var room = area.width - 1
      start = place
      while start > 0 {
        room -= Columns.count(Self.shown(characters[start - 1..<start]))
        if room <= 0 { break }
        start -= 1
      }
    }
    frame.put(Self.shown(characters[start...]), isSelected && hasKeys ? .selected : style, in: area, more: context.symbols.more)
    if start > 0 { frame.put(context.symbols.more, style, in: area.cut(left: 1).left) }
    if hasKeys {
      let column = Columns.count(Self.shown(characters[start..<place]))
      frame.cursor = (area.row, min(area.column + column, area.column + area.width - 1))
    }
  }
}

import HandrailModel

/// Titles that distinguish the screens of a file: the first of several frames with the same name keeps it. Other files do not
/// matter, so that a file gives the same titles alone as with others.
enum FigmaTitles {
  struct Screen {
    let name: String
    /// The section or page, and the file.
    let area, file: String
    let object: String
  }

  /// Screens with the same name are told apart by their section or page, otherwise by a number, in the order of their creation.
  static func unique(_ screens: [Screen]) -> [String] {
    var titles = screens.map(\.name)
    var places: [String: [Int]] = [:]
    for (place, screen) in screens.enumerated() {
      places["\(screen.file)\n\(screen.name.lowercased())", default: []].append(place)
    }
    for same in places.values where same.count > 1 {
      let sorted = same.sorted { precedes(screens[$0].object, screens[$1].object) }
      let areas = sorted.map { screens[$0].area }
      for (number, place) in sorted.enumerated().dropFirst() {
        // A frame that comes twice is one, and is distinguished elsewhere.
        if sameBytes(screens[place].object, screens[sorted[number - 1]].object) { continue }
        let isOwn = !areas[number].isEmpty && areas.count { sameBytes($0, areas[number]) } == 1
        titles[place] += isOwn ? " (\(areas[number]))" : " \(number + 1)"
      }
    }
    return titles
  }

  /// Ids are numbered in order of creation.
  static func precedes(_ a: String, _ b: String) -> Bool {
    let (one, other) = (a.split { !$0.isNumber }.map { Int($0) ?? 0 }, b.split { !$0.isNumber }.map { Int($0) ?? 0 })
    return one == other ? utf8Precedes(a, b) : one.lexicographicallyPrecedes(other)
  }
}

import HandrailModel

/// Titles by which people can tell screens apart: of several frames of one name, the first keeps it.
enum FigmaTitles {
  struct Screen {
    let name: String
    /// The section or page, and the file.
    let area, file: String
    let object: String
  }

  /// The others are told by their section or page, else by their file, else by a number, in the order of their creation.
  static func unique(_ screens: [Screen]) -> [String] {
    var titles = screens.map(\.name)
    var places: [String: [Int]] = [:]
    for (place, screen) in screens.enumerated() { places[screen.name.lowercased(), default: []].append(place) }
    for same in places.values where same.count > 1 {
      let sorted = same.sorted { a, b in
        screens[a].file == screens[b].file ? precedes(screens[a].object, screens[b].object) : a < b
      }
      let areas = sorted.map { screens[$0].area }
      let files = sorted.map { screens[$0].file }
      for (number, place) in sorted.enumerated().dropFirst() {
        let end =
          [areas, files].first { words in !words[number].isEmpty && words.count { sameBytes($0, words[number]) } == 1 }
          .map { " (\($0[number]))" }
        titles[place] += end ?? " \(number + 1)"
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

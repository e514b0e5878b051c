import HandrailModel

extension Screen {
  /// The language in which labels on the screen are asked for: the project's first, unless all of the screen's text is in others;
  /// then that of most of it.
  var wordsLanguage: String {
    let first = shared.languages[0]
    var counts: [String: Int] = [:]
    for (_, element) in elements(at: having(.text)) {
      for entry in element.own.entries(.text) {
        if entry.first.isEmpty || entry.first == first { return first }
        counts[entry.first, default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? first
  }
}

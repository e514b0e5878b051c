/// What an ``InternTable`` stores about a text.
protocol InternedText: Sendable {
  init(_ text: String)
  var text: String { get }
}

/// Texts that recur, each stored under a number for as long as the process runs; equal bytes have the same number.
final class InternTable<Entry: InternedText>: Sendable {
  private struct State {
    var entries: [Entry] = []
    var numbers: [TextKey: UInt32] = [:]
  }

  private let state = Locked(State())

  init(_ first: [String] = []) {
    for text in first { _ = number(of: text) }
  }

  subscript(number: UInt32) -> Entry { state.withLock { $0.entries[Int(number)] } }

  func number(of text: String) -> UInt32 {
    state.withLock { state in
      if let number = state.numbers[TextKey(text)] { return number }
      let number = UInt32(state.entries.count)
      state.entries.append(Entry(text))
      state.numbers[TextKey(text)] = number
      return number
    }
  }
}

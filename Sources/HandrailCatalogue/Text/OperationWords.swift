/// Finds words that name a physical operation: click, tap, press; クリック, タップ, 押す.
///
/// Listeners may use a switch, a braille display or their voice; an instruction for the hand does not apply to them.
public enum OperationWords {
  /// The first such word in `text`, as it is folded (`ｸﾘｯｸ` gives クリック); nil if there is none.
  ///
  /// - Parameter language: A BCP 47 tag. Japanese text is searched for Japanese and English words, English text for English
  ///   ones, others not at all.
  public static func first(in text: String, language: String) -> String? {
    let isJapanese = Braille.isJapanese(language)
    guard isJapanese || Braille.isEnglish(language) else { return nil }
    let scalars = WidthFolding.fold(text)
    if let word = english.first(in: scalars, isWhole: true) { return word }
    if let word = englishInstructions.first(in: scalars, isWhole: true) { return word }
    return isJapanese ? japanese.first(in: scalars, isWhole: false) : nil
  }
}

/// The words of one language, longest first, with the phrases in which they mean something else.
struct OperationLexicon: Sendable {
  /// By their first scalars.
  private let words: [UInt32: [Word]]
  /// For each low byte of a scalar, whether a word starts with one that has it: most positions in a text are skipped at once.
  private var mayBegin = Array(repeating: false, count: 256)
  /// Whether a word counts only where an instruction starts.
  private let isInstruction: Bool

  private struct Word: Sendable {
    let scalars: [UInt32]
    let text: String
    /// Phrases with the position of the word in them.
    let exceptions: [(phrase: [UInt32], offset: Int)]
  }

  /// Verbs, each with the words that make it an instruction when they follow.
  init(instructions: [(verbs: [String], followers: [String])], exceptions: [String]) {
    let phrases = instructions.flatMap { instruction in
      instruction.verbs.flatMap { verb in
        let said = verb.dropping("by ") ?? verb
        return instruction.followers.map { (words: verb + " " + $0, said: said) }
      }
    }
    self.init(phrases, exceptions: exceptions, isInstruction: true)
  }

  init(words: [String], exceptions: [String]) {
    self.init(words.map { (words: $0, said: $0) }, exceptions: exceptions, isInstruction: false)
  }

  private init(_ words: [(words: String, said: String)], exceptions: [String], isInstruction: Bool) {
    self.isInstruction = isInstruction
    let phrases = exceptions.map { WidthFolding.fold($0) }
    var folded: [Word] = []
    for (words, said) in words {
      let scalars = WidthFolding.fold(words)
      var own: [(phrase: [UInt32], offset: Int)] = []
      for phrase in phrases {
        for offset in phrase.indices where phrase[offset] == scalars[0] && Self.agree(phrase[offset...], scalars) {
          own.append((phrase, offset))
        }
      }
      folded.append(Word(scalars: scalars, text: said, exceptions: own))
    }
    self.words = Dictionary(grouping: folded.sorted { $0.scalars.count > $1.scalars.count }) { $0.scalars[0] }
    for first in self.words.keys { mayBegin[Int(first & 0xFF)] = true }
  }

  /// - Parameter isWhole: Whether a word ends where its letters end, as Latin words do.
  func first(in text: [UInt32], isWhole: Bool) -> String? {
    for place in text.indices {
      guard mayBegin[Int(text[place] & 0xFF)], !isWhole || place == 0 || !isLetter(text[place - 1]),
        let words = words[text[place]]
      else { continue }
      if isInstruction, !beginsInstruction(text, place) { continue }
      for word in words where matches(word.scalars, text, at: place) {
        let end = place + word.scalars.count
        if isWhole, end < text.count, isLetter(text[end]) { continue }
        let isExcepted = word.exceptions.contains { exception in
          let start = place - exception.offset
          guard matches(exception.phrase, text, at: start) else { return false }
          return !isWhole || isApart(text, start, max(end, start + exception.phrase.count))
        }
        if !isExcepted { return word.text }
      }
    }
    return nil
  }

  /// Whether an instruction can start at `place`: at the start of the text, after a mark, or after “then”, “and” and the like.
  private func beginsInstruction(_ text: [UInt32], _ place: Int) -> Bool {
    var end = place
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    // A hyphen joins: “re-touch”.
    guard end > 0, end < place || text[end - 1] != 0x2D else { return end == 0 }
    guard isLetter(text[end - 1]) || text[end - 1] == 0x27 || text[end - 1] == 0x2019 else { return true }
    var start = end
    while start > 0, isLetter(text[start - 1]) { start -= 1 }
    // “Opened by touching the screen”: by is part of the phrase.
    return text[place] == 0x62 || Self.before.contains(Array(text[start..<end]))
  }

  private static let before = Set(["and", "just", "or", "please", "then"].map { WidthFolding.fold($0) })

  /// Whether one of the two starts with the other: 背中を押 excludes 押す, although it contains only its start.
  private static func agree(_ tail: ArraySlice<UInt32>, _ word: [UInt32]) -> Bool {
    zip(tail, word).allSatisfy { $0 == $1 }
  }

  /// Whether no letter precedes or follows a phrase, except the s of a plural.
  private func isApart(_ text: [UInt32], _ start: Int, _ end: Int) -> Bool {
    if start > 0, isLetter(text[start - 1]) { return false }
    let last = end < text.count && text[end] == 0x73 ? end + 1 : end
    return last >= text.count || !isLetter(text[last])
  }

  private func matches(_ part: [UInt32], _ text: [UInt32], at place: Int) -> Bool {
    guard place >= 0, place + part.count <= text.count else { return false }
    for offset in part.indices where part[offset] != text[place + offset] { return false }
    return true
  }

  /// Letters of the Latin script and digits; kana and kanji end a Latin word.
  private func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x61...0x7A, 0xC0...0x24F, 0x5F: true
    default: false
    }
  }
}

/// The words of names in files and code.
public enum NameWords {
  /// `Icon button / close`, `iconButton` → icon, button, close.
  public static func words(_ name: String) -> [String] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return asciiWords(name) }
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if !isWord || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isWord { word += character.lowercased() }
      wasLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// A name with a space before each uppercase letter and for everything that is no letter, as lists of words are searched:
  /// `deleteButton` → delete Button, `ic_delete_sweep` → ic delete sweep.
  public static func spaced(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : $1.isLetter ? String($1) : " " }
  }

  /// The words of most names, without asking Unicode about each character.
  private static func asciiWords(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasLower = false
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in name.utf8 {
      let (isUpper, isLower) = ((0x41...0x5A).contains(byte), (0x61...0x7A).contains(byte))
      let isNumber = (0x30...0x39).contains(byte)
      if !(isUpper || isLower || isNumber) || isUpper && wasLower { end() }
      if isUpper || isLower || isNumber { word.append(isUpper ? byte | 0x20 : byte) }
      wasLower = isLower || isNumber
    }
    end()
    return words
  }
}

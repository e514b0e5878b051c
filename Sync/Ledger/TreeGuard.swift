import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Refuses trees that may not be stored: whatever a remote sends is hostile until it has been checked.
struct TreeGuard {
  private let ledger: Ledger
  /// How many files each checked folder contains: a bomb names one folder many times.
  private var counts: [ObjectID: Int] = [:]

  static let most = 200_000

  init(_ ledger: Ledger) {
    self.ledger = ledger
  }

  /// Checks every entry of a tree.
  mutating func check(_ tree: ObjectID) throws(LedgerError) {
    _ = try count(tree, "", depth: 0)
  }

  private mutating func count(_ id: ObjectID, _ path: String, depth: Int) throws(LedgerError) -> Int {
    if let known = counts[id] { return known }
    guard depth < 16 else { throw Self.refusal(path, .nestingTooDeep) }
    let tree = try ledger.lookUpTree(id)
    defer { git_tree_free(tree) }
    var total = 0
    var folded: Set<String> = []
    for index in 0..<git_tree_entrycount(tree) {
      guard let entry = git_tree_entry_byindex(tree, index), let text = git_tree_entry_name(entry),
        let child = git_tree_entry_id(entry)
      else { continue }
      let bytes = (0..<strlen(text)).map { UInt8(bitPattern: text[$0]) }
      let name = String(decoding: bytes, as: UTF8.self)
      let own = path.isEmpty ? name : "\(path)/\(name)"
      let isFolder = git_tree_entry_type(entry) == GIT_OBJECT_TREE
      try check(own, bytes, UInt32(git_tree_entry_filemode(entry).rawValue), isFolder: isFolder)
      guard folded.insert(Self.folded(bytes)).inserted else {
        throw Self.refusal(own, .sameNameTwice)
      }
      total += isFolder ? try count(ObjectID(child.pointee), own, depth: depth + 1) : 1
      guard total <= Self.most else {
        throw Self.refusal(path, .tooManyFiles(most: Self.most))
      }
    }
    counts[id] = total
    return total
  }

  private func check(_ path: String, _ name: [UInt8], _ mode: UInt32, isFolder: Bool) throws(LedgerError) {
    guard isFolder || mode == 0o100644 || mode == 0o100755 else {
      throw Self.refusal(path, .linkOrSubmodule)
    }
    guard Self.isSafe(name) else {
      throw Self.refusal(path, .unsafeName)
    }
    if isFolder ? DocumentPath.document(at: path) != nil : path == "screens" || path == "components" {
      throw Self.refusal(path, .fileAndFolderSwapped)
    }
  }

  /// Equal for two names that some disks treat as one: their letters without case, in any Unicode form, since Swift compares
  /// strings by canonical equivalence. Names that are not UTF-8 are compared by their bytes.
  static func folded(_ name: [UInt8]) -> String {
    if let text = String(validating: name, as: UTF8.self) { return text.lowercased() }
    return "\0" + String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) })).lowercased()
  }

  /// Whether a name, in any encoding, is only a name.
  private static func isSafe(_ name: [UInt8]) -> Bool {
    guard !name.isEmpty, name.count <= 255, name.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0x2F }) else { return false }
    // Nearly every name is a slug, in which nothing can hide.
    if isSlug(name) { return true }
    let text = String(validating: name, as: UTF8.self)
    if let text, text.unicodeScalars.contains(where: \.isControlOrDirection) || text.contains("\\") { return false }
    // In some Japanese encodings the second byte of a character is a backslash; anywhere else it separates folders on Windows.
    for (index, byte) in name.enumerated() where byte == 0x5C && (index == 0 || name[index - 1] < 0x80) { return false }
    // Disks drop invisible characters, and dots and spaces at the end.
    let letters = (text ?? "").unicodeScalars.filter { !$0.isInvisible }
    var plain = Substring(String(String.UnicodeScalarView(letters)).lowercased())
    if name == [0x2E] || name == [0x2E, 0x2E] { return false }
    while let last = plain.last, last == "." || last == " " { plain.removeLast() }
    return plain != ".git" && !plain.hasPrefix("git~") && plain != ".gitmodules" && (text == nil || !plain.isEmpty)
  }

  /// Whether a name has only lower-case letters, digits, hyphens and single dots that are neither first nor last.
  private static func isSlug(_ name: [UInt8]) -> Bool {
    var last = UInt8(ascii: ".")
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): last = byte
      case UInt8(ascii: ".") where last != byte: last = byte
      default: return false
      }
    }
    return last != UInt8(ascii: ".")
  }

  private static func refusal(_ path: String, _ fault: LedgerError.TreeFault) -> LedgerError {
    LedgerError(.tree(fault), sanitized(path))
  }
}

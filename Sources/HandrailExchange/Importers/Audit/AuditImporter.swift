import HandrailCatalogue
import HandrailModel

/// Reads the issues of an accessibility audit: JSON lines, a JSON list, or tab-separated values.
public enum AuditImporter: Importer {
  public static let system = "audit"

  /// Recognised by its extension, or as a JSON list that starts with an issue.
  public static func recognises(_ file: NamedFile) -> Bool {
    if file.ends(with: [".jsonl", ".tsv"]) { return true }
    guard file.ends(with: [".json"]), let bytes = try? file.bytes() else { return false }
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return head.trimmed.hasPrefix("[") && columns.prefix(2).contains { head.contains("\"\($0)\"") }
  }

  public static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent {
    let file = try only(files)
    return .audit(try read(file.bytes(), file: file.path))
  }

  /// The columns of a file without a header row, in order.
  static let columns = ["auditType", "compactDescription", "detailedDescription", "element"]

  /// - Parameter file: the name to use in errors.
  public static func read(_ bytes: [UInt8], file: String) throws(ExchangeError) -> [AuditIssue] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ExchangeError(file, .file(.notUTF8))
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    switch first {
    case nil: return []
    case UInt8(ascii: "["): return try list(Array(bytes[start...]), file)
    case UInt8(ascii: "{"): return try lines(bytes[start...], file)
    default: return try sheet(bytes[start...], file)
    }
  }

  private static func list(_ bytes: [UInt8], _ file: String) throws(ExchangeError) -> [AuditIssue] {
    var issues: [AuditIssue] = []
    let values: [JSONValue]
    do {
      values = try JSONValue(parsing: bytes).array ?? []
    } catch {
      throw ExchangeError(error.inside(file).place, .model(error.code))
    }
    for (index, value) in values.enumerated() { issues.append(try issue(value, "\(file): [\(index)]")) }
    return issues
  }

  private static func lines(_ bytes: ArraySlice<UInt8>, _ file: String) throws(ExchangeError) -> [AuditIssue] {
    var issues: [AuditIssue] = []
    for (number, line) in numbered(bytes) {
      let value: JSONValue
      do {
        value = try JSONValue(parsing: Array(line))
      } catch {
        throw ExchangeError("\(file): line \(number)", .model(error.code))
      }
      issues.append(try issue(value, "\(file): line \(number)"))
    }
    return issues
  }

  private static func issue(_ value: JSONValue, _ place: String) throws(ExchangeError) -> AuditIssue {
    func text(_ name: String) throws(ExchangeError) -> String {
      switch value[name] {
      case nil, .null: return ""
      case .string(let text): return text
      case .number(let literal): return literal
      default:
        throw ExchangeError("\(place): \(name)", .audit(.notAString))
      }
    }
    let issue = AuditIssue(
      type: try text("auditType"), compact: try text("compactDescription"), detailed: try text("detailedDescription"),
      element: try text("element"), screen: value["screen"]?.string)
    if issue.type.isEmpty && issue.compact.isEmpty { throw unreadable(place) }
    return issue
  }

  /// TSV has no quoting: quotation marks are part of the text.
  private static func sheet(_ bytes: ArraySlice<UInt8>, _ file: String) throws(ExchangeError) -> [AuditIssue] {
    var issues: [AuditIssue] = []
    var names = columns
    for (number, line) in numbered(bytes) {
      let cells = line.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
      if issues.isEmpty, cells.contains("auditType") || cells.contains("compactDescription") {
        names = cells
        continue
      }
      guard cells.count == names.count else {
        throw ExchangeError(
          "\(file): line \(number)", .audit(.cellCount(cells.count, header: names.count, columns: columns)))
      }
      func cell(_ name: String) -> String { names.firstIndex(of: name).map { cells[$0] } ?? "" }
      let screen = cell("screen")
      let issue = AuditIssue(
        type: cell("auditType"), compact: cell("compactDescription"), detailed: cell("detailedDescription"),
        element: cell("element"), screen: screen.isEmpty ? nil : screen)
      if issue.type.isEmpty && issue.compact.isEmpty { throw unreadable("\(file): line \(number)") }
      issues.append(issue)
    }
    return issues
  }

  private static func unreadable(_ place: String) -> ExchangeError {
    ExchangeError(place, .audit(.descriptionMissing))
  }

  /// Lines that are not blank, with their numbers.
  private static func numbered(_ bytes: ArraySlice<UInt8>) -> [(number: Int, line: ArraySlice<UInt8>)] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map { index, line in
      (index + 1, line.last == 0x0D ? line.dropLast() : line)
    }.filter { !$0.line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  }
}

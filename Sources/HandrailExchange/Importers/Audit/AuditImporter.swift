import HandrailCatalogue
import HandrailModel

/// Reads the issues of an accessibility audit: JSON lines, a JSON list, or tab-separated values.
public enum AuditImporter {
  /// The columns of a sheet without a heading, in order.
  static let columns = ["auditType", "compactDescription", "detailedDescription", "element"]

  /// - Parameter file: the name that errors give.
  public static func read(_ bytes: [UInt8], file: String) throws(ModelError) -> [AuditIssue] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ModelError(
        file, Text(en: "The file is not UTF-8.", ja: "ファイルが UTF-8 ではありません。"),
        Text(en: "Save it as UTF-8.", ja: "UTF-8 で保存してください。"))
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

  private static func list(_ bytes: [UInt8], _ file: String) throws(ModelError) -> [AuditIssue] {
    var issues: [AuditIssue] = []
    do {
      for (index, value) in (try JSONValue(parsing: bytes).array ?? []).enumerated() {
        issues.append(try issue(value, "\(file): [\(index)]"))
      }
    } catch {
      throw error.place.hasPrefix(file) ? error : error.inside(file)
    }
    return issues
  }

  private static func lines(_ bytes: ArraySlice<UInt8>, _ file: String) throws(ModelError) -> [AuditIssue] {
    var issues: [AuditIssue] = []
    for (number, line) in numbered(bytes) {
      let value: JSONValue
      do {
        value = try JSONValue(parsing: Array(line))
      } catch {
        throw ModelError("\(file): line \(number)", error.problem, error.remedy)
      }
      issues.append(try issue(value, "\(file): line \(number)"))
    }
    return issues
  }

  private static func issue(_ value: JSONValue, _ place: String) throws(ModelError) -> AuditIssue {
    func text(_ name: String) throws(ModelError) -> String {
      switch value[name] {
      case nil, .null: return ""
      case .string(let text): return text
      case .number(let literal): return literal
      default:
        throw ModelError(
          "\(place): \(name)", Text(en: "Not a string.", ja: "文字列ではありません。"),
          Text(en: "Use a string, or leave it out.", ja: "文字列を指定するか、省略してください。"))
      }
    }
    let issue = AuditIssue(
      type: try text("auditType"), compact: try text("compactDescription"), detailed: try text("detailedDescription"),
      element: try text("element"), screen: value["screen"]?.string)
    if issue.type.isEmpty && issue.compact.isEmpty { throw unreadable(place) }
    return issue
  }

  /// Tab-separated values have no quoting: a quotation mark belongs to its text.
  private static func sheet(_ bytes: ArraySlice<UInt8>, _ file: String) throws(ModelError) -> [AuditIssue] {
    var issues: [AuditIssue] = []
    var names = columns
    for (number, line) in numbered(bytes) {
      let cells = line.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
      if issues.isEmpty, cells.contains("auditType") || cells.contains("compactDescription") {
        names = cells
        continue
      }
      guard cells.count == names.count else {
        throw ModelError(
          "\(file): line \(number)",
          Text(
            en: "The row has \(cells.count) cells, but the header has \(names.count).",
            ja: "この行のセルは \(cells.count) 個ですが、見出しは \(names.count) 個です。"),
          Text(
            en: "Separate \(columns.joined(separator: ", ")) with tabs.",
            ja: "\(columns.joined(separator: "、")) をタブで区切ってください。"))
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

  private static func unreadable(_ place: String) -> ModelError {
    ModelError(
      place,
      Text(en: "Missing auditType or compactDescription.", ja: "auditType も compactDescription もありません。"),
      Text(
        en: "Use the form {\"auditType\": …, \"compactDescription\": …, \"detailedDescription\": …, \"element\": …}.",
        ja: "{\"auditType\": …, \"compactDescription\": …, \"detailedDescription\": …, \"element\": …} の形にしてください。"))
  }

  /// Lines that are not blank, with their numbers.
  private static func numbered(_ bytes: ArraySlice<UInt8>) -> [(number: Int, line: ArraySlice<UInt8>)] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map { index, line in
      (index + 1, line.last == 0x0D ? line.dropLast() : line)
    }.filter { !$0.line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  }
}

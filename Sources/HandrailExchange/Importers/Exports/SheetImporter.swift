import HandrailModel

/// Reads what `export csv` writes, possibly edited and saved by a spreadsheet.
public enum SheetImporter: Importer {
  public static let system = "csv"

  public static func recognises(_ file: NamedFile) -> Bool { file.ends(with: [".csv"]) }

  public static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent {
    .sheet(try read(only(files)))
  }

  static func read(_ file: NamedFile) throws(ExchangeError) -> CSVSheet {
    guard let text = String(validating: try file.bytes(), as: UTF8.self) else { throw ExchangeError(file.path, .file(.notUTF8)) }
    do throws(ExchangeError) {
      return try CSVSheet(parsing: text)
    } catch {
      throw error.inside(file.path)
    }
  }
}

import HandrailModel

/// Reads what `export json` writes: documents as they are kept.
public enum ExportImporter: Importer {
  public static let system = "json"

  /// Any JSON that is of no other program: what it lacks to be an export, reading it says.
  public static func recognises(_ file: NamedFile) -> Bool {
    file.ends(with: [".json"]) && !TokenImporter.recognises(file) && !AuditImporter.recognises(file)
      && !FigmaImporter.recognises(file)
  }

  public static func read(_ file: NamedFile, _ context: ImportContext) throws -> ImportContent {
    .export(try read(file))
  }

  public static func read(_ file: NamedFile) throws(ExchangeError) -> JSONValue {
    let tape = try file.json()
    do throws(ModelError) {
      return try tape.ownValue()
    } catch {
      throw ExchangeError(error.inside(file.path).place, .model(error.code))
    }
  }
}

import HandrailModel

/// Reads what `export json` writes: documents as they are stored.
public enum ExportImporter: Importer {
  public static let system = "json"

  /// Any JSON that no other importer recognises; reading it reports why it is not an export.
  public static func recognises(_ file: NamedFile) -> Bool {
    file.ends(with: [".json"]) && !TokenImporter.recognises(file) && !AuditImporter.recognises(file)
      && !FigmaImporter.recognises(file)
  }

  public static func read(_ files: [NamedFile], _ context: ImportContext) throws -> ImportContent {
    .export(try read(only(files)))
  }

  static func read(_ file: NamedFile) throws(ExchangeError) -> JSONValue {
    let tape = try file.json()
    do throws(ModelError) {
      return try tape.ownValue()
    } catch {
      throw ExchangeError(error.inside(file.path).place, .model(error.code))
    }
  }
}

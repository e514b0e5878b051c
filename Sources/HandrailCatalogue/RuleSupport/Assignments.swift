import HandrailModel

extension Shared {
  /// Assignments of `field` in every language of the project, as commands take them: `label.en='…' label.ja='…'`.
  func assignments(_ field: String) -> String {
    languages.map { "\(field).\($0)='…'" }.joined(separator: " ")
  }
}

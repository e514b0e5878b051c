import HandrailModel
import HandrailWorkspace

extension ChangedRecord {
  /// Where it is, what was overwritten with what, by whom, and what to do.
  public var text: Text {
    func quoted(_ value: String?) -> Text {
      value.map { Text(en: "“\($0.oneLine)”", ja: "「\($0.oneLine)」") } ?? Text(en: "nothing", ja: "値なし")
    }
    let (first, other, name) = (quoted(first), quoted(other), author.personName)
    let settle = "handrail conflicts \(shellWord(target))"
    return Text(
      en: """
        \(file), line \(line): \(name.isEmpty ? "someone" : name) wrote \(other.en) over \(path) of the record \(target). \
        Records are never changed, so it still says \(first.en). To settle this: \(settle). To record something else: \
        \(collection.command)
        """,
      ja: """
        \(file) の\(line)行目: \(name.isEmpty ? "誰か" : name)が記録 \(target) の \(path) を\(other.ja)に書き換えましたが、\
        記録は変更できないため\(first.ja)のままです。解消するには: \(settle)。別の内容を記録するには: \(collection.command)
        """)
  }
}

extension Collection {
  /// The command that adds another record of this kind, with capitals for what a person fills in.
  var command: String {
    switch self {
    case .questions: "handrail ask TARGET TEXT"
    case .answers: "handrail answer THREAD TEXT"
    case .closings: "handrail close FINDING"
    case .reopenings: "handrail reopen FINDING"
    case .signatures: "handrail sign SCREEN --as ROLE"
    case .verifications: "handrail verify SCREEN CHECK RESULT --method METHOD"
    case .elements, .groups, .gestures, .changes, .colours: "handrail set TARGET FIELD=VALUE"
    }
  }
}

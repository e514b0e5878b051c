/// Every field, in one list and by name.
public struct FieldTable: Sendable {
  public static let shared = FieldTable()

  public let specs: [FieldSpec]
  private let fields = Field.allCases
  private let byName: [String: Field]

  private init() {
    specs =
      FieldSpec.project + FieldSpec.palette + FieldSpec.screen + FieldSpec.elementFields + FieldSpec.text
      + FieldSpec.control + FieldSpec.colours + FieldSpec.items + FieldSpec.settings + FieldSpec.records + FieldSpec.design
    precondition(specs.count == fields.count && specs.count <= 256, "every field is a case of Field, and FieldSet has 256 bits")
    var table: [String: Field] = [:]
    for (field, spec) in zip(fields, specs) {
      precondition(table[spec.name] == nil, "two fields are called \(spec.name)")
      table[spec.name] = field
    }
    byName = table
  }

  public func field(named name: String) -> Field? { byName[name] }

  /// All fields that `owner` can have, in the table's order.
  public func fields(of owner: Owner) -> [Field] {
    fields.filter { specs[$0.index].owners.contains(owner) }
  }
}

/// One thing that can be recorded: `label`, `overflow`, `colour`. A handle into ``FieldTable``; its ``spec`` says the rest.
public struct Field: Hashable, Sendable {
  public let index: UInt16

  init(index: Int) {
    self.index = UInt16(index)
  }

  /// The field called `name`; the name must be in the table.
  init(_ name: StaticString) {
    guard let field = FieldTable.shared.field(named: "\(name)") else {
      preconditionFailure("no field is called \(name)")
    }
    self = field
  }

  public init?(named name: String) {
    guard let field = FieldTable.shared.field(named: name) else { return nil }
    self = field
  }

  public var spec: FieldSpec { FieldTable.shared.specs[Int(index)] }
  public var name: String { spec.name }
  /// What the paths of a field with qualifiers begin with: `label.`
  public var prefix: String { name + "." }

  /// What the paths of a project's defaults begin with, before those of an element: `defaults.overflow`
  public static let defaultsPrefix = "defaults."
}

/// What a field is: where it stands, what it takes, what it is for.
public struct FieldSpec: Sendable {
  public let name: String
  public let type: FieldType
  /// What the path says after the name: `colour.ROLE.APPEARANCE` has two.
  public let qualifiers: [Qualifier]
  public let owners: [Owner]
  public let help: Text

  init(_ name: String, _ type: FieldType, per qualifiers: [Qualifier] = [], on owners: [Owner], _ en: String, _ ja: String) {
    self.name = name
    self.type = type
    self.qualifiers = qualifiers
    self.owners = owners
    self.help = Text(en: en, ja: ja)
  }
}

/// The values a field takes.
public enum FieldType: Sendable, Equatable {
  case text
  case flag
  case choice([String])
  /// A whole number from the bound upwards.
  case integer(from: Int)
  /// A number from the bound upwards.
  case number(from: Double)
  /// x, y, width, height in points, in the screen's own space.
  case frame
  /// Start and end in characters (graphemes), end not included.
  case range
  case colour
  /// The id of another item of the same screen.
  case item
  /// The id of a component.
  case component
  /// A BCP 47 tag.
  case languageTag
}

/// One step of a path after the field's name.
public enum Qualifier: Sendable, Equatable {
  /// A language of the project.
  case language
  case oneOf([String])
  /// A slug of the writer's choice.
  case name
}

/// What a field can be recorded on. A component has the fields of an element.
public enum Owner: String, Sendable, CaseIterable {
  case project, palette, screen, element, group, gesture, change, question, answer, closing, reopening, signature, verification
}

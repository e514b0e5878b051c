import HandrailModel

/// What an importer read, before it meets what is recorded already: plain writes, no identity yet beyond the source's own.
public struct Imported: Sendable {
  /// The importer that read it, by its name: `figma`.
  public let system: String
  public var screens: [Screen] = []
  /// Named colours; `id` is the slug of the name, paths are appearances (`light`, `dark-high` …).
  public var palette: [Item] = []
  public var skipped: [Skipped] = []
  /// The files that were read as a whole, whether they had screens or not.
  public var files: [File] = []
  public var scope = Scope()
  /// The languages in which texts were looked for; none where the source knows of none.
  public var languages: Set<String> = []
  /// Languages of the source that the project does not have, in which nothing is asked for.
  public var otherLanguages: [String] = []
  /// What a person named, as it was typed, and the app that they said it is of.
  public var paths: [String] = []
  public var givenApp: String?
  /// How many objects of which sort were read: ("scenes", 47), ("labels", 155) …
  public var counts: [(name: Text, count: Int)] = []

  public init(system: String) { self.system = system }

  public struct Screen: Sendable {
    /// The slug to use where it is free; two teams that import the same file propose the same.
    public var id: String
    public var source: Source
    /// Paths of the screen itself: `title`, …
    public var writes: [Write] = []
    /// Elements in the file's order (which is the natural reading order's starting point).
    public var elements: [Item] = []
    public var gestures: [Item] = []
    /// Groups; the elements say which they are in.
    public var groups: [Item] = []
    /// The file on this machine that it was read from; empty where nobody named one.
    public var path = ""
    /// Pictures of it, by appearance: `light`, `dark`. One that has none is not asked for any: the recorded ones stay.
    public var pictures: [String: Picture] = [:]
    /// Whether what it stands on is seen behind it.
    var isSeeThrough = false
    /// What the source says twice and differently.
    public var questions: [Question] = []
    /// The revision of its file, and when the source says that it was made (in UTC), as far as it does.
    public var revision: String?
    public var revisionTime: String?

    public init(id: String, source: Source) {
      self.id = id
      self.source = source
    }

    func read(from path: String) -> Screen {
      var copy = self
      copy.path = path
      return copy
    }
  }

  /// Two values of one field that a source has: a person is asked which one holds.
  public struct Question: Sendable, Equatable {
    /// Element's id, and its object in the source.
    public var about: String
    public var object: String
    public var path: String
    /// The one that was recorded first.
    public var values: [String]

    public init(about: String, object: String, path: String, values: [String]) {
      (self.about, self.object, self.path, self.values) = (about, object, path, values)
    }
  }

  /// The app that a file is of: the nearest Xcode project or workspace above it, else the repository that it stands in.
  public struct App: Sendable, Hashable {
    /// What its projects are called; of several in one folder any may be the one that is recorded. Empty where none is found.
    public var names: [String]
    /// Where that is on this machine, in full; empty where there is none.
    public var folder: String
    /// Whether the folder is the root of a repository, and no project is in it.
    public var isRepository: Bool

    public init(names: [String] = [], folder: String = "", isRepository: Bool = false) {
      (self.names, self.folder, self.isRepository) = (names, folder, isRepository)
    }

    public var name: String? { names.first }
  }

  /// A file that was read.
  public struct File: Sendable {
    /// As sources name it.
    public var name: String
    /// Where it is on this machine, in full.
    public var path: String
    /// Whether it is named from the root of a repository: the same in every copy of it.
    public var isRooted: Bool
    /// Whether all screens of it were read: what is not among them is gone.
    public var isWhole: Bool
    public var app: App

    public init(name: String, path: String, isRooted: Bool, isWhole: Bool = true, app: App = App()) {
      (self.name, self.path, self.isRooted, self.isWhole, self.app) = (name, path, isRooted, isWhole, app)
    }
  }

  /// Where files were looked for; what is below one of the folders and was not read is not there.
  public struct Scope: Sendable {
    /// In full.
    public var folders: [String]
    /// From where the names of the files are told, and which of these are repositories.
    public var roots: [String]
    public var repositories: [String]
    /// Whether something is at a full path.
    public var exists: @Sendable (String) -> Bool
    /// Whether files are named by keys of their tool and not by where they are: one with another key is another file, whatever it
    /// has in common with the first.
    public var namesAreKeys = false

    public init(
      folders: [String] = [], roots: [String] = [], repositories: [String] = [],
      exists: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
      (self.folders, self.roots, self.repositories, self.exists) = (folders, roots, repositories, exists)
    }
  }

  public struct Item: Sendable {
    public var id: String
    public var source: Source
    public var writes: [Write] = []
    /// The colours behind it, where it shows another screen.
    var ground: [Write] = []
    /// The id of the imported group that it is in.
    public var group: String?
    /// Whether its id comes from the name that the app's code has for it, so that what is recorded under that id is the same.
    public var nameIsIdentity = false

    public init(id: String, source: Source) {
      self.id = id
      self.source = source
    }
  }

  /// One field's value, by its path in the published schema: `label.en`, `frame`, `traits.button`.
  public struct Write: Sendable, Equatable {
    public var path: String
    public var value: JSONValue

    public init(_ path: String, _ value: JSONValue) {
      self.path = path
      self.value = value
    }

    init(_ key: FieldKey, _ value: JSONValue) { self.init(key.path, value) }

    public init(_ field: Field, _ value: JSONValue) { self.init(field.name, value) }
  }

  /// Where a thing came from; the next import matches by it and never by name.
  public struct Source: Sendable, Hashable {
    /// `interface-builder`
    public var system: String
    /// Path of the file below its root, with `/`.
    public var file: String
    /// The file's own id of the object.
    public var object: String
    /// Whether `file` is a key that tells the file from all others everywhere, as ids in it do not.
    public var isKeyed: Bool
    /// The app that the file is of.
    public var app: App
    /// Whether code may set what the source leaves out. It is recorded, so that nobody who judges it asks which source that is.
    public var isCompletedByCode = false

    /// What tells it from all others of its app.
    public var text: String { "\(file)#\(object)" }
    /// What tells it from all others, as far as apps have names.
    public var identity: String { app.name.map { "\($0)\n\(text)" } ?? text }

    public init(system: String, file: String, object: String, isKeyed: Bool = false, app: App = App()) {
      self.system = system
      self.file = file
      self.object = object
      self.isKeyed = isKeyed
      self.app = app
    }
  }

  /// What was left out, and why.
  public struct Skipped: Sendable {
    public var file: String
    /// The file's own id, where it is one object and not the whole file.
    public var object: String?
    public var reason: SkipReason

    public init(file: String, object: String?, reason: SkipReason) {
      self.file = file
      self.object = object
      self.reason = reason
    }
  }
}

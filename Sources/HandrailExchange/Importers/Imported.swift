import HandrailModel

/// What an importer read, before it is compared with what is recorded: plain writes, identified only by the source's own ids.
public struct Imported: Sendable {
  /// The importer that read it, by its name: `figma`.
  public let system: String
  public var screens: [Screen] = []
  /// Named colours; `id` is the slug of the name, paths are appearances (`light`, `dark-high` …).
  public var palette: [Item] = []
  public var skipped: [Skipped] = []
  /// The files that were read, including those without screens.
  public var files: [File] = []
  public var scope = Scope()
  /// The languages that texts were looked up in; empty if the source has no notion of languages.
  public var languages: Set<String> = []
  /// Languages of the source that the project does not have; no findings ask for them.
  public var otherLanguages: [String] = []
  /// The paths as they were typed, and the app that the person said they belong to.
  public var paths: [String] = []
  public var givenApp: String?
  /// How many objects of each kind were read: ("scenes", 47), ("labels", 155) …
  public var counts: [(name: Text, count: Int)] = []
  /// The mode of design tokens that each appearance came from.
  public var modes: [(appearance: String, mode: String)] = []

  public init(system: String) { self.system = system }

  public struct Screen: Sendable {
    /// The preferred id, used if it is free; two teams that import the same file get the same one.
    public var id: String
    public var source: Source
    /// Paths of the screen itself: `title`, …
    public var writes: [Write] = []
    /// Elements in the file's order, from which the natural reading order starts.
    public var elements: [Item] = []
    public var gestures: [Item] = []
    /// Groups; each element names the one that it is in.
    public var groups: [Item] = []
    /// The local file that it was read from; empty if no file was named.
    public var path = ""
    /// Pictures of the screen, by appearance: `light`, `dark`. If there are none, the recorded ones stay.
    public var pictures: [String: Picture] = [:]
    /// Whether whatever is behind the screen shows through.
    var isSeeThrough = false
    /// Values on which the source contradicts itself.
    public var questions: [Question] = []
    /// The revision of the file and when it was made (in UTC), if the source says.
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

  /// Two values that a source gives for one field: a thread asks which one is right.
  public struct Question: Sendable, Equatable {
    /// The element's id, and its object in the source.
    public var about: String
    public var object: String
    public var path: String
    /// The recorded one comes first.
    public var values: [String]

    public init(about: String, object: String, path: String, values: [String]) {
      (self.about, self.object, self.path, self.values) = (about, object, path, values)
    }
  }

  /// The app that a file belongs to: that of the nearest Xcode project or workspace above it, otherwise its repository.
  public struct App: Sendable, Hashable {
    /// The names of its projects; if a folder has several, any of them may be the recorded one. Empty if none was found.
    public var names: [String]
    /// The absolute path of its folder; empty if there is none.
    public var folder: String
    /// Whether the folder is the root of a repository without a project.
    public var isRepository: Bool

    public init(names: [String] = [], folder: String = "", isRepository: Bool = false) {
      (self.names, self.folder, self.isRepository) = (names, folder, isRepository)
    }

    public var name: String? { names.first }
  }

  /// A file that was read.
  public struct File: Sendable {
    /// The name that sources use.
    public var name: String
    /// Its absolute path.
    public var path: String
    /// Whether the name is relative to the root of a repository, and so the same in every clone.
    public var isRooted: Bool
    /// Whether all of its screens were read, so that any other is gone.
    public var isWhole: Bool
    public var app: App

    public init(name: String, path: String, isRooted: Bool, isWhole: Bool = true, app: App = App()) {
      (self.name, self.path, self.isRooted, self.isWhole, self.app) = (name, path, isRooted, isWhole, app)
    }
  }

  /// Where files were searched for; a file below one of the folders that was not read does not exist.
  public struct Scope: Sendable {
    /// Absolute paths.
    public var folders: [String]
    /// The folders that file names are relative to, and which of them are repositories.
    public var roots: [String]
    public var repositories: [String]
    /// Whether there is something at an absolute path.
    public var exists: @Sendable (String) -> Bool
    /// Whether files are named by their tool's keys instead of their paths: a different key means a different file, however
    /// similar they are.
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
    /// The colours behind an item that shows another screen.
    var ground: [Write] = []
    /// The id of its imported group.
    public var group: String?
    /// Whether its id is the name used in the app's code, so that a recorded item with that id is the same one.
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

  /// Where something came from; the next import matches by this, never by name.
  public struct Source: Sendable, Hashable {
    /// `interface-builder`
    public var system: String
    /// The path of the file below its root, separated by `/`.
    public var file: String
    /// The id that the file gives the object.
    public var object: String
    /// Whether `file` is a globally unique key; ids of objects are unique only within a file.
    public var isKeyed: Bool
    /// The app that the file belongs to.
    public var app: App
    /// Whether code may set what the source leaves out. It is recorded, so that rules need not know the source.
    public var isCompletedByCode = false

    /// Identifies the object within its app.
    public var text: String { "\(file)#\(object)" }
    /// Identifies the object across apps, if its app has a name.
    public var identity: String { app.name.map { "\($0)\n\(text)" } ?? text }

    public init(system: String, file: String, object: String, isKeyed: Bool = false, app: App = App()) {
      self.system = system
      self.file = file
      self.object = object
      self.isKeyed = isKeyed
      self.app = app
    }
  }

  /// Something that was not imported, and why.
  public struct Skipped: Equatable, Sendable {
    public var file: String
    /// The id of the object in the file; nil for the whole file.
    public var object: String?
    public var reason: SkipReason

    public init(file: String, object: String?, reason: SkipReason) {
      self.file = file
      self.object = object
      self.reason = reason
    }
  }
}

import Foundation
import HandrailModel

/// How imported items get their ids.
///
/// An id depends on the item itself and on which others want the same id, never on their order: each of several that want it gets
/// a suffix from its own source, so that two teams that import the same files propose the same ids.
public enum Naming {
  /// A slug from a free-form name, cut between words; nil if no usable letter is left (a Japanese name).
  public static func slug(_ name: String?, maximum: Int = 40) -> String? {
    guard let name else { return nil }
    // é is e with an accent: the base letter is kept.
    let plain = name.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !$0.properties.isDiacritic || $0.isASCII }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: plain)
    guard let slug = Slug.make(from: String(scalars)) else { return nil }
    let lost = plain.count { !$0.isASCII && $0.properties.isAlphabetic }
    let kept = slug.utf8.count { $0 != UInt8(ascii: "-") }
    guard lost <= kept else { return nil }
    guard slug.utf8.count > maximum else { return slug }
    let cut = slug.prefix(maximum + 1)
    return cut.lastIndex(of: "-").map { String(cut[..<$0]) } ?? String(cut.prefix(maximum))
  }

  static func hash(_ origin: String, length: Int = 3) -> String { Hashes.hex(origin.utf8, length: length) }

  /// The same slugs, with a suffix from its origin on each that is wanted more than once.
  static func distinct(_ wanted: [(slug: String, origin: String)], taken: Set<String> = []) -> [String] {
    var slugs = wanted.map(\.slug)
    // Twice: a suffixed slug may collide with another slug, or three bytes of two hashes may be equal.
    for length in [3, 8, 16] {
      var uses: [String: Int] = [:]
      for slug in slugs { uses[slug, default: 0] += 1 }
      for index in slugs.indices where uses[slugs[index], default: 0] > 1 || taken.contains(slugs[index]) {
        slugs[index] = wanted[index].slug + "-" + hash(wanted[index].origin, length: length)
      }
    }
    return slugs
  }

  /// `SettingsTableViewController` → `Settings`; nil if nothing is left.
  static func withoutControllerSuffix(_ name: String) -> String? {
    for suffix in ["TableViewController", "CollectionViewController", "HostingController", "ViewController", "Controller", "VC"]
    where name.hasSuffix(suffix) {
      let rest = name.dropLast(suffix.count)
      return rest.isEmpty ? nil : String(rest)
    }
    return name
  }

  /// The id that a scene proposes: `main/settings`.
  static func screen(of controller: MarkupNode, file: SourceFiles.File, isOnly: Bool) -> String {
    let folder = slug(file.stem, maximum: 80) ?? "storyboard"
    let names = [controller["storyboardIdentifier"], controller["customClass"], controller["title"], controller["userLabel"]]
    for name in names.compactMap({ $0 }) {
      if let last = withoutControllerSuffix(name).flatMap({ slug($0, maximum: 80) }) { return "\(folder)/\(last)" }
    }
    return isOnly ? folder : "\(folder)/\(folder)"
  }

  /// The id that a top-level view of a xib proposes: the file's name, since a file usually has one view.
  static func screen(ofView view: MarkupNode, file: SourceFiles.File, isOnly: Bool) -> String {
    let folder = slug(withoutControllerSuffix(file.stem) ?? file.stem, maximum: 80) ?? "xib"
    guard !isOnly else { return folder }
    let name = slug(view["userLabel"]) ?? slug(view["customClass"]) ?? slug(view.name) ?? "view"
    return "\(folder)/\(name)"
  }
}

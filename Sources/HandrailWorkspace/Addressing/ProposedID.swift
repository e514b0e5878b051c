import Foundation
import HandrailExchange
import HandrailModel

extension Workspace {
  /// An id made from `title`: its words, with kana and words whose reading is known in Latin letters; `fallback` if too little
  /// of it can be written that way. If the id is taken, a number is appended.
  public static func proposedID(from title: String, _ fallback: String, taken: Set<String> = []) -> String {
    let read = Readings.reading(of: title.precomposedStringWithCompatibilityMapping)
    // No word is better than half a word.
    let isRead = !read.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
    let slug = isRead ? Naming.slug(Kana.romaji(read)).flatMap { Slug.isValid($0) && $0 != "project" ? $0 : nil } : nil
    guard let slug else { return numbered(fallback, from: 1, taken) }
    return taken.contains(slug) ? numbered(slug, from: 2, taken) : slug
  }

  private static func numbered(_ slug: String, from first: Int, _ taken: Set<String>) -> String {
    var number = first
    while taken.contains("\(slug)-\(number)") { number += 1 }
    return "\(slug)-\(number)"
  }
}

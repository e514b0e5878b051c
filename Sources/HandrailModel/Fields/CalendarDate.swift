import Foundation

/// Days as people write them, `2027-03-31`, and the time zones that they start in.
public enum CalendarDate {
  /// Whether `text` is an existing day, in ASCII digits: `2027-03-31`, not `2027-02-29`, `31/03/2027` or `2027-3-31`.
  public static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), year > 0, (1...12).contains(month) else {
      return false
    }
    return (1...days(in: month, of: year)).contains(day)
  }

  /// The day at `time` (UTC, `2026-11-21T08:30:00Z`) in the time zone; in UTC if that is nil or not known here.
  public static func day(of time: String, in zone: String?) -> String {
    let utc = String(time.prefix(10))
    guard let zone = zone.flatMap(TimeZoneName.zone), let date = try? Date(time, strategy: .iso8601) else { return utc }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return utc }
    return [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }.joined(separator: "-")
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

/// Time zones by the names of IANA's table: `Asia/Tokyo`, `UTC`.
public enum TimeZoneName {
  public static func isKnown(_ name: String) -> Bool { zone(name) != nil }

  /// The names to choose from.
  public static var all: [String] { ["UTC"] + TimeZone.knownTimeZoneIdentifiers.filter(isKnown) }

  /// Rejects abbreviations such as `JST` or `GMT+9`: some mean several zones, and none includes summer time.
  static func zone(_ name: String) -> TimeZone? {
    guard name.utf8.contains(UInt8(ascii: "/")) || name == "UTC", name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    return TimeZone(identifier: name)
  }
}

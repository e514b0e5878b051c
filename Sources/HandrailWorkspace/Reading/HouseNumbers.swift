import HandrailModel

/// The thresholds that a project may set: the meaning and the default of each.
enum HouseNumbers {
  struct Number {
    let title, help: Text
    let standard: String
  }

  static let all: [String: Number] = [
    "group-texts": Number(
      "Texts in a group", "まとめるテキストの数", "So many texts in a row should be read as one group.", "1行にこの数以上のテキストがあれば、グループを求めます。",
      "3"),
    "navigation-items": Number(
      "Items before navigation aids", "移動手段なしの項目数", "With more items in a row, a quicker way through them is asked for.",
      "これより多くの項目が続くとき、早く移動する手段を求めます。", "7"),
    "change-seconds": Number(
      "Seconds between changes", "変化の間隔(秒)", "Changes that follow each other sooner count as frequent.",
      "これより短い間隔の変化は、頻繁な変化とみなします。",
      "5"),
    "target-spacing": Number(
      "Space between controls (pt)", "コントロールの間隔(pt)", "The least space between two controls.", "コントロールどうしに必要な最小の間隔です。", "8"),
    "cell-pieces": Number(
      "Texts in a cell", "セルのテキスト数", "With more texts, custom content is asked for.", "これより多くのテキストがあるセルには、カスタムコンテンツを求めます。", "4"),
    "braille-cells": Number(
      "Braille cells of a label", "ラベルの点字マス数", "Longer labels are called too long.", "これより長いラベルを、長すぎるとみなします。", "40"),
    "scan-seconds": Number(
      "Seconds per scanned item", "スキャンの秒数", "How long Switch Control stays on an item.", "スイッチコントロールが1項目にとどまる秒数です。", "1"),
    "front-percent": Number(
      "Start of a label (%)", "ラベルの先頭部分(%)", "The first part of a label, which should contain its key words.",
      "重要な語は、ラベルの先頭からこの割合までに置きます。",
      "33.3"),
    "heading-texts": Number(
      "Texts before a heading", "見出しが必要なテキスト数", "This many texts need a heading.", "この数以上のテキストがあれば、見出しを求めます。", "3"),
  ]
}

extension HouseNumbers.Number {
  init(_ title: String, _ titleInJapanese: String, _ help: String, _ helpInJapanese: String, _ standard: String) {
    self.init(title: Text(en: title, ja: titleInJapanese), help: Text(en: help, ja: helpInJapanese), standard: standard)
  }
}

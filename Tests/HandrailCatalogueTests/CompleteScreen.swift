import Foundation
import Testing

/// A complete screen, with something from every family, from which ``AdversarialTests`` removes one thing at a time.
enum CompleteScreen {
  static var object: [String: Any] {
    get throws { try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]) }
  }

  /// The screen with the one change of `test`.
  static func changed(_ test: AdversarialTests.Case) throws -> [String: Any] {
    let value = try test.value.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
    let path = test.path.split(separator: ".").map(String.init)
    var screen = try object
    if test.item.isEmpty {
      screen = try setting(path, to: value, in: screen)
      return screen
    }
    for collection in ["elements", "groups", "gestures", "changes"] {
      var items = try #require(screen[collection] as? [[String: Any]])
      guard let place = items.firstIndex(where: { $0["id"] as? String == test.item }) else { continue }
      items[place] = try setting(path, to: value, in: items[place])
      screen[collection] = items
      return screen
    }
    throw NoSuchItem(id: test.item)
  }

  struct NoSuchItem: Error {
    let id: String
  }

  /// If `value` is nil, removes the value at `path`, which must exist.
  private static func setting(_ path: [String], to value: Any?, in object: [String: Any]) throws -> [String: Any] {
    var object = object
    let first = try #require(path.first)
    if path.count == 1 {
      if value == nil { try #require(object[first] != nil, "\(first) is not there") }
      object[first] = value
    } else {
      object[first] = try setting(Array(path.dropFirst()), to: value, in: object[first] as? [String: Any] ?? [:])
    }
    return object
  }

  private static let json = ##"""
    {"title":"Basket","states":{"only-one":true},"order":"natural","sections":2,
     "reflow":"prices move below the names","has-time-limit":true,"time-limit":"ten more minutes on request",
     "colour":{"background":{"light":"#ffffff","light-high":"#ffffff"}},
    "elements":[
     {"id":"title","kind":"text","text":{"en":"Basket","ja":"かご"},"header-like":true,"traits":{"header":true},
      "frame":[16,60,200,40],"text-style":"title1","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#000000","light-high":"#000000"}}},
     {"id":"close","kind":"button","label":{"en":"Close","ja":"閉じる"},"frame":[330,60,44,44]},
     {"id":"note","kind":"text","text":{"en":"Delivered on Friday","ja":"金曜日にお届け"},"frame":[16,110,300,22],
      "text-style":"body","overflow":"truncate","truncation":"tail","lines":2,
      "full-text":"on the order's own screen","colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"count","kind":"text","dynamic":true,"template":{"en":"{n} items","ja":"{n}点"},
      "placeholder-meaning":{"n":"items"},"placeholder-example":{"n":"3"},"frame":[16,140,300,22],
      "text-style":"body","overflow":"wrap","lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"price","kind":"text","text":{"en":"1:20","ja":"1:20"},"read-differently":true,
      "read-reason":"a colon is not read","label":{"en":"1 hour 20 minutes","ja":"1時間20分"},"frame":[16,170,300,22],
      "text-style":"body","overflow":"wrap","lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"badge","kind":"text","text":{"en":"Sold out","ja":"売り切れ"},"colour-meaning":true,"second-cue":"text",
      "frame":[16,200,100,22],"text-style":"body","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#c62828","light-high":"#8e0000"}}},
     {"id":"rank","kind":"text","text":{"en":"Tea","ja":"お茶"},"visual-meaning":true,
      "label":{"en":"Third: Tea","ja":"3位 お茶"},"frame":[16,230,100,22],"text-style":"body","overflow":"wrap",
      "lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"photo","kind":"image","label":{"en":"Red shoe","ja":"赤い靴"},"frame":[16,260,100,100],
      "traits":{"image":true}},
     {"id":"caption","kind":"text","text":{"en":"Summer","ja":"夏"},"over-image":true,
      "over-image-contrast":"a dark scrim","frame":[20,262,90,22],"text-style":"body","overflow":"wrap","lines":0},
     {"id":"line","kind":"image","decorative":true,"frame":[0,362,390,1]},
     {"id":"glyph","kind":"icon","same-as":"badge","frame":[120,200,22,22],
      "colour":{"icon":{"light":"#333333","light-high":"#000000"}}},
     {"id":"terms","kind":"button","text":{"en":"Terms","ja":"規約"},
      "label":{"en":"Terms, opens in Safari","ja":"規約、Safariで開く"},"opens":"web","destination":"Safari",
      "traits":{"link":true},"frame":[16,370,100,44],"text-style":"body","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#0040a0","light-high":"#002060"}}},
     {"id":"buy","kind":"button","text":{"en":"Buy","ja":"購入"},"frame":[16,424,160,50],"text-style":"headline",
      "overflow":"wrap","lines":0,"overlay-states":{"pressed":true},
      "overlay":{"pressed":{"light":"#00000020","light-high":"#00000020"}},
      "colour":{"text":{"light":"#ffffff","light-high":"#ffffff"},"background":{"light":"#004d40","light-high":"#003020"}}},
     {"id":"clear","kind":"button","text":{"en":"Delete all","ja":"すべて削除"},"confirmation":"an alert asks first",
      "frame":[200,420,160,50],"text-style":"headline","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#8e0000","light-high":"#600000"}}},
     {"id":"coupon","kind":"text-field","label":{"en":"Coupon","ja":"クーポン"},"dictation":"none",
      "dictation-reason":"codes have no words","code-entry":true,"frame":[16,480,300,44],"time-limit":"none"},
     {"id":"gift","kind":"switch","label":{"en":"Gift wrap","ja":"ギフト包装"},"hand-drawn":true,
      "standard-reason":"a bow shows it","on-off-cue":"the bow closes","frame":[16,530,60,44]},
     {"id":"dial","kind":"custom","label":{"en":"Amount","ja":"個数"},"standard-reason":"round","role":"dial",
      "own-states":{"selected":true},"state-reading":{"selected":{"en":"chosen","ja":"選択中"}},
      "traits":{"adjustable":true},"value":{"en":"3 pieces","ja":"3個"},"frame":[100,530,60,44]},
     {"id":"number","kind":"text","text":{"en":"1234 5678","ja":"1234 5678"},"private":true,"private-shown":"shown",
      "private-reason":"to be copied","frame":[16,580,200,22],"text-style":"body","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"film","kind":"media","label":{"en":"Film","ja":"映像"},"protected":"payment",
      "protected-how":"removed from the tree","frame":[220,580,100,60],
      "media-content":{"speech":true,"only-seen":true},"captions":"both languages","audio-description":"both languages",
      "motion":"plays","reduced-motion":"starts only on a tap","motion-stop":"its Pause button"},
     {"id":"stock","kind":"section-header","text":{"en":"In stock","ja":"在庫あり"},
      "label":{"en":"In stock","ja":"在庫あり"},"traits":{"header":true},"frame":[16,650,300,30],"text-style":"headline",
      "overflow":"wrap","lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"row","kind":"cell","single":true,"label":{"en":"Tea, 2 euros","ja":"お茶、2ユーロ"},"activates":true,
      "traits":{"button":true},"selection":"own","selection-reading":{"en":"chosen","ja":"選択中"},
      "action-name":{"bin":{"en":"Add one","ja":"追加"}},"action-for":{"bin":"more"},"frame":[0,690,390,60]},
     {"id":"row-name","kind":"text","frame":[16,700,200,22],"text-style":"body","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#333333","light-high":"#000000"}},"text":{"en":"Tea","ja":"お茶"},"container":"row"},
     {"id":"more","kind":"button","label":{"en":"Add one","ja":"追加"},"container":"row","frame":[330,698,44,44]},
     {"id":"tile-a","kind":"text","text":{"en":"Cup","ja":"カップ"},"group":"tiles","frame":[16,760,100,22],
      "text-style":"body","overflow":"wrap","lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"tile-b","kind":"text","text":{"en":"Pot","ja":"ポット"},"group":"tiles","frame":[16,790,100,22],
      "text-style":"body","overflow":"wrap","lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"story","kind":"page","label":{"en":"Story","ja":"物語"},"page-line":"one line of text, top to bottom",
      "page-text":{"note":true},"page-turns":true,"page-turn":"by-hand","page-next":"the next page",
      "page-previous":"the last page","page-announcement":{"en":"Page 2","ja":"2ページ"},
      "traits":{"causes-page-turn":true},"frame":[0,820,390,60]},
     {"id":"bonjour","kind":"text","text":{"en":"Bonjour and welcome","ja":"Bonjour ようこそ"},
      "foreign-range":{"a":[0,7]},"foreign-language":{"a":"fr"},"frame":[16,890,200,22],"text-style":"body",
      "overflow":"wrap","lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"hint","kind":"text","text":{"en":"Details","ja":"詳細"},"responds":true,"traits":{"button":true},
      "frame":[16,920,200,44],"text-style":"body","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"notice","kind":"text","text":{"en":"Saved","ja":"保存しました"},"happens":{"appears":true},
      "frame":[16,970,200,22],"text-style":"body","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"loading","kind":"custom","extends":"UIActivityIndicatorView","source":{"system":"interface-builder"},
      "label":{"en":"Looking for offers","ja":"特典を検索しています"},"frame":[16,1000,22,22]},
     {"id":"import","kind":"button","text":{"en":"Import","ja":"読み込む"},
      "label":{"en":"Import a list","ja":"リストを読み込む"},"frame":[16,1030,160,50],"text-style":"headline",
      "overflow":"wrap","lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}},
     {"id":"terms-picture","kind":"text","frame":[16,1090,200,22],"text-style":"body","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#333333","light-high":"#000000"}},"text":{"en":"Fresh","ja":"新鮮"},
      "meaningful-image":true,"label":{"en":"Fresh, organic","ja":"新鮮、有機"}},
     {"id":"glyph-alone","kind":"icon","label":{"en":"Cold","ja":"冷蔵"},"frame":[230,1090,22,22],
      "colour":{"icon":{"light":"#333333","light-high":"#000000"}},"group-reason":"it is about another text",
      "glyph-beside":"terms-picture",
      "glyph-scaling":"with-text"},
     {"id":"help","kind":"link","frame":[16,1120,160,44],"text-style":"body","overflow":"wrap","lines":0,
      "colour":{"text":{"light":"#333333","light-high":"#000000"}},"text":{"en":"Help","ja":"ヘルプ"}},
     {"id":"search","kind":"tab","text":{"en":"Search","ja":"検索"},"frame":[0,1180,100,49],"text-style":"caption2",
      "overflow":"wrap","lines":0,"colour":{"text":{"light":"#333333","light-high":"#000000"}}}
    ],
    "groups":[
     {"id":"tiles","label":{"en":"Dishes: cup, pot","ja":"食器: カップ、ポット"}}
    ],
    "gestures":[
     {"id":"tap","kind":"tap","element":"hint","result":"opens the details"},
     {"id":"hold","kind":"long-press","element":"photo","result":"enlarges it","alternative":"the menu",
      "alternative-by":"custom-action","alternative-action":{"en":"Enlarge","ja":"拡大"},
      "complex-reason":"a tap selects it","alternative-where":"under the photo"},
     {"id":"carry","kind":"drag","element":"photo","result":"moves it","alternative":"the menu",
      "alternative-by":"menu","drag-source":{"en":"Shoe","ja":"靴"},
      "drop-points":{"basket":{"en":"Basket","ja":"かご"}},"alternative-where":"under the photo"},
     {"id":"firm","kind":"force","element":"photo","result":"shows more","alternative":"a long press",
      "alternative-by":"menu","core-only":false,"alternative-where":"under the photo"}
    ],
    "changes":[
     {"id":"saved","kind":"announcement","element":"notice","trigger":"it was saved","interval":1,
      "frequency-policy":"the last one alone","argument-text":{"en":"Saved","ja":"保存しました"}},
     {"id":"moved","kind":"layout-changed","element":"count","trigger":"an item was added","interval":10,
      "argument-element":"count"}
    ]
    }
    """##
}

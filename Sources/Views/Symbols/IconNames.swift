import Diagnostics

extension Symbol {
  /// The symbol that means the same as an icon of another collection: `material-cog`, `octicons-gear-24`,
  /// `fontawesome-solid-gear`, `setting`. Names of symbols, `gear`, are themselves.
  ///
  /// Nil where nothing like it is drawn, as for the marks of companies.
  public static func icon(named name: String) -> Symbol? {
    if let symbol = Symbol(named: name) { return symbol }
    var name = name[...]
    for prefix in iconCollections where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      break
    }
    // octicons-gear-24
    if let dash = name.lastIndex(of: "-"), ["12", "16", "24"].contains(name[name.index(after: dash)...]) {
      name = name[..<dash]
    }
    if let symbol = plainIcon(name) { return symbol }
    for suffix in ["-outline", "-variant", "-fill", "-solid", "-line"] where name.hasSuffix(suffix) {
      return icon(named: String(name.dropLast(suffix.count)))
    }
    return nil
  }

  /// Whether a name says which collection it is from, so that it can be nothing but an icon.
  public static func isIconName(_ name: String) -> Bool { iconCollections.contains { name.hasPrefix($0) } }

  /// The name of an icon there is that is spelt nearly like another.
  public static func iconName(near name: String) -> String? {
    let prefix = iconCollections.first { name.hasPrefix($0) } ?? ""
    return nearestName(to: String(name.dropFirst(prefix.count)), among: iconNames.keys).map { prefix + $0 }
  }

  private static func plainIcon(_ name: Substring) -> Symbol? {
    if let other = iconNames[String(name)] { return Symbol(named: other) ?? Symbol(glyph: other) }
    return Symbol(glyph: String(name.replacing("-", with: "_")))
      ?? Symbol(named: String(name.replacing("-", with: ".")))
  }

  private static let iconCollections = [
    "material-", "octicons-", "fontawesome-solid-", "fontawesome-regular-", "fontawesome-brands-", "simple-",
    "lucide-", "seti:", "mdi-", "mdi:", "fa-",
  ]

  /// What icons are called in Material Design Icons, Octicons, Font Awesome, Lucide, Heroicons and Starlight, and the symbol, or the
  /// glyph, that shows the same.
  private static let iconNames: [String: String] = [
    "academic-cap": "graduationcap", "adjustments": "slider.horizontal.3", "badge-check": "checkmark.seal",
    "chart-square-bar": "chart.bar", "chat-alt": "bubble.left", "collection": "square.stack",
    "document-duplicate": "doc.on.doc", "document-text": "doc.text", "folder-tree": "account_tree",
    "library": "building.columns", "question-mark-circle": "questionmark.circle.fill",
    "template": "rectangle.3.group", "variable": "function", "view-grid": "square.grid.2x2",
    "account": "person", "account-circle": "account_circle", "account-group": "groups",
    "account-multiple": "group", "add-document": "note_add", "alert": "warning", "alert-box": "report",
    "alert-circle": "exclamationmark.circle.fill", "alert-octagon": "report", "api": "code",
    "approve-check": "checkmark", "approve-check-circle": "checkmark.circle.fill",
    "arrow-down": "arrow_downward",
    "arrow-left": "arrow_back", "arrow-right": "arrow_forward", "arrow-up": "arrow_upward",
    "arrow-up-right-from-square": "open_in_new", "bars": "menu", "bell": "notifications",
    "book-open": "menu_book", "book-open-page": "menu_book", "bug": "bug_report",
    "calendar": "calendar_today",
    "chart-bar": "bar_chart", "chart-line": "show_chart", "chart-pie": "pie_chart", "check": "checkmark",
    "check-all": "checklist", "check-bold": "checkmark", "check-circle": "checkmark.circle.fill",
    "checkbox-marked-circle": "checkmark.circle.fill", "circle-check": "checkmark.circle.fill",
    "circle-exclamation": "exclamationmark.circle.fill", "circle-info": "info",
    "circle-play": "play.circle.fill",
    "circle-question": "questionmark.circle.fill", "circle-xmark": "xmark.circle.fill",
    "clipboard": "content_paste", "clock": "schedule", "clock-fast": "speed",
    "close-circle": "xmark.circle.fill",
    "cloud-arrow-down": "cloud_download", "cloud-arrow-up": "cloud_upload", "code-braces": "data_object",
    "code-json": "data_object", "code-tags": "code", "cog": "settings", "cogs": "settings",
    "comment": "chat_bubble",
    "comments": "forum", "console": "terminal", "copy": "content_copy", "cpu": "memory", "cube": "cube",
    "cubes": "cube", "database": "storage", "device-desktop": "desktop_windows",
    "device-mobile": "phone_iphone",
    "document": "description", "dots-horizontal": "more_horiz", "dots-vertical": "more_vert",
    "download": "file_download", "earth": "public", "email": "mail", "emoticon-happy": "mood",
    "envelope": "mail",
    "error": "exclamationmark.circle.fill", "external": "open_in_new", "eye": "visibility",
    "eye-off": "visibility_off",
    "eye-slash": "visibility_off", "file": "description", "file-code": "code", "file-document": "description",
    "file-lines": "description", "filter": "filter_list", "fire": "local_fire_department",
    "flame": "local_fire_department",
    "flash": "bolt", "flask": "science", "format-list-checks": "checklist", "format-font": "text_fields",
    "gear": "settings", "gears": "settings", "git": "call_split", "git-branch": "call_split",
    "git-merge": "call_merge",
    "git-pull-request": "call_merge", "globe": "language", "graph": "show_chart", "hand": "pan_tool",
    "heart": "favorite", "help": "question_mark", "help-circle": "questionmark.circle.fill", "house": "home",
    "image": "photo", "information": "info", "issue-opened": "adjust", "label": "sell", "laptop": "computer",
    "launch": "open_in_new", "layer-group": "layers", "left-arrow": "arrow_back",
    "left-caret": "chevron_left",
    "light-bulb": "lightbulb", "lightbulb-on": "lightbulb", "lightning-bolt": "bolt",
    "link-external": "open_in_new",
    "link-variant": "link", "list-check": "checklist", "list-format": "format_list_bulleted",
    "list-unordered": "format_list_bulleted", "magnifier": "search", "magnify": "search",
    "magnifying-glass": "search", "map-marker": "location_on", "message": "chat_bubble", "microphone": "mic",
    "minus": "remove", "monitor": "desktop_windows", "moon": "dark_mode", "open-book": "menu_book",
    "organization": "groups", "package": "inventory_2", "paper-airplane": "send", "paper-plane": "send",
    "paperclip": "attach_file", "pen": "edit", "pen-to-square": "edit", "pencil": "edit", "people": "group",
    "phone": "call", "pin": "push_pin", "play": "play_arrow", "play-circle": "play.circle.fill",
    "plug": "power", "plus": "add", "plus-circle": "plus.circle.fill", "printer": "print",
    "puzzle": "extension",
    "question": "questionmark.circle.fill", "random": "shuffle", "reload": "refresh", "repo": "book",
    "right-arrow": "arrow_forward", "right-caret": "chevron_right", "rss": "rss_feed",
    "screwdriver-wrench": "handyman",
    "server": "dns", "setting": "settings", "share-variant": "ios_share", "shield-check": "verified_user",
    "sliders": "tune", "star": "star", "sun": "light_mode", "swap-horizontal": "swap_horiz",
    "table": "table_chart",
    "target": "track_changes", "test-tube": "science", "thumb-up": "thumb_up", "thumbs-up": "thumb_up",
    "toggle-switch": "toggle_on", "tools": "handyman", "trash": "delete", "trash-can": "delete",
    "triangle-exclamation": "warning", "unlock": "lock_open", "upload": "upload_file", "user": "person",
    "users": "group", "video": "videocam", "view-dashboard": "dashboard", "weather-night": "dark_mode",
    "weather-sunny": "light_mode", "web": "language", "wrench": "build", "x": "xmark", "xmark": "xmark",
    "zap": "bolt",
  ]
}

/// Path data by symbol, in a square of 24 × 24: a line for each, what is longer goes on in lines further in.
extension Symbol {
  static let circle = "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z"
  static let disc = "M12 1.6a10.4 10.4 0 1 0 0 20.8a10.4 10.4 0 1 0 0-20.8z"
  static let square = "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z"
  static let slab =
    "M6 2.1h12A3.9 3.9 0 0 1 21.9 6v12a3.9 3.9 0 0 1-3.9 3.9H6A3.9 3.9 0 0 1 2.1 18V6A3.9 3.9 0 0 1 6 2.1z"
  static let triangle =
    "M10.4 4.2a1.85 1.85 0 0 1 3.2 0l7.6 13.2a1.85 1.85 0 0 1-1.6 2.8H4.4a1.85 1.85 0 0 1-1.6-2.8z"
  static let solidTriangle =
    "M9.6 3.75a2.75 2.75 0 0 1 4.8 0l7.6 13.2a2.75 2.75 0 0 1-2.4 4.15H4.4A2.75 2.75 0 0 1 2 16.95z"
  static let warning = "M11.1 8.6h1.8v6h-1.8zM12 16a1.15 1.15 0 1 0 0 2.3a1.15 1.15 0 1 0 0-2.3z"

  /// Symbols that are lines.
  static let lineDrawings = table(
    """
    barcode M3.5 5v14M6.5 5v14M9.5 5v14M13 5v14M16.5 5v14M20.5 5v14
    chart.line.uptrend.xyaxis M3.5 3.5v17h17M7 15l4-4.5l3.5 3L20 6.5M15.8 6.2H20v4.2
    faceid M3 8V5.5A2.5 2.5 0 0 1 5.5 3H8M16 3h2.5A2.5 2.5 0 0 1 21 5.5V8M21 16v2.5a2.5 2.5 0 0 1-2.5 2.5H16
      M8 21H5.5A2.5 2.5 0 0 1 3 18.5V16M8.5 8.5v2M15.5 8.5v2M12 8.5v4.5h-1.2M8.5 15.8c2 1.7 5 1.7 7 0
    list.bullet.rectangle M4.5 4.5h15A1.5 1.5 0 0 1 21 6v12a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V6
      a1.5 1.5 0 0 1 1.5-1.5zM7 9h.01M7 12h.01M7 15h.01M10 9h7.5M10 12h7.5M10 15h7.5
    wifi.exclamationmark M2.5 9.3a13.6 13.6 0 0 1 19 0M5.8 12.9a8.7 8.7 0 0 1 3-1.9M15.2 11a8.7 8.7 0 0 1 3 1.9
      M12 10.8v5.4M12 19.6v.01
    arrow.clockwise M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4
    arrow.counterclockwise M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.4M4 4v5.4h5.4
    arrow.down M12 4v16m-7-7l7 7l7-7
    arrow.down.left M18 6L6 18m0-9v9h9
    arrow.down.right M6 6l12 12m0-9v9H9
    arrow.down.to.line M12 3v13m-6-6l6 6l6-6M4 21h16
    arrow.left M20 12H4m7-7l-7 7l7 7
    arrow.left.arrow.right M4 8h15m-4-4l4 4l-4 4M20 16H5m4-4l-4 4l4 4
    arrow.right M4 12h16m-7-7l7 7l-7 7
    arrow.up M12 20V4m-7 7l7-7l7 7
    arrow.up.arrow.down M8 20V5m-4 4l4-4l4 4M16 4v15m-4-4l4 4l4-4
    arrow.up.left M18 18L6 6m0 9V6h9
    arrow.up.right M6 18L18 6m-9 0h9v9
    bolt.slash M13 2L6 12m-2 2h7l-1 8l7-10m-3-3h6l-4 5M3 3l18 18
    cart M2 4h3l2.6 11.5h10.8L21 7H6.2M9 20.2h.01M17 20.2h.01
    checkmark M4 13l5 6L20 5
    chevron.down M4.5 8.5L12 16l7.5-7.5
    chevron.left M15.5 4.5L8 12l7.5 7.5
    chevron.right M8.5 4.5L16 12l-7.5 7.5
    chevron.up M4.5 15.5L12 8l7.5 7.5
    chevron.up.chevron.down M7 9l5-5l5 5M7 15l5 5l5-5
    crown M2.8 7.5l4.2 4.6L12 4.5l5 7.6l4.2-4.6L19.4 18.5H4.6z
    equal M5 9.5h14M5 14.5h14
    globe M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19zM2.5 12h19M12 2.5c-5.5 5-5.5 14 0 19
      c5.5-5 5.5-14 0-19z
    hourglass M6 3h12M6 21h12M7 3c0 5 5 6 5 9c0-3 5-4 5-9M7 21c0-5 5-6 5-9c0 3 5 4 5 9
    line.3.horizontal M4 6.5h16M4 12h16M4 17.5h16
    link M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0L4.8 13.5
      a4 4 0 0 0 5.7 5.7l1-1
    list.bullet M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01
    magnifyingglass M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.3 15.3L21 21
    minus M4 12h16
    pencil M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3
    plus M12 4v16M4 12h16
    scissors M8.1 8.1L20 20M8.1 15.9L20 4M6 3.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM6 14.5a3 3 0 1 0 0 6
      a3 3 0 1 0 0-6z
    slider.horizontal.3 M4 6.5h9m4 0h3M4 12h2m4 0h10M4 17.5h9m4 0h3M15 4.5a2 2 0 1 0 0 4
      a2 2 0 1 0 0-4zM8 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM15 15.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4z
    square.and.arrow.down M8 9H6.5A1.5 1.5 0 0 0 5 10.5v9A1.5 1.5 0 0 0 6.5 21h11
      a1.5 1.5 0 0 0 1.5-1.5v-9A1.5 1.5 0 0 0 17.5 9H16M12 2.5V15m-4-4l4 4l4-4
    square.and.arrow.up M8 9H6.5A1.5 1.5 0 0 0 5 10.5v9A1.5 1.5 0 0 0 6.5 21h11
      a1.5 1.5 0 0 0 1.5-1.5v-9A1.5 1.5 0 0 0 17.5 9H16M12 15V2.5M8.5 6L12 2.5L15.5 6
    sun.max M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM12 2v1.5m0 17V22M2 12h1.5m17 0H22M4.9 4.9
      L6 6m12 12l1.1 1.1M4.9 19.1L6 18M18 6l1.1-1.1
    xmark M5 5l14 14M19 5L5 19
    """)

  /// Symbols with an outline, which `.fill` fills, and behind a bar the lines inside, without which there is no
  /// filled form.
  static let outlines = table(
    """
    bell M12 3a6 6 0 0 1 6 6c0 5 1.5 6.5 2.5 8h-17C4.5 15.5 6 14 6 9a6 6 0 0 1 6-6zM10 20h4
    bolt M13.5 2.5L4.5 13.5h6l-1 8l9-11h-6z
    book M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2c2-1.6 5-2 9-2V4c-4 0-7 .4-9 2z | M12 6v14
    bookmark M6.5 3h11A1.5 1.5 0 0 1 19 4.5V21l-7-5.5L5 21V4.5A1.5 1.5 0 0 1 6.5 3z
    calendar M5 5h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z | M3 10h18
      M8 2.5V6m8-3.5V6
    chart.bar M3.5 20.5v-7h4v7zM10 20.5v-17h4v17zM16.5 20.5v-11h4v11z
    circle M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z
    clock M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z | M12 6.5V12l3.5 2.5
    cloud M7 19a5 5 0 0 1-.7-9.95a6 6 0 0 1 11.6 1A4.5 4.5 0 0 1 17.5 19z
    doc M7 2.5h6.5L19 8v12a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 5.5 20V4A1.5 1.5 0 0 1 7 2.5z
    doc.text M7 2.5h6.5L19 8v12a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 5.5 20V4
      A1.5 1.5 0 0 1 7 2.5z | M9 12h6.5M9 16h6.5
    drop M12 2.5c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0c0-3.5 2.5-6.5 6.5-11.5z
    envelope M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11
      A1.5 1.5 0 0 1 4.5 5z | M3.5 7l8.5 6.5L20.5 7
    eye M1.5 12c2.5-4.5 6-7 10.5-7s8 2.5 10.5 7c-2.5 4.5-6 7-10.5 7s-8-2.5-10.5-7z | M12 9
      a3 3 0 1 0 0 6a3 3 0 1 0 0-6z
    flag M5 21.5v-18c4-2 7 2 14 0v10c-7 2-10-2-14 0z
    folder M4 5h5l2 2.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 18V6.5
      A1.5 1.5 0 0 1 4 5z
    gearshape M10.6 2.5h2.8l.5 2.6l2 .9l2.2-1.5l2 2l-1.5 2.2l.9 2l2.6.500v2.8l-2.6.500l-.9 2l1.5 2.2
      l-2 2l-2.2-1.5l-2 .9l-.5 2.6h-2.8l-.5-2.6l-2-.9l-2.2 1.5l-2-2l1.5-2.2l-.9-2l-2.6-.5v-2.8l2.6-.5
      l.9-2l-1.5-2.2l2-2l2.2 1.5l2-.9z | M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6z
    hand.thumbsup M7 21H4.5A1.5 1.5 0 0 1 3 19.5v-8A1.5 1.5 0 0 1 4.5 10H7zM7 10l4-7.5
      c1.7 0 3 1 3 2.5l-.5 4H19a2 2 0 0 1 2 2.3l-1.2 7.5A2 2 0 0 1 17.8 21H7z
    heart M12 20.5C5 15.5 2.5 12.5 2.5 8.8A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2.3c0 3.7-2.5 6.7-9.5 11.7
      z
    house M12 3.5L3.5 11v8.5A1.5 1.5 0 0 0 5 21h14a1.5 1.5 0 0 0 1.5-1.5V11z
    iphone M8.5 2h7A2.5 2.5 0 0 1 18 4.5v15a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 19.5v-15
      A2.5 2.5 0 0 1 8.5 2z | M10.3 5h3.4
    leaf M4 20c0-10 5-15.5 17-16c0 11-4 16-11 15.5c-2-.2-3.5-1.5-4-3.5c2-3 5-5 9-6.5
    lock M6.5 10.5h11A1.5 1.5 0 0 1 19 12v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 20v-8
      a1.5 1.5 0 0 1 1.5-1.5z | M8 10.5V7a4 4 0 0 1 8 0v3.5
    moon M20.5 14A8.8 8.8 0 0 1 10 3.5A8.8 8.8 0 1 0 20.5 14z
    pause M6 4.5h3.5v15H6zM14.5 4.5H18v15h-3.5z
    person M12 3.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4 20.5c.5-4 3.5-6 8-6s7.5 2 8 6z
    photo M4.5 4.5h15A1.5 1.5 0 0 1 21 6v12a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V6
      a1.5 1.5 0 0 1 1.5-1.5z | M3.5 17.5l5.5-6l4.5 5l2.5-2.5l4.5 4M16 8.5h.01
    octagon M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2z
    quote.bubble M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-4.5 4v-4H5a2 2 0 0 1-2-2V6
      a2 2 0 0 1 2-2z | M9.8 8.3c-1.2.4-1.9 1.4-1.9 2.9M7.9 12v.01M15.2 8.3c-1.2.4-1.9 1.4-1.9 2.9M13.3 12v.01
    seal M19.67 15.18A3.5 3.5 0 0 1 15.18 19.67A3.5 3.5 0 0 1 8.82 19.67A3.5 3.5 0 0 1 4.33 15.18
      A3.5 3.5 0 0 1 4.33 8.82A3.5 3.5 0 0 1 8.82 4.33A3.5 3.5 0 0 1 15.18 4.33A3.5 3.5 0 0 1 19.67 8.82
      A3.5 3.5 0 0 1 19.67 15.18z
    play M6 4v16l14-8z
    square M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z
    suit.club M12 3a4.1 4.1 0 0 1 3.7 5.9a4.1 4.1 0 1 1-2.4 6.9c.2 2.1 1 3.7 2.5 5.2H8.2
      c1.5-1.5 2.3-3.1 2.5-5.2a4.1 4.1 0 1 1-2.4-6.9A4.1 4.1 0 0 1 12 3z
    suit.spade M12 2.8c2.4 4.2 8.2 6.4 8.2 10.7c0 3.8-4.6 5.2-6.9 2.3c.2 2.1 1 3.7 2.5 5.2H8.2
      c1.5-1.5 2.3-3.1 2.5-5.2c-2.3 2.9-6.9 1.5-6.9-2.3C3.8 9.2 9.6 7 12 2.8z
    star M12 2.8l2.85 5.9l6.5.9l-4.7 4.55l1.15 6.45L12 17.55l-5.8 3.05l1.15-6.45L2.65 9.6l6.5-.9z
    stop M6.5 5h11A1.5 1.5 0 0 1 19 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 17.5v-11
      A1.5 1.5 0 0 1 6.5 5z
    tag M3 4.5A1.5 1.5 0 0 1 4.5 3h7l9.5 9.5l-8.5 8.5L3 11.5z | M7.5 7.5h.01
    triangle M12 3.8l9.2 16.2H2.8z
    trash M5.5 6.5l1 13.5a1.5 1.5 0 0 0 1.5 1.5h8a1.5 1.5 0 0 0 1.5-1.5l1-13.5 | M3.5 6.5h17M9 6V4
      a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M10 11v6m4-6v6
    """)

  /// Symbols with a dot at the corner, as lines and an area.
  static let dotted = [
    ("app.badge", "M14 4.5H7a3 3 0 0 0-3 3V17a3 3 0 0 0 3 3h9.5a3 3 0 0 0 3-3v-7"),
    (
      "bell.badge",
      "M5 17.5h14c-1.2-1.2-2-2.6-2-4.5v-1.5M13.5 5.8a5 5 0 0 0-6.5 4.7V13c0 1.9-.8 3.3-2 4.5M10 20.5a2.2 2.2 0 0 0 4 0"
    ),
  ]
  static let dot = "M18.5 2.6a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4z"

  /// A battery that lies, and how long what is in it is, by its name.
  static let battery =
    "M4.5 7.5h13a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM22.2 11v2"
  static let batteryLevels = [("0", 0.0), ("25", 3), ("50", 6), ("75", 9), ("100", 12)]

  /// Symbols that are areas.
  static let areaDrawings = table(
    """
    crown.fill M2.2 6.4l5 4.2L12 3.2l4.8 7.4l5-4.2L19.6 17.4H4.4zM4.4 18.9h15.2v2H4.4z
    ellipsis M5 10.4a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2zM12 10.4a1.6 1.6 0 1 0 0 3.2
      a1.6 1.6 0 1 0 0-3.2zM19 10.4a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2z
    face.smiling.fill M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM8.7 7.6a1.4 1.4 0 1 0 0 2.8
      a1.4 1.4 0 1 0 0-2.8zM15.3 7.6a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 1 0 0-2.8zM7 13.5h10a5 5 0 0 1-10 0z
    gift.fill M3 8h8v3.5H3zM13 8h8v3.5h-8zM4 13h7v8H4zM13 13h7v8h-7zM12 7.3C9.5 7.3 7 6.8 7 4.8
      c0-2.6 4-2.6 5 .6c1-3.2 5-3.2 5-.6c0 2-2.5 2.5-5 2.5z
    rectangle.grid.2x2.fill M2.5 4.5H11V11H2.5zM13 4.5h8.5V11H13zM2.5 13H11v6.5H2.5zM13 13h8.5v6.5H13z
    tv.fill M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 18.8h8v1.9H8z
    lock.fill M6.5 10.5h.6V7a4.9 4.9 0 0 1 9.8 0v3.5h.6A1.5 1.5 0 0 1 19 12v8a1.5 1.5 0 0 1-1.5 1.5h-11
      A1.5 1.5 0 0 1 5 20v-8A1.5 1.5 0 0 1 6.5 10.5zM8.9 10.5h6.2V7a3.1 3.1 0 0 0-6.2 0z
    pawprint M12 11.5c3 0 6 3.5 6 6.3c0 1.9-1.4 2.9-3 2.9c-1.2 0-1.9-.5-3-.5s-1.8.5-3 .5
      c-1.6 0-3-1-3-2.9c0-2.8 3-6.3 6-6.3zM8.6 3.2c1.3 0 2.2 1.5 2.2 3.3s-.9 3.3-2.2 3.3
      s-2.2-1.5-2.2-3.3s.9-3.3 2.2-3.3zM15.4 3.2c1.3 0 2.2 1.5 2.2 3.3s-.9 3.3-2.2 3.3
      s-2.2-1.5-2.2-3.3s.9-3.3 2.2-3.3zM3.9 8.8c1.2 0 2 1.3 2 2.9s-.8 2.9-2 2.9s-2-1.3-2-2.9
      s.8-2.9 2-2.9zM20.1 8.8c1.2 0 2 1.3 2 2.9s-.8 2.9-2 2.9s-2-1.3-2-2.9s.8-2.9 2-2.9z
    pawprint.fill M12 11.5c3 0 6 3.5 6 6.3c0 1.9-1.4 2.9-3 2.9c-1.2 0-1.9-.5-3-.5s-1.8.5-3 .5
      c-1.6 0-3-1-3-2.9c0-2.8 3-6.3 6-6.3zM8.6 3.2c1.3 0 2.2 1.5 2.2 3.3s-.9 3.3-2.2 3.3
      s-2.2-1.5-2.2-3.3s.9-3.3 2.2-3.3zM15.4 3.2c1.3 0 2.2 1.5 2.2 3.3s-.9 3.3-2.2 3.3
      s-2.2-1.5-2.2-3.3s.9-3.3 2.2-3.3zM3.9 8.8c1.2 0 2 1.3 2 2.9s-.8 2.9-2 2.9s-2-1.3-2-2.9
      s.8-2.9 2-2.9zM20.1 8.8c1.2 0 2 1.3 2 2.9s-.8 2.9-2 2.9s-2-1.3-2-2.9s.8-2.9 2-2.9z
    sun.max.fill M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM11.1 1.5h1.8v2.6h-1.8zM11.1 19.9h1.8
      v2.6h-1.8zM1.5 11.1h2.6v1.8H1.5zM19.9 11.1h2.6v1.8h-2.6zM4 5.3L5.3 4l1.8 1.8l-1.3 1.3zM16.9 18.2
      l1.3-1.3l1.8 1.8l-1.3 1.3zM5.3 20L4 18.7l1.8-1.8l1.3 1.3zM18.2 7.1l-1.3-1.3L18.7 4L20 5.3z
    trophy.fill M6.5 2.5h11v2h4v2.5c0 3-1.8 5-4.4 5.4a6 6 0 0 1-4.1 3.5v2.6h3.5v3h-9v-3H11v-2.6
      a6 6 0 0 1-4.1-3.5C4.3 12 2.5 10 2.5 7V4.5h4zM6.5 6.5h-2V7c0 1.5.7 2.7 2 3.2zM17.5 6.5v3.7
      c1.3-.5 2-1.7 2-3.2v-.5z
    """)

  /// What stands in circles and squares, as areas.
  static let enclosedGlyphs = table(
    """
    plus M11.1 7h1.8v4.1H17v1.8h-4.1V17h-1.8v-4.1H7v-1.8h4.1z
    minus M7 11.1h10v1.8H7z
    xmark M8.7 7.4L12 10.7l3.3-3.3l1.3 1.3L13.3 12l3.3 3.3l-1.3 1.3L12 13.3l-3.3 3.3l-1.3-1.3
      l3.3-3.3l-3.3-3.3z
    checkmark M15.9 7l1.5 1.1l-6.3 8.7l-4.3-4.2l1.3-1.35l2.75 2.7z
    info M11.1 10.5h1.8V17h-1.8zM12 6.7a1.15 1.15 0 1 0 0 2.3a1.15 1.15 0 1 0 0-2.3z
    exclamationmark M11.1 6.5h1.8v7h-1.8zM12 15a1.15 1.15 0 1 0 0 2.3a1.15 1.15 0 1 0 0-2.3z
    questionmark M8.6 9.6c.1-2 1.5-3.3 3.5-3.3c1.9 0 3.3 1.1 3.3 2.9c0 1.3-.7 2-1.6 2.7
      c-.8.6-.9.9-.9 1.7h-1.8c0-1.5.4-2.1 1.5-3c.7-.5 1-.8 1-1.4c0-.8-.6-1.3-1.5-1.3
      c-1 0-1.6.6-1.7 1.7zM12 14.9a1.15 1.15 0 1 0 0 2.3a1.15 1.15 0 1 0 0-2.3z
    arrow.left M6.6 12l4.3-4.3l1.25 1.25l-2.1 2.15H17v1.8h-6.95l2.1 2.15L10.9 16.3z
    arrow.right M17.4 12l-4.3 4.3l-1.25-1.25l2.1-2.15H7v-1.8h6.95l-2.1-2.15L13.1 7.7z
    arrow.up M12 6.6l4.3 4.3l-1.25 1.25l-2.15-2.1V17h-1.8v-6.95l-2.15 2.1L7.7 10.9z
    arrow.down M12 17.4l-4.3-4.3l1.25-1.25l2.15 2.1V7h1.8v6.95l2.15-2.1l1.25 1.25z
    play M9.5 7.5v9l7.5-4.5z
    """)

  private static func table(_ text: String) -> [(name: String, path: String, details: String)] {
    var rows: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix(" "), !rows.isEmpty {
        rows[rows.count - 1] += line.drop { $0 == " " }
      } else {
        rows.append(String(line))
      }
    }
    return rows.map { row in
      let name = row.prefix { $0 != " " }
      let parts = row.dropFirst(name.count + 1).split(separator: " | ", omittingEmptySubsequences: false)
      return (String(name), String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

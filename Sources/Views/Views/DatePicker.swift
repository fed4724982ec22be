import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

extension Words {
  mutating func declarePickersOfValues() {
    view(
      "DatePicker", ["DatePicker(_:selection:displayedComponents:)", "DatePicker(_:selection:in:)"],
      "a day and a time to choose", on: "datepicker", isControl: true
    ) { $0.datePicker($1, $2) }
    view(
      "MultiDatePicker", ["MultiDatePicker(_:selection:)", "MultiDatePicker(_:selection:in:)"],
      "the days of a month, some of them chosen", on: "datepicker"
    ) { $0.multiDatePicker($1, $2) }
    view(
      "ColorPicker", ["ColorPicker(_:selection:)"], "a colour to choose", on: "datepicker", isControl: true
    ) { $0.colorPicker($1, $2) }
    modifier(
      "datePickerStyle", ["datePickerStyle(_:)"], "a field for a date, or a calendar", on: "datepicker",
      Resolver.datePickerStyle)
  }
}

/// How dates are chosen.
enum DatePickerStyle: Sendable { case field, wheel, calendar }

/// Pickers of days, times and colours: fields of HTML's own, which keep what is chosen to themselves, and a calendar whose
/// days are states of the block.
extension Resolver {
  /// `DatePicker("Due", selection: $date, in: start...end, displayedComponents: .date)`
  func datePicker(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let rest: [Signature.Parameter] = [.optional("in"), .optional("displayedComponents")]
    let signatures = [
      Signature([.unlabeled("title"), .required("selection")] + rest),
      Signature([.required("selection")] + rest, content: .required),
      Signature([.required("selection")] + rest + [.required("label")]),
    ]
    guard let arguments = bound(call, to: signatures), let binding = binding(arguments, "selection"),
      let date = binding.wrappedValue.map(namedDate)
    else { return nil }
    guard let texts = interpreter.fieldTexts(ofDate: date) else {
      reportBound(arguments["selection"], to: date, insteadOf: "a 'Date'", call)
      return nil
    }
    let parts = arguments["displayedComponents"].map(components) ?? "hourAndMinute date"
    let label = controlLabel(
      arguments, environment, closure: arguments.closure("label") ?? arguments.content)
    let name = label.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    let (showsDay, showsTime) = (parts.contains("date"), parts.contains("hourAndMinute"))
    let bounds = bounds(arguments)
    if showsDay, environment.datePickerStyle == .calendar {
      let calendar = self.calendar(date, binding, bounds, named: name, call, environment)
      guard showsTime else { return calendar }
      reportReads(of: arguments["selection"])
      let time = dateField(
        .time, texts.time, interpreter.dateText(date, showsTime: true), name, call, environment)
      let words = self.label("Time", environment, at: call.nameSpan)
      return ViewDescription(
        call.name, VStackLayout(spacing: 8), [calendar, row([words], time, call.name, environment)])
    }
    reportReads(of: arguments["selection"])
    if environment.datePickerStyle == .wheel {
      report(
        Wording.unanswered("wheel", because: "a page has a field that a day is typed into", call.nameSpan))
    }
    func text(_ bound: Value?) -> String { bound.flatMap { interpreter.fieldTexts(ofDate: $0)?.day } ?? "" }
    let limits = TextInput.Limits(least: text(bounds.least), most: text(bounds.most))
    let (day, time) = (
      interpreter.dateText(date, showsTime: false), interpreter.dateText(date, showsTime: true)
    )
    let field: ViewDescription
    if showsDay, showsTime {
      let words = [day, time].compactMap(\.self).joined(separator: ", ")
      field = dateField(.moment, texts.day + "T" + texts.time, words, name, call, environment)
    } else if showsDay {
      field = dateField(.day(limits), texts.day, day, name, call, environment)
    } else {
      field = dateField(.time, texts.time, time, name, call, environment)
    }
    return row(label, field, call.name, environment)
  }

  /// The names in `[.date, .hourAndMinute]`, or what is written where that cannot be told.
  private func components(_ argument: Argument) -> String {
    let members = argument.value.elements ?? [argument.value]
    let names = members.compactMap { $0.host?.name }
    return names.isEmpty ? argument.span.text : names.joined(separator: " ")
  }

  /// `.constant(.now)`: the date that an implicit member names.
  private func namedDate(_ value: Value) -> Value {
    guard let call = value.host, case .implicit = call.base, call.arguments == nil,
      let type = Library.standard.type(named: "Date")
    else { return value }
    return interpreter.staticProperty(call.name, of: type, at: call.nameSpan) ?? value
  }

  private func reportBound(
    _ argument: Argument?, to value: Value, insteadOf kind: String, _ call: HostCall
  ) {
    guard let argument else { return }
    report(
      Wording.wrongType(
        argument.named(in: call.name), takes: "a binding to \(kind)", not: "one to \(value.described)",
        argument.span))
  }

  /// A field on a plate, as wide as browsers need.
  private func dateField(
    _ kind: TextInput.Kind, _ value: String, _ words: String?, _ name: String, _ call: HostCall,
    _ environment: EnvironmentValues
  ) -> ViewDescription {
    var look = environment
    (look.lineLimit, look.leastLines, look.lineSpacing) = (1, 1, 0)
    let style = InlineStyle(look, blockEnvironment)
    var shown = text(plain(words ?? value, style), look.textStyle, look, at: call.span, keepsSpaces: true)
    shown.insets = EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
    var element = Element(.field(TextInput(kind: kind, value: value, prompt: "", shown: shown)))
    element.accessibilityLabel = name.isEmpty ? call.name : name
    element.isDisabled = !environment.isEnabled
    // Browsers write dates as their reader's system does: wide enough for what Chromium and Firefox write in English,
    // with the sign that opens the calendar.
    let widths: Double =
      switch kind {
      case .moment: 11.6
      case .time: 5.6
      default: 6.6
      }
    let size = CGSize(
      width: (widths * look.textStyle.size + 44).rounded(), height: shown.lineHeight + 12)
    let field = ViewDescription("field", leaf: FixedLeaf(size), element)
    let ground = drawing(.roundedRectangle(cornerRadius: 6), Color(.named("fill"))).inBackground
    return ViewDescription("background", field, secondary: ground, .center)
  }

  /// `datePickerStyle(.graphical)`
  func datePickerStyle(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("style"))]),
      let style = member(arguments, "style", .datePickerStyle)
    else { return nil }
    environment.datePickerStyle = style
    return ResolvedModifier { view, _ in view }
  }

  /// `ColorPicker("Colour", selection: $color)`
  func colorPicker(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let opacity = Signature.Parameter.optional("supportsOpacity")
    let signatures = [
      Signature(.unlabeled("title"), .required("selection"), opacity),
      Signature(.required("selection"), opacity, content: .required),
      Signature(.required("selection"), opacity, .required("label")),
    ]
    guard let arguments = bound(call, to: signatures), let binding = binding(arguments, "selection"),
      let value = binding.wrappedValue
    else { return nil }
    guard let color = value.host.flatMap({ color($0) }) else {
      reportBound(arguments["selection"], to: value, insteadOf: "a 'Color'", call)
      return nil
    }
    reportReads(of: arguments["selection"])
    let ring = Gradient(
      ["red", "yellow", "green", "cyan", "blue", "purple", "red"].enumerated().map { index, name in
        Gradient.Stop(Color(.named(name)), at: Double(index) / 6)
      }, .angular(center: .center, start: 0))
    let wheel = ViewDescription(
      "frame", FixedFrame(width: 28, height: 28), filled(.circle, .gradient(ring), "shape"))
    let ground = drawing(.circle, Color(.named("background")), width: 22, height: 22)
    let label = controlLabel(
      arguments, environment, closure: arguments.closure("label") ?? arguments.content)
    let name = label.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    let empty = text([], environment.textStyle, environment, at: call.span)
    let parts = color.components(in: .light)
    let hex = [parts?.red, parts?.green, parts?.blue].map { part in
      let digits = String(Int((min(1, max(0, part ?? 0.5)) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    var element = Element(
      .field(
        TextInput(kind: .color(color), value: "#" + hex.joined(), prompt: "", shown: empty)))
    element.accessibilityLabel = name.isEmpty ? call.name : name
    element.isDisabled = !environment.isEnabled
    let field = ViewDescription("field", leaf: FixedLeaf(CGSize(width: 28, height: 28)), element)
    let well = ViewDescription("ZStack", ZStackLayout(), [wheel, ground, field])
    return row(label, well, call.name, environment)
  }
}

// MARK: - The calendar

extension Resolver {
  /// How many days there may be for months to be stepped through: each is a state of the block.
  private static let mostDays = 62

  /// A month of days to press, as large as there is room.
  private func calendar(
    _ date: Value, _ binding: BindingValue, _ bounds: (least: Value?, most: Value?), named name: String,
    _ call: HostCall, _ environment: EnvironmentValues
  ) -> ViewDescription {
    guard let month = interpreter.month(of: date) else {
      return ViewDescription("Spacer", leaf: SpacerLeaf(minLength: 0))
    }
    func seconds(_ value: Value?) -> Double? { value.flatMap { interpreter.seconds(ofDate: $0) } }
    var isBounded = false
    if let least = seconds(bounds.least), let most = seconds(bounds.most) {
      isBounded = (most - least) / Self.day <= Double(Self.mostDays)
    }
    let tint = environment.isEnabled ? environment.tint ?? Color(.named("prominent")) : Color.levels[2]
    let steps = [-1, 1].map { step -> ViewDescription in
      var look = environment
      look.font = Font(.style(.title3))
      let other = isBounded ? interpreter.date(date, months: step) : nil
      let target = other.flatMap { clamped($0, bounds, seconds) }
      let isOpen = target.map { interpreter.month(of: $0)?.title != month.title } ?? false
      let name = other.flatMap { interpreter.month(of: $0)?.title } ?? month.title
      look.foreground = .color(isOpen ? environment.tint ?? .accent : Color.levels[2])
      let arrow = ViewDescription(
        "frame", FixedFrame(width: 36, height: 36),
        ornament(step < 0 ? "chevron.left" : "chevron.right", look))
      guard isBounded else { return arrow }
      let key = control(
        "DatePicker\(step)", isEnabled: environment.isEnabled && isOpen, at: call.nameSpan,
        [{ if let target { binding.assign(target) } }])
      return pressable(
        arrow, PendingControl(key: key, choice: .move(0)),
        named: name, isEnabled: environment.isEnabled && isOpen)
    }
    if !isBounded {
      report(
        Wording.unanswered(
          call.name, because: "other months can be gone to where `in:` has at most \(Self.mostDays) days",
          call.nameSpan))
    }
    var title = environment
    title.font = Font(.style(.headline))
    let spacer = ViewDescription("Spacer", leaf: SpacerLeaf(minLength: nil))
    let head = ViewDescription(
      "HStack", HStackLayout(), [label(month.title, title, at: call.nameSpan), spacer] + steps)
    let open = month.days.indices.filter { isOffered(month.days[$0], bounds) }
    let key = control(
      call.name, isEnabled: environment.isEnabled, at: call.nameSpan,
      open.map { number in { binding.assign(month.days[number]) } })
    let days = days(month, call, environment) { number in
      let move = open.firstIndex(of: number)
      return CalendarDay(
        mark: number == month.chosen ? tint : nil,
        words: number == month.chosen
          ? Color(.named("onProminent")) : move != nil ? .primary : Color.levels[1],
        control: move.map { PendingControl(key: key, choice: .move($0)) })
    }
    return ViewDescription(call.name, VStackLayout(spacing: 8), [head, days])
      .grouped(named: name.isEmpty ? call.name : name)
  }

  /// `MultiDatePicker("Away", selection: $days)`: this month, with what is chosen of it. To choose among all days of a month
  /// would be a state for each set of them.
  fileprivate func multiDatePicker(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .required("selection"), .optional("in")),
      Signature(.required("selection"), .optional("in"), content: .required),
      Signature(.required("selection"), .optional("in"), .required("label")),
    ]
    guard let arguments = bound(call, to: signatures), let binding = binding(arguments, "selection"),
      let selection = binding.wrappedValue, let type = Library.standard.type(named: "Date"),
      let today = interpreter.staticProperty("now", of: type, at: call.nameSpan),
      let month = interpreter.month(of: today)
    else { return nil }
    report(Wording.standsStill(call.name, because: "its days are not chosen by a press", call.nameSpan))
    let bounds = bounds(arguments)
    let chosen = Set(
      (selection.elements ?? []).map { day in
        ["year", "month", "day"].map { interpreter.property($0, of: day)?.int ?? 0 }
      })
    let label = controlLabel(
      arguments, environment, closure: arguments.closure("label") ?? arguments.content)
    let name = label.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    let tint = environment.isEnabled ? environment.tint ?? .accent : Color.levels[2]
    var faint = tint
    faint.opacity *= 0.15
    var title = environment
    title.font = Font(.style(.headline))
    let days = days(month, call, environment) { number in
      let text = interpreter.fieldTexts(ofDate: month.days[number])?.day ?? ""
      let isChosen = chosen.contains(text.split(separator: "-").map { Int($0) ?? 0 })
      let words = isOffered(month.days[number], bounds) ? Color.primary : Color.levels[1]
      return CalendarDay(mark: isChosen ? faint : nil, words: isChosen ? tint : words, control: nil)
    }
    return ViewDescription(
      call.name, VStackLayout(alignment: .leading, spacing: 8),
      [self.label(month.title, title, at: call.nameSpan), days]
    ).grouped(named: name.isEmpty ? call.name : name)
  }

  /// How a day of a calendar looks, and what a press of it does.
  private struct CalendarDay {
    /// The colour of the circle behind it.
    let mark: Color?
    let words: Color
    let control: PendingControl?
  }

  /// The first and the last moment of `in: start...end`.
  private func bounds(_ arguments: BoundArguments) -> (least: Value?, most: Value?) {
    guard case .interval(let interval)? = arguments["in"]?.value else { return (nil, nil) }
    return (interval.lower, interval.upper)
  }

  /// Seconds.
  private static let day = 86_400.0

  /// A day is within its bounds where any of its moments is.
  private func isOffered(_ value: Value, _ bounds: (least: Value?, most: Value?)) -> Bool {
    guard let time = interpreter.seconds(ofDate: value) else { return false }
    func seconds(_ bound: Value?) -> Double? { bound.flatMap { interpreter.seconds(ofDate: $0) } }
    return time > (seconds(bounds.least) ?? -.infinity) - Self.day
      && time < (seconds(bounds.most) ?? .infinity) + Self.day
  }

  private func clamped(
    _ value: Value, _ bounds: (least: Value?, most: Value?), _ seconds: (Value?) -> Double?
  ) -> Value {
    guard let time = seconds(value) else { return value }
    if let least = seconds(bounds.least), time < least { return bounds.least ?? value }
    if let most = seconds(bounds.most), time > most { return bounds.most ?? value }
    return value
  }

  private func days(
    _ month: CalendarMonth, _ call: HostCall, _ environment: EnvironmentValues, look day: (Int) -> CalendarDay
  ) -> ViewDescription {
    var small = environment
    small.font = Font(.style(.caption2))
    small.fontWeight = 600
    small.foreground = .color(Color.levels[1])
    small.lineLimit = 1
    var cells = month.weekdays.map { label($0, small, at: call.nameSpan) }
    cells += (0..<month.leading).map { _ in
      ViewDescription(
        "frame", FixedFrame(width: nil, height: 40), ViewDescription("day", leaf: FlexibleLeaf()))
    }
    for number in month.days.indices {
      let day = day(number)
      var look = environment
      look.font = Font(.style(.body))
      look.fontWeight = day.mark == nil ? nil : 600
      look.foreground = .color(day.words)
      var face = ViewDescription(
        "frame",
        FlexibleFrame(
          width: FlexibleFrame.Bounds(max: .infinity), height: FlexibleFrame.Bounds(min: 40)),
        label("\(number + 1)", look, at: call.nameSpan))
      if let mark = day.mark {
        face = ViewDescription("background", face, secondary: drawing(.circle, mark).inBackground, .center)
      }
      if let control = day.control {
        var element = Element(.group, role: .button)
        element.pending = control
        (element.accessibilityLabel, element.isOn) = (month.names[number], day.mark != nil)
        element.isDisabled = !environment.isEnabled
        face = ViewDescription("Control", PassThrough(), face, element)
      }
      if day.mark != nil, day.control == nil { face = face.grouped(named: month.names[number] + ", chosen") }
      face.identity = "day\(number)"
      cells.append(face)
    }
    let columns = Array(repeating: GridItem(.flexible(minimum: 0), spacing: 0), count: 7)
    return ViewDescription(
      "LazyVGrid", LazyVGridLayout(columns: columns, alignment: .center, spacing: 2), cells)
  }
}

extension Members where T == DatePickerStyle {
  fileprivate static let datePickerStyle = Members(
    kind: "a date picker style", types: ["DatePickerStyle"],
    values: [
      ("automatic", .field), ("compact", .field), ("field", .field), ("stepperField", .field),
      ("wheel", .wheel), ("graphical", .calendar),
    ])
}

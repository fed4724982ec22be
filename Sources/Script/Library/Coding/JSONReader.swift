internal import Diagnostics
internal import Foundation

/// What a decoder was told of dates and keys.
struct JSONSettings {
  let dates: String
  let isSnake: Bool
  /// What reads dates where a formatter was given.
  let formatter: Value
}

struct JSONReader {
  let call: NativeCall
  let settings: JSONSettings

  func value(_ json: JSON, _ type: StaticType, _ path: String, _ depth: Int) throws(Stop) -> Value {
    try call.spend()
    guard depth < codingDepthLimit else { throw call.throwing("dataCorrupted: too deep") }
    guard case .nominal(let nominal, let arguments) = type else {
      throw call.fail(LibraryMessage.notCodable(type.description))
    }
    switch nominal {
    case .optional:
      if case .null = json { return .nil }
      return try value(json, arguments.first ?? .unknown, path, depth + 1)
    case .int:
      if case .int(let number) = json { return .int(number) }
      if case .double(let number) = json, let whole = Int(exactly: number) { return .int(whole) }
    case .double:
      if case .int(let number) = json { return .double(Double(number)) }
      if case .double(let number) = json { return .double(number) }
    case .bool: if case .bool(let flag) = json { return .bool(flag) }
    case .string: if case .text(let text) = json { return .string(StringValue(text)) }
    case .array, .set:
      guard case .array(let items) = json else { break }
      var values: [Value] = []
      for (index, item) in items.enumerated() {
        values.append(try value(item, arguments.first ?? .unknown, "\(path)[\(index)]", depth + 1))
      }
      if nominal === NominalType.array { return .array(values) }
      var set = SetValue()
      for value in values { set.insert(try call.key(value)) }
      return .set(set)
    case .dictionary:
      // What is no text and no number as a key is written as a list of keys and values in turn.
      if case .array(let items) = json, arguments.count == 2, !arguments[0].isInt,
        arguments[0].nominal !== NominalType.string, items.count.isMultiple(of: 2)
      {
        return try pairs(items, arguments, path, depth)
      }
      guard case .object(let members) = json, arguments.count == 2 else { break }
      var result = DictionaryValue()
      for (key, item) in members.sorted(by: { $0.key < $1.key }) {
        let own: Value = arguments[0].isInt ? Int(key).map { .int($0) } ?? .nil : .string(StringValue(key))
        result[try call.key(own)] = try value(item, arguments[1], "\(path).\(key)", depth + 1)
      }
      return .dictionary(result)
    case .range, .closedRange:
      if let range = try range(json, nominal, arguments.first ?? .int, path, depth) { return range }
    case DateType.date: if let date = try date(json, path, depth) { return .date(date) }
    case DataNative.type:
      if case .text(let text) = json, let data = Foundation.Data(base64Encoded: text) {
        return .data(Array(data))
      }
    case AddressNative.nominal:
      if case .text(let text) = json {
        try call.spendOnAddress(text)
        if let value = Value.address(text, call.span) { return value }
        throw call.throwing("dataCorrupted: Invalid URL string.", path)
      }
    case .uuid:
      if case .text(let text) = json {
        if let value = Value.identifier(text) { return value }
        throw call.throwing("dataCorrupted: Attempted to decode UUID from invalid UUID string.", path)
      }
    default: return try own(json, nominal, type, path, depth)
    }
    if case .null = json {
      throw call.throwing("valueNotFound: expected \(type) but found null instead", path, type: type)
    }
    throw call.throwing("typeMismatch: expected to decode \(type) at '\(path)'", path, type: type)
  }

  /// A dictionary whose keys are neither texts nor whole numbers: a list of keys and values in turns.
  private func pairs(
    _ items: [JSON], _ types: [StaticType], _ path: String, _ depth: Int
  ) throws(Stop) -> Value {
    var result = DictionaryValue()
    for index in stride(from: 0, to: items.count, by: 2) {
      let key = try value(items[index], types[0], "\(path)[\(index)]", depth + 1)
      result[try call.key(key)] = try value(items[index + 1], types[1], "\(path)[\(index + 1)]", depth + 1)
    }
    return .dictionary(result)
  }

  /// A range is a list of both its ends.
  private func range(
    _ json: JSON, _ nominal: NominalType, _ bound: StaticType, _ path: String, _ depth: Int
  ) throws(Stop) -> Value? {
    guard case .array(let items) = json, items.count == 2 else { return nil }
    let lower = try value(items[0], bound, "\(path)[0]", depth + 1)
    let upper = try value(items[1], bound, "\(path)[1]", depth + 1)
    if try call.isLess(upper, lower) {
      throw call.throwing(
        "dataCorrupted: Cannot initialize \(nominal.name) with a lowerBound (\(try call.text(of: lower))) greater than upperBound (\(try call.text(of: upper)))",
        path)
    }
    return .range(lower, upper, isClosed: nominal === NominalType.closedRange)
  }

  private func date(_ json: JSON, _ path: String, _ depth: Int) throws(Stop) -> Date? {
    let number: Double? =
      switch json {
      case .int(let number): Double(number)
      case .double(let number): number
      default: nil
      }
    switch settings.dates {
    case "formatted":
      guard case .text(let text) = json else { return nil }
      let made = try call.interpreter.call(
        "date", on: settings.formatter, [.string(StringValue(text))], call.span)
      return made.isNil ? nil : made.native(Date.self)
    case "custom":
      let decoder = DecoderValue(.decoder, json, settings, path, depth)
      return try call.run(settings.formatter, .native(decoder)).native(Date.self)
    case "secondsSince1970": return number.map { Date(timeIntervalSince1970: $0) }
    case "millisecondsSince1970": return number.map { Date(timeIntervalSince1970: $0 / 1000) }
    case "iso8601":
      if case .text(let text) = json { return ISO8601DateFormatter().date(from: text) }
      return nil
    default: return number.map { Date(timeIntervalSinceReferenceDate: $0) }
    }
  }

  /// A value of a type of the block's own.
  private func own(
    _ json: JSON, _ nominal: NominalType, _ type: StaticType, _ path: String, _ depth: Int
  ) throws(Stop) -> Value {
    if nominal.integerLiteral != nil, case .int(let number) = json,
      let value = nominal.integerLiteral?(number)
    {
      return value
    }
    if nominal === NominalType.decimal {
      if case .double(let number) = json { return Decimal(string: "\(number)").map { .decimal($0) } ?? .void }
      throw call.throwing("typeMismatch: expected to decode \(type) at '\(path)'", path, type: type)
    }
    let interpreter = call.interpreter
    guard let user = interpreter.program.user(nominal), interpreter.isCodable(nominal) else {
      throw call.fail(LibraryMessage.notCodable(type.description))
    }
    if interpreter.hasOwnCoding(nominal, "from") {
      let decoder = Value.native(DecoderValue(.decoder, json, settings, path, depth))
      let argument = DynamicArgument(
        label: "from", code: returning(decoder), asDouble: nil, isClosure: false)
      return try interpreter.call(
        "init", on: .type(TypeValue(type)), [argument], interpreter.outside, call.span)
    }
    if nominal.kind == .enumeration { return try enumeration(json, user, type, path, depth) }
    if interpreter.isWrittenRaw(user), let raw = user.stored.first(where: { $0.name == "rawValue" }) {
      let own = try value(json, raw.type, path, depth + 1)
      let made = try interpreter.call(
        "init", on: .type(TypeValue(type)), [DynamicArgument(own, label: "rawValue")], interpreter.outside,
        call.span)
      if !made.isNil { return made }
      throw call.throwing(
        "dataCorrupted: Cannot initialize \(type) from invalid \(raw.type) value \(try call.text(of: own))",
        path)
    }
    let mapping = StaticType.nominal(.dictionary, [.string, .nominal(.any, [])])
    if case .null = json {
      throw call.throwing("valueNotFound: expected \(mapping) but found null instead", path, type: mapping)
    }
    guard case .object(let members) = json else {
      throw call.throwing("typeMismatch: expected to decode \(mapping) at '\(path)'", path, type: mapping)
    }
    let made =
      nominal.kind == .class
      ? try user.blankObject(interpreter.outside, call.span) : try user.blank(interpreter.outside, call.span)
    guard let storage = made.storage else { return made }
    var arguments: [StaticType] = []
    if case .nominal(_, let own) = type { arguments = own }
    if let known = type.knownArguments { user.adopt(known, made) }
    for property in user.stored {
      let propertyType = property.type.substituting(nominal.generics, arguments)
      guard let key = interpreter.codingKey(of: property, in: user, isSnake: settings.isSnake) else {
        continue
      }
      guard property.isMutable || !property.hasInitial else { continue }
      let item = members[key]
      var isNull = item == nil
      if case .null? = item { isNull = true }
      if isNull, propertyType.isOptional {
        storage[property.index] = .nil
        continue
      }
      if item == nil {
        throw call.throwing(
          "keyNotFound: no value associated with key '\(key)' at '\(path)'", path, key: key)
      }
      if let item { storage[property.index] = try value(item, propertyType, "\(path).\(key)", depth + 1) }
    }
    return made
  }

  private func enumeration(
    _ json: JSON, _ user: UserType, _ type: StaticType, _ path: String, _ depth: Int
  ) throws(Stop) -> Value {
    if let raw = user.rawType {
      let own = try value(json, raw, path, depth + 1)
      for item in user.nominal.cases where item.rawValue.map({ areEqual($0, own) == true }) == true {
        return .enumeration(item, nil)
      }
      throw call.throwing(
        "dataCorrupted: Cannot initialize \(type) from invalid \(raw) value \(try call.text(of: own))", path)
    }
    guard case .object(let members) = json, members.count == 1, let (name, values) = members.first,
      let item = user.nominal.cases.first(where: { $0.name == name })
    else { throw call.throwing("typeMismatch: expected to decode \(type) at '\(path)'", path, type: type) }
    guard let labels = item.labels else { return .enumeration(item, nil) }
    guard case .object(let given) = values,
      let types = call.interpreter.program.members(name, of: type, isStatic: true).first?.type.parameters,
      types.count == labels.count
    else { throw call.throwing("typeMismatch: expected to decode \(type) at '\(path)'", path, type: type) }
    var payload: [Value] = []
    for (index, label) in labels.enumerated() {
      let key = label ?? "_\(index)"
      guard let part = given[key] else {
        if types[index].type.isOptional {
          payload.append(.nil)
          continue
        }
        throw call.throwing("keyNotFound: no value associated with key '\(key)'", path, key: key)
      }
      payload.append(try value(part, types[index].type, "\(path).\(name)", depth + 1))
    }
    return .enumeration(item, Payload(payload))
  }
}

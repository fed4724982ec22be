internal import Foundation

extension LibraryBuilder {
  /// `Locale.current.region?.identifier`, `Locale.current.language.languageCode?.identifier`
  func declareLocaleParts(_ type: TypeBuilder, region: NominalType, language: NominalType) {
    let code = NominalType("Locale.LanguageCode", .native)
    let system = NominalType("Locale.MeasurementSystem", .native)
    for (name, own) in [
      ("LocaleRegion", region), ("LocaleLanguageCode", code), ("LocaleMeasurementSystem", system),
    ] {
      self.type("struct \(name): Hashable", own) { type in
        type.initializer("init(_ identifier: String)") { call in .native(NativeValue(own, call[0].text)) }
        type.property("var identifier: String") { call in .string(call.receiver.native(String.self) ?? "") }
        guard own === system else { return }
        for name in ["metric", "us", "uk"] {
          let identifier = name == "metric" ? name : name + "system"
          type.constant("static let \(name): LocaleMeasurementSystem", .native(NativeValue(own, identifier)))
        }
      }
    }
    alias("Locale.LanguageCode", code)
    alias("Locale.MeasurementSystem", system)
    self.type("struct LocaleLanguage: Hashable", language) { type in
      type.initializer("init(identifier: String)") { call in .native(NativeValue(language, call[0].text)) }
      type.property("var languageCode: LocaleLanguageCode?") { call in
        let own = Locale.Language(identifier: call.receiver.native(String.self) ?? "")
        return (own.languageCode?.identifier).map { .native(NativeValue(code, $0)) } ?? .nil
      }
      type.property("var region: LocaleRegion?") { call in
        let own = Locale.Language(identifier: call.receiver.native(String.self) ?? "")
        return (own.region?.identifier).map { .native(NativeValue(region, $0)) } ?? .nil
      }
    }
    type.property("var region: LocaleRegion?") { call in
      (call.receiver.locale.region?.identifier).map { .native(NativeValue(region, $0)) } ?? .nil
    }
    type.property("var language: LocaleLanguage") { call in
      .native(NativeValue(language, call.receiver.locale.language.minimalIdentifier))
    }
    type.property("var measurementSystem: LocaleMeasurementSystem") { call in
      .native(NativeValue(system, call.receiver.locale.measurementSystem.identifier))
    }
    type.property("var languageCode: String?") { call in
      (call.receiver.locale.language.languageCode?.identifier).map { .string($0) } ?? .nil
    }
    type.property("var regionCode: String?") { call in
      (call.receiver.locale.region?.identifier).map { .string($0) } ?? .nil
    }
  }
}

extension ShippedWords {
  static let german = """
    note: Hinweis
    tip: Tipp
    important: Wichtig
    warning: Warnung
    caution: Vorsicht
    done: Erledigt
    toDo: Zu erledigen
    footnotes: Fußnoten
    backToText: Zurück zum Text
    tabs: Reiter
    lines: Zeilen
    result: Ergebnis
    source: Quelltext
    skip: Zum Inhalt springen
    menu: Menü
    pages: Seiten
    onThisPage: Auf dieser Seite
    backToTop: Nach oben
    breadcrumbs: Pfad
    previous: Zurück
    next: Weiter
    noButtons: Dieses Layout hat Schaltflächen, die dieser Browser nur zeigen kann, wo Skripte erlaubt sind.
    links: Links
    morePages: Weitere Seiten
    search: Suchen
    nothingFound: Nichts gefunden.
    noSearch: Die Suche braucht JavaScript und einen Server, auf dem der Index liegt.
    scheme: Farbschema
    system: Wie das System
    light: Hell
    dark: Dunkel
    index: Index
    tags: Schlagwörter
    repository: Quelltext
    announcement: Ankündigung
    edit: Diese Seite bearbeiten
    notFound: Seite nicht gefunden
    notFoundText: Unter dieser Adresse gibt es nichts. Vielleicht ist sie falsch geschrieben, oder die Seite ist umgezogen.
    switchedOn: ein
    switchedOff: aus
    unavailable: nicht verfügbar
    stopMotion: Bewegung anhalten
    languages: Sprache
    versions: Version
    untranslated: Diese Seite ist noch nicht übersetzt.
    oldVersion: Dies ist die Dokumentation einer früheren Version.
    newestVersion: Zur neuesten Version
    lastChange: Zuletzt geändert
    newer: Neuere
    older: Ältere
    list: Seiten der Liste
    book: Alles auf einer Seite
    """
}

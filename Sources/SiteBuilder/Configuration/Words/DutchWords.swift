extension ShippedWords {
  static let dutch = """
    note: Opmerking
    tip: Tip
    important: Belangrijk
    warning: Waarschuwing
    caution: Let op
    done: Gedaan
    toDo: Te doen
    footnotes: Voetnoten
    backToText: Terug naar de tekst
    tabs: Tabbladen
    lines: regels
    result: Resultaat
    source: Broncode
    skip: Naar de inhoud
    menu: Menu
    pages: Pagina’s
    onThisPage: Op deze pagina
    backToTop: Naar boven
    breadcrumbs: Kruimelpad
    previous: Vorige
    next: Volgende
    noButtons: Deze lay-out heeft knoppen die deze browser alleen kan tonen waar scripts zijn toegestaan.
    links: Links
    morePages: Meer pagina’s
    search: Zoeken
    nothingFound: Niets gevonden.
    noSearch: Zoeken vereist JavaScript en een server met de index.
    scheme: Kleuren
    system: Zoals het systeem
    light: Licht
    dark: Donker
    index: Index
    tags: Trefwoorden
    repository: Broncode
    announcement: Aankondiging
    edit: Deze pagina bewerken
    notFound: Pagina niet gevonden
    notFoundText: Op dit adres is niets. Misschien is het verkeerd gespeld, of is de pagina verplaatst.
    switchedOn: aan
    switchedOff: uit
    unavailable: niet beschikbaar
    stopMotion: Beweging stoppen
    languages: Taal
    versions: Versie
    untranslated: Deze pagina is nog niet vertaald.
    oldVersion: Dit is de documentatie van een eerdere versie.
    newestVersion: Naar de nieuwste versie
    lastChange: Laatst gewijzigd
    newer: Nieuwer
    older: Ouder
    list: Pagina’s van de lijst
    book: Alles op één pagina
    """
}

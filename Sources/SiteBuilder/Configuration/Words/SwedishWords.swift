extension ShippedWords {
  static let swedish = """
    note: Obs
    tip: Tips
    important: Viktigt
    warning: Varning
    caution: Var försiktig
    done: Klart
    toDo: Att göra
    footnotes: Fotnoter
    backToText: Tillbaka till texten
    tabs: Flikar
    lines: rader
    result: Resultat
    source: Källa
    skip: Hoppa till innehållet
    menu: Meny
    pages: Sidor
    onThisPage: På den här sidan
    backToTop: Till toppen
    breadcrumbs: Sökväg
    previous: Föregående
    next: Nästa
    noButtons: Den här layouten har knappar som webbläsaren bara kan visa där skript är tillåtna.
    links: Länkar
    morePages: Fler sidor
    search: Sök
    nothingFound: Inget hittades.
    noSearch: Sökningen kräver JavaScript och en server som har indexet.
    scheme: Färger
    system: Som systemet
    light: Ljust
    dark: Mörkt
    index: Register
    tags: Taggar
    repository: Källkod
    announcement: Meddelande
    edit: Redigera den här sidan
    notFound: Sidan hittades inte
    notFoundText: Det finns inget på den här adressen. Den kan vara felstavad, eller så har sidan flyttat.
    switchedOn: på
    switchedOff: av
    unavailable: inte tillgänglig
    stopMotion: Stoppa rörelsen
    languages: Språk
    versions: Version
    untranslated: Den här sidan är inte översatt än.
    oldVersion: Detta är dokumentationen för en tidigare version.
    newestVersion: Gå till den senaste versionen
    lastChange: Senast ändrad
    newer: Nyare
    older: Äldre
    list: Listans sidor
    book: Allt på en sida
    """
}

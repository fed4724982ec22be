extension ShippedWords {
  static let italian = """
    note: Nota
    tip: Suggerimento
    important: Importante
    warning: Avviso
    caution: Attenzione
    done: Fatto
    toDo: Da fare
    footnotes: Note a piè di pagina
    backToText: Torna al testo
    tabs: Schede
    lines: righe
    result: Risultato
    source: Sorgente
    skip: Vai al contenuto
    menu: Menu
    pages: Pagine
    onThisPage: In questa pagina
    backToTop: Torna su
    breadcrumbs: Percorso
    previous: Precedente
    next: Successivo
    noButtons: Questo layout ha pulsanti che questo browser può mostrare solo dove gli script sono consentiti.
    links: Collegamenti
    morePages: Altre pagine
    search: Cerca
    nothingFound: Nessun risultato.
    noSearch: La ricerca richiede JavaScript e un server che abbia l’indice.
    scheme: Colori
    system: Come il sistema
    light: Chiaro
    dark: Scuro
    index: Indice
    tags: Tag
    repository: Codice sorgente
    announcement: Annuncio
    edit: Modifica questa pagina
    notFound: Pagina non trovata
    notFoundText: A questo indirizzo non c’è nulla. Forse è scritto male, o la pagina è stata spostata.
    switchedOn: attivo
    switchedOff: non attivo
    unavailable: non disponibile
    stopMotion: Ferma il movimento
    languages: Lingua
    versions: Versione
    untranslated: Questa pagina non è ancora tradotta.
    oldVersion: Questa è la documentazione di una versione precedente.
    newestVersion: Vai alla versione più recente
    lastChange: Ultima modifica
    newer: Più recenti
    older: Meno recenti
    list: Pagine dell’elenco
    book: Tutto in una pagina
    """
}

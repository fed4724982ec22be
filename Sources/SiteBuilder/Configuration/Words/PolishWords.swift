extension ShippedWords {
  static let polish = """
    note: Uwaga
    tip: Wskazówka
    important: Ważne
    warning: Ostrzeżenie
    caution: Ostrożnie
    done: Zrobione
    toDo: Do zrobienia
    footnotes: Przypisy
    backToText: Wróć do tekstu
    tabs: Karty
    lines: wiersze
    result: Wynik
    source: Źródło
    skip: Przejdź do treści
    menu: Menu
    pages: Strony
    onThisPage: Na tej stronie
    backToTop: Do góry
    breadcrumbs: Ścieżka
    previous: Poprzednia
    next: Następna
    noButtons: Ten układ ma przyciski, które ta przeglądarka może pokazać tylko tam, gdzie skrypty są dozwolone.
    links: Odnośniki
    morePages: Więcej stron
    search: Szukaj
    nothingFound: Nic nie znaleziono.
    noSearch: Wyszukiwanie wymaga JavaScriptu i serwera, który ma indeks.
    scheme: Kolory
    system: Jak system
    light: Jasne
    dark: Ciemne
    index: Indeks
    tags: Etykiety
    repository: Kod źródłowy
    announcement: Ogłoszenie
    edit: Edytuj tę stronę
    notFound: Nie znaleziono strony
    notFoundText: Pod tym adresem nic nie ma. Może jest w nim błąd albo strona została przeniesiona.
    switchedOn: włączone
    switchedOff: wyłączone
    unavailable: niedostępne
    stopMotion: Zatrzymaj ruch
    languages: Język
    versions: Wersja
    untranslated: Ta strona nie została jeszcze przetłumaczona.
    oldVersion: To jest dokumentacja wcześniejszej wersji.
    newestVersion: Przejdź do najnowszej wersji
    lastChange: Ostatnia zmiana
    newer: Nowsze
    older: Starsze
    list: Strony listy
    book: Wszystko na jednej stronie
    """
}

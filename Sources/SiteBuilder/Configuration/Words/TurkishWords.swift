extension ShippedWords {
  static let turkish = """
    note: Not
    tip: İpucu
    important: Önemli
    warning: Uyarı
    caution: Dikkat
    done: Yapıldı
    toDo: Yapılacak
    footnotes: Dipnotlar
    backToText: Metne dön
    tabs: Sekmeler
    lines: satır
    result: Sonuç
    source: Kaynak
    skip: İçeriğe geç
    menu: Menü
    pages: Sayfalar
    onThisPage: Bu sayfada
    backToTop: Başa dön
    breadcrumbs: Gezinti yolu
    previous: Önceki
    next: Sonraki
    noButtons: Bu düzende, bu tarayıcının yalnızca betiklere izin verilen yerlerde gösterebildiği düğmeler var.
    links: Bağlantılar
    morePages: Diğer sayfalar
    search: Ara
    nothingFound: Hiçbir şey bulunamadı.
    noSearch: Arama için JavaScript ve dizini olan bir sunucu gerekir.
    scheme: Renkler
    system: Sistemdeki gibi
    light: Açık
    dark: Koyu
    index: Dizin
    tags: Etiketler
    repository: Kaynak kodu
    announcement: Duyuru
    edit: Bu sayfayı düzenle
    notFound: Sayfa bulunamadı
    notFoundText: Bu adreste bir şey yok. Yanlış yazılmış ya da sayfa taşınmış olabilir.
    switchedOn: açık
    switchedOff: kapalı
    unavailable: kullanılamıyor
    stopMotion: Hareketi durdur
    languages: Dil
    versions: Sürüm
    untranslated: Bu sayfa henüz çevrilmedi.
    oldVersion: Bu, önceki bir sürümün belgeleridir.
    newestVersion: En yeni sürüme git
    lastChange: Son değişiklik
    newer: Daha yeni
    older: Daha eski
    list: Listenin sayfaları
    book: Hepsi tek sayfada
    """
}

extension ShippedWords {
  static let persian = """
    note: نکته
    tip: راهنمایی
    important: مهم
    warning: هشدار
    caution: احتیاط
    done: انجام شد
    toDo: برای انجام
    footnotes: پانویس‌ها
    backToText: بازگشت به متن
    tabs: زبانه‌ها
    lines: خط
    result: نتیجه
    source: منبع
    skip: پرش به محتوا
    menu: فهرست
    pages: صفحه‌ها
    onThisPage: در این صفحه
    backToTop: بازگشت به بالا
    breadcrumbs: مسیر
    previous: قبلی
    next: بعدی
    noButtons: این چیدمان دکمه‌هایی دارد که این مرورگر تنها در جایی که اسکریپت مجاز باشد می‌تواند نشان دهد.
    links: پیوندها
    morePages: صفحه‌های دیگر
    search: جستجو
    nothingFound: چیزی پیدا نشد.
    noSearch: جستجو به JavaScript و سروری که نمایه را دارد نیاز دارد.
    scheme: رنگ‌ها
    system: مانند سیستم
    light: روشن
    dark: تیره
    index: نمایه
    tags: برچسب‌ها
    repository: کد منبع
    announcement: اعلان
    edit: ویرایش این صفحه
    notFound: صفحه پیدا نشد
    notFoundText: در این نشانی چیزی نیست. شاید نادرست نوشته شده یا صفحه جابه‌جا شده است.
    switchedOn: روشن
    switchedOff: خاموش
    unavailable: در دسترس نیست
    stopMotion: توقف حرکت
    languages: زبان
    versions: نسخه
    untranslated: این صفحه هنوز ترجمه نشده است.
    oldVersion: این مستندات نسخه‌ای قدیمی‌تر است.
    newestVersion: رفتن به تازه‌ترین نسخه
    lastChange: آخرین تغییر
    newer: تازه‌تر
    older: قدیمی‌تر
    list: صفحه‌های فهرست
    book: همه در یک صفحه
    """
}

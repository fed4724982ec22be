extension ShippedWords {
  static let arabic = """
    note: ملاحظة
    tip: نصيحة
    important: مهم
    warning: تحذير
    caution: تنبيه
    done: تم
    toDo: للإنجاز
    footnotes: الحواشي
    backToText: العودة إلى النص
    tabs: علامات التبويب
    lines: أسطر
    result: النتيجة
    source: المصدر
    skip: الانتقال إلى المحتوى
    menu: القائمة
    pages: الصفحات
    onThisPage: في هذه الصفحة
    backToTop: إلى الأعلى
    breadcrumbs: مسار التنقل
    previous: السابق
    next: التالي
    noButtons: يحتوي هذا التخطيط على أزرار لا يستطيع هذا المتصفح عرضها إلا حيث يُسمح بالبرامج النصية.
    links: روابط
    morePages: صفحات أخرى
    search: بحث
    nothingFound: لم يُعثر على شيء.
    noSearch: يحتاج البحث إلى JavaScript وإلى خادم يحتوي على الفهرس.
    scheme: الألوان
    system: مثل النظام
    light: فاتح
    dark: داكن
    index: الفهرس
    tags: الوسوم
    repository: الشفرة المصدرية
    announcement: إعلان
    edit: تحرير هذه الصفحة
    notFound: الصفحة غير موجودة
    notFoundText: لا يوجد شيء في هذا العنوان. ربما كُتب خطأً أو نُقلت الصفحة.
    switchedOn: مفعّل
    switchedOff: معطّل
    unavailable: غير متاح
    stopMotion: إيقاف الحركة
    languages: اللغة
    versions: الإصدار
    untranslated: لم تُترجم هذه الصفحة بعد.
    oldVersion: هذه وثائق إصدار سابق.
    newestVersion: الانتقال إلى أحدث إصدار
    lastChange: آخر تعديل
    newer: الأحدث
    older: الأقدم
    list: صفحات القائمة
    book: الكل في صفحة واحدة
    """
}

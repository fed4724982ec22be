extension ShippedWords {
  static let hebrew = """
    note: הערה
    tip: עצה
    important: חשוב
    warning: אזהרה
    caution: זהירות
    done: בוצע
    toDo: לביצוע
    footnotes: הערות שוליים
    backToText: חזרה לטקסט
    tabs: לשוניות
    lines: שורות
    result: תוצאה
    source: מקור
    skip: דילוג לתוכן
    menu: תפריט
    pages: דפים
    onThisPage: בדף זה
    backToTop: חזרה למעלה
    breadcrumbs: נתיב ניווט
    previous: הקודם
    next: הבא
    noButtons: בפריסה זו יש כפתורים שדפדפן זה יכול להציג רק במקום שבו מותרים סקריפטים.
    links: קישורים
    morePages: דפים נוספים
    search: חיפוש
    nothingFound: לא נמצא דבר.
    noSearch: החיפוש דורש JavaScript ושרת שיש בו אינדקס.
    scheme: צבעים
    system: כמו המערכת
    light: בהיר
    dark: כהה
    index: אינדקס
    tags: תגיות
    repository: קוד מקור
    announcement: הודעה
    edit: עריכת דף זה
    notFound: הדף לא נמצא
    notFoundText: אין דבר בכתובת זו. ייתכן שהיא שגויה, או שהדף עבר.
    switchedOn: פועל
    switchedOff: כבוי
    unavailable: לא זמין
    stopMotion: עצירת התנועה
    languages: שפה
    versions: גרסה
    untranslated: דף זה עדיין לא תורגם.
    oldVersion: זהו התיעוד של גרסה קודמת.
    newestVersion: לגרסה החדשה ביותר
    lastChange: שינוי אחרון
    newer: חדשים יותר
    older: ישנים יותר
    list: דפי הרשימה
    book: הכול בעמוד אחד
    """
}

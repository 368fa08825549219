/** Texts of subscriptions, reviews, lists and maps in Arabic, by message key. */
export const blockMessages: Readonly<Record<string, string>> = {
  'subscription.week':
    '{value, plural, =1 {أسبوعيًا} =2 {كل أسبوعين} few {كل # أسابيع} other {كل # أسبوعًا}}{cycles, plural, =0 {، حتى الإلغاء} other { لمدة {years, plural, =0 {{total, plural, =1 {أسبوع} =2 {أسبوعين} few {# أسابيع} other {# أسبوعًا}}} =1 {سنة} =2 {سنتين} few {# سنوات} other {# سنة}}}}',
  'subscription.month':
    '{value, plural, =1 {شهريًا} =2 {كل شهرين} few {كل # أشهر} other {كل # شهرًا}}{cycles, plural, =0 {، حتى الإلغاء} other { لمدة {years, plural, =0 {{total, plural, =1 {شهر} =2 {شهرين} few {# أشهر} other {# شهرًا}}} =1 {سنة} =2 {سنتين} few {# سنوات} other {# سنة}}}}',
  'subscription.year':
    '{value, plural, =1 {سنويًا} =2 {كل سنتين} few {كل # سنوات} other {كل # سنة}}{cycles, plural, =0 {، حتى الإلغاء} other { لمدة {total, plural, =1 {سنة} =2 {سنتين} few {# سنوات} other {# سنة}}}}',
  'subscription.everyWeek':
    '{value, plural, =1 {كل أسبوع} =2 {كل أسبوعين} few {كل # أسابيع} other {كل # أسبوعًا}}{cycles, plural, =0 {} other { لمدة {years, plural, =0 {{total, plural, =1 {أسبوع} =2 {أسبوعين} few {# أسابيع} other {# أسبوعًا}}} =1 {سنة} =2 {سنتين} few {# سنوات} other {# سنة}}}}',
  'subscription.everyMonth':
    '{value, plural, =1 {كل شهر} =2 {كل شهرين} few {كل # أشهر} other {كل # شهرًا}}{cycles, plural, =0 {} other { لمدة {years, plural, =0 {{total, plural, =1 {شهر} =2 {شهرين} few {# أشهر} other {# شهرًا}}} =1 {سنة} =2 {سنتين} few {# سنوات} other {# سنة}}}}',
  'subscription.everyYear':
    '{value, plural, =1 {كل سنة} =2 {كل سنتين} few {كل # سنوات} other {كل # سنة}}{cycles, plural, =0 {} other { لمدة {total, plural, =1 {سنة} =2 {سنتين} few {# سنوات} other {# سنة}}}}',
  'reviews.yourRating': 'تقييمك',
  'reviews.star1': 'نجمة واحدة',
  'reviews.star2': 'نجمتان',
  'reviews.star3': '3 نجوم',
  'reviews.star4': '4 نجوم',
  'reviews.star5': '5 نجوم',
  'reviews.yourReview': 'رأيك',
  'reviews.send': 'إرسال الرأي',
  'reviews.empty': 'لا توجد آراء بعد.',
  'reviews.summaryOne': '{average} من 5 نجوم، رأي واحد',
  'reviews.summary': '{average} من 5 نجوم، {count, plural, =2 {رأيان} few {# آراء} other {# رأيًا}}',
  'restock.title': 'نفدت الكمية؟ نراسلك عندما تتوفر من جديد.',
  'restock.soldOut': 'نفدت الكمية',
  'restock.notify': 'أعلموني',
  'summary.previous': 'السابق',
  'summary.next': 'التالي',
  'summary.more': 'عرض المزيد',
  'map.from': 'عنوانك',
  'map.route': 'الطريق من {address}',
  'marquee.pause': 'إيقاف مؤقت',
  'marquee.play': 'متابعة',
  'forms.waiting': 'لا يوجد اتصال: يُرسل النموذج فور عودته.',
  'cart-indicator.added': 'أضيف إلى السلة',
  'cart-indicator.view': 'عرض السلة',
  'cart-indicator.checkout': 'إتمام الشراء',
  'cart-indicator.close': 'إغلاق',
}

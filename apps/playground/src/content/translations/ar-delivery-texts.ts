/** Texts of downloads in Arabic. */
export const deliveryTexts: Readonly<Record<string, string>> = {
  Download: 'تنزيل',
  'Downloads left: {count}': 'التنزيلات المتبقية: {count}',
  'This file was downloaded as often as it may be. Write to us for more.':
    'تم تنزيل هذا الملف بقدر ما هو مسموح به. اكتب إلينا إن احتجت إلى المزيد.',
  'There is no such download. Nothing was downloaded. Open your order with the link of its email.':
    'لا يوجد تنزيل كهذا. لم يتم تنزيل شيء. افتح طلبك بالرابط الموجود في بريده.',
  'This link has expired. Nothing was downloaded. Open your order with the link of its email: it has a new one.':
    'انتهت صلاحية هذا الرابط. لم يتم تنزيل شيء. افتح طلبك بالرابط الموجود في بريده: فيه رابط جديد.',
  'This order was cancelled or refunded. Nothing was downloaded. Write to us if that is wrong.':
    'تم إلغاء هذا الطلب أو رد مبلغه. لم يتم تنزيل شيء. اكتب إلينا إن كان ذلك خطأ.',
  'This file was downloaded as often as it may be. Nothing was downloaded. Write to us for more.':
    'تم تنزيل هذا الملف بقدر ما هو مسموح به. لم يتم تنزيل شيء. اكتب إلينا إن احتجت إلى المزيد.',
  'This file is not there at the moment. Nothing was downloaded. Write to us, and we send it.':
    'هذا الملف غير موجود الآن. لم يتم تنزيل شيء. اكتب إلينا ونرسله إليك.',
  'Nothing was downloaded': 'لم يتم تنزيل شيء',
  'You can download your files here. The links work for 30 days; the page of your order has new ones at any time.':
    'يمكنك تنزيل ملفاتك هنا. تعمل الروابط لمدة 30 يومًا؛ وفي صفحة طلبك روابط جديدة في كل وقت.',
}

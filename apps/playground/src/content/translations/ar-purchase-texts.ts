/** Options of products, plans, and the pages of reviews, of the newsletter and of the lock screen in Arabic. */
export const purchaseTexts: Readonly<Record<string, string>> = {
  Size: 'المقاس',
  Colour: 'اللون',
  Paper: 'الورق',
  Frame: 'الإطار',
  Matt: 'مطفأ',
  Glossy: 'لامع',
  None: 'بدون',
  Oak: 'بلوط',
  Hair: 'الشعر',
  Synthetic: 'صناعي',
  Goat: 'ماعز',
  Moss: 'طحلبي',
  Rust: 'صدئي',
  Natural: 'طبيعي',
  'Monthly for 1 year': 'شهريًا لمدة سنة',
  'Yearly, until canceled': 'سنويًا، حتى الإلغاء',
  'for {email}': 'إلى {email}',
  Newsletter: 'النشرة البريدية',
  'Shall we send our newsletter to this address?': 'هل نرسل نشرتنا إلى هذا العنوان؟',
  'Thank you. You will get our newsletter from now on. Each letter has a link to end it.':
    'شكرًا لك. ستصلك نشرتنا من الآن فصاعدًا، وفي كل رسالة رابط لإيقافها.',
  'This link is unknown or too old. Nothing was changed. Sign up again for another one.':
    'هذا الرابط غير معروف أو قديم. لم يتغير شيء. سجّل من جديد لتصلك رسالة أخرى.',
  'Send me the newsletter': 'أرسلوا لي النشرة',
  'Private view': 'عرض خاص',
  'Open the page': 'فتح الصفحة',
  'The password is not right. The page stays closed. Try again.':
    'كلمة المرور غير صحيحة، والصفحة ما زالت مغلقة. حاول مرة أخرى.',
  'There were too many tries. This one was not checked. Try again in a minute.':
    'محاولات كثيرة. لم نتحقق من هذه المحاولة. حاول بعد دقيقة.',
  'How was it?': 'كيف كانت تجربتك؟',
  'A week on the ridge': 'أسبوع على القمة',
  'The stream, a print': 'الجدول، نسخة مطبوعة',
  'Drawn for this site': 'رُسمت لهذا الموقع',
  Menus: 'قوائم الطعام',
}

/** Options of products, plans, refusals of a cart, and the pages of reviews, of the newsletter and of the lock screen in Arabic. */
export const purchaseTexts: Readonly<Record<string, string>> = {
  ', ': '، ',
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
  'Thank you. You will get our newsletter from now on. Each email has a link to end it.':
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
  'Write an amount of at least {amount}, such as {example}.': 'اكتب مبلغًا لا يقل عن {amount}، مثل {example}.',
  'This is not a postal code of {country}. Check the code and the country.':
    'هذا ليس رمزًا بريديًا في {country}. تحقق من الرمز والبلد.',
  '{count} more can be added. Your cart has not changed.': 'يمكن إضافة {count} فقط. لم تتغير سلتك.',
  'The request cannot be read. Nothing was changed. Send it as described.': 'تعذرت قراءة الطلب. لم يتغير شيء.',
  'The form could not be read. Your cart has not changed. Try again.':
    'تعذرت قراءة النموذج. لم تتغير سلتك. حاول مرة أخرى.',
  'This product is not in the shop any more. Your cart has not changed.': 'لم يعد هذا المنتج في المتجر. لم تتغير سلتك.',
  'This choice does not exist. Choose again; your cart has not changed.':
    'هذا الخيار غير موجود. اختر مرة أخرى؛ لم تتغير سلتك.',
  'This choice does not exist. Your cart has not changed. Choose every option, then add it again.':
    'هذا الخيار غير موجود. لم تتغير سلتك. اختر كل الخيارات ثم أضفه من جديد.',
  'There is not enough of it left. Your cart has not changed. Choose fewer.':
    'لم يبق ما يكفي. لم تتغير سلتك. اختر عددًا أقل.',
  'This is not in your cart any more.': 'لم يعد هذا في سلتك.',
  'We do not know this code. Check the spelling.': 'لا نعرف هذا الرمز. تحقق من كتابته.',
  'This code has been used.': 'استُخدم هذا الرمز من قبل.',
  'This code has expired.': 'انتهت صلاحية هذا الرمز.',
  'This code is for larger orders. Add something, then try it again.':
    'هذا الرمز للطلبات الأكبر. أضف شيئًا ثم حاول مرة أخرى.',
  'A cart holds up to 100 different products. Remove one first.': 'تتسع السلة لمئة منتج مختلف. أزل واحدًا أولًا.',
  'A cart holds up to 9999 pieces of one product. Your cart has not changed.':
    'تتسع السلة إلى 9999 قطعة من منتج واحد. لم تتغير سلتك.',
  'A cart takes up to 5 codes. Remove one first.': 'تقبل السلة خمسة رموز. أزل واحدًا أولًا.',
  'Too many codes were tried. This one was not checked. Try again in a minute.':
    'جُرّبت رموز كثيرة. لم نتحقق من هذا الرمز. حاول بعد دقيقة.',
  'Too many changes were made. This one was not carried out. Try again in a minute.':
    'تغييرات كثيرة. لم ننفذ هذا التغيير. حاول بعد دقيقة.',
  'Too many changes or codes were tried. This one was not carried out. Try again in a minute.':
    'تغييرات أو رموز كثيرة. لم ننفذ هذا. حاول بعد دقيقة.',
  'Terms of sale': 'شروط البيع',
  Returns: 'الإرجاع',
  Privacy: 'الخصوصية',
  'Imprint and contact': 'بيانات الناشر والاتصال',
  'By paying you accept what these pages say:': 'بالدفع تقبل ما تنص عليه هذه الصفحات:',
  'There is no translation of this page yet. Below is the text in this language: {language}.':
    'لم تُترجم هذه الصفحة بعد. النص أدناه بهذه اللغة: {language}.',
  'Last changed on {day}.': 'آخر تعديل: {day}.',
}

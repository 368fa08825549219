/** Texts of refused forms and calls, and of the pages of members, in Arabic. */
export const refusalTexts: Readonly<Record<string, string>> = {
  'There is nothing at {path}. Nothing was changed. Check the address.':
    'لا شيء في {path}. لم يتغير شيء. تحقق من العنوان.',
  'The login of this account has a second step. You are not logged in. Log in at /config/login.':
    'لتسجيل الدخول إلى هذا الحساب خطوة ثانية. لم تسجّل الدخول. سجّله من ‎/config/login.',
  'Either your session has expired or you do not have cookies enabled. You are still logged in. Load the page again.':
    'انتهت جلستك أو أن ملفات تعريف الارتباط معطلة. ما زلت مسجّل الدخول. أعد تحميل الصفحة.',
  'Either your session has expired or you do not have cookies enabled. Nothing was changed. Allow cookies, and load the page again.':
    'انتهت جلستك أو أن ملفات تعريف الارتباط معطلة. لم يتغير شيء. اسمح بها ثم أعد تحميل الصفحة.',
  'This form is older than your visit. Nothing was changed. Go back, load the page again and send it.':
    'هذا النموذج أقدم من زيارتك. لم يتغير شيء. ارجع وأعد تحميل الصفحة ثم أرسله.',
  'Try again': 'حاول من جديد',
  'There is nothing here to comment on. Nothing was saved. Load the page again.':
    'لا شيء هنا للتعليق عليه. لم يُحفظ شيء. أعد تحميل الصفحة.',
  'A comment has at most {count} characters. This one was not saved. Shorten it.':
    'للتعليق {count} حرف على الأكثر. لم يُحفظ هذا التعليق. اختصره.',
  'The answer to “{title}” cannot be read. Write it again.': 'تعذرت قراءة الإجابة عن «{title}». اكتبها من جديد.',
  'Choose from the answers to “{title}”.': 'اختر من إجابات «{title}».',
  'There is no such day in “{title}”. Write another one.': 'لا يوجد يوم كهذا في «{title}». اكتب يومًا آخر.',
  'There is no such time in “{title}”. Write another one.': 'لا يوجد وقت كهذا في «{title}». اكتب وقتًا آخر.',
  'Your answers together are longer than 20,000 characters. Nothing was sent. Shorten them and send them again.':
    'تتجاوز إجاباتك معًا 20,000 حرف. لم يُرسل شيء. اختصرها وأرسلها من جديد.',
  'Not sent': 'لم يُرسل',
  'Go back to the form to send it again. These are your answers, to copy what the form has lost:':
    'ارجع إلى النموذج لإرساله من جديد. هذه إجاباتك لتنسخ منها ما ضاع من النموذج:',
  '{problem} Nothing was sent.': '{problem} لم يُرسل شيء.',
  'If {email} has our newsletter, it gets an email with a link. Nothing has changed yet. Follow the link to end the newsletter.':
    'إن كانت نشرتنا تصل إلى {email} فستصله رسالة فيها رابط. لم يتغير شيء بعد. اتبع الرابط لإيقاف النشرة.',
  '{email} gets no more emails from us. You can sign up again at any time.':
    'لن تصل إلى {email} رسائل منا بعد الآن. يمكنك الاشتراك من جديد متى شئت.',
  Unsubscribe: 'إلغاء الاشتراك',
  'Too many tries. Nothing was changed. Try again in a minute.': 'محاولات كثيرة. لم يتغير شيء. حاول من جديد بعد دقيقة.',
  'The key of this submission has been used or is too old. Nothing was saved. Send it again.':
    'استُخدم مفتاح هذا الإرسال أو تقادم. لم يُحفظ شيء. أرسله من جديد.',
  'There is nothing here to like. Nothing was saved. Load the page again.':
    'لا شيء هنا للإعجاب به. لم يُحفظ شيء. أعد تحميل الصفحة.',
  'Too many likes in a minute. This one was not saved. Try again in a minute.':
    'إعجابات كثيرة في دقيقة. لم يُحفظ هذا الإعجاب. حاول من جديد بعد دقيقة.',
  'The review is longer than {count} characters. It was not saved. Shorten it.':
    'يتجاوز الرأي {count} حرف. لم يُحفظ. اختصره.',
  'The database does not answer. Nothing was read or changed. Try again in some seconds.':
    'قاعدة البيانات لا تستجيب. لم يُقرأ شيء ولم يتغير. حاول من جديد بعد ثوانٍ.',
  'The server has too much of such work already. This was not begun. Try again in some seconds.':
    'لدى الخادم عمل كثير من هذا النوع. لم يبدأ هذا. حاول من جديد بعد ثوانٍ.',
  'Too large': 'كبير جدًا',
  'The request is larger than 256 KiB. It was not read. Send less.': 'الطلب أكبر من 256 كيبيبايت. لم يُقرأ. أرسل أقل.',
  'Not read': 'لم يُقرأ',
  'The content of the request is broken or not whole. Nothing was changed. Send it again.':
    'محتوى الطلب تالف أو ناقص. لم يتغير شيء. أرسله من جديد.',
  'No such method': 'طريقة غير معروفة',
  'No address of this site has the method {method}. Nothing was changed. Send one of the header Allow.':
    'لا يوجد في هذا الموقع عنوان يقبل الطريقة {method}. لم يتغيّر شيء. أرسل إحدى الطرق المذكورة في ترويسة Allow.',
  'Too many fields': 'حقول كثيرة',
  'The form has more than {count} fields. It was not read. Send less.':
    'في النموذج أكثر من {count} حقل. لم يُقرأ. أرسل أقل.',
  'The request has a character that no text has (U+0000). Nothing was read or changed. Send it without it.':
    'في الطلب محرف لا يوجد في نص (U+0000). لم يُقرأ شيء ولم يتغير. أرسله من دونه.',
  'Too many requests': 'طلبات كثيرة',
  'Too many requests. This one was not carried out. Try again in a minute.':
    'طلبات كثيرة. لم يُنفّذ هذا الطلب. حاول من جديد بعد دقيقة.',
  'This site is closed': 'هذا الموقع مغلق',
  'The site is no longer open. Its pages and its shop cannot be reached. Ask its owner for another address.':
    'لم يعد الموقع مفتوحًا. لا يمكن الوصول إلى صفحاته ومتجره. اسأل صاحبه عن عنوان آخر.',
  'This site is closed. Nothing was changed. Ask its owner for another address.':
    'هذا الموقع مغلق. لم يتغير شيء. اسأل صاحبه عن عنوان آخر.',
  'The authors of the photographs on this site, and their licences.': 'أصحاب الصور في هذا الموقع ورخصها.',
  'A new password': 'كلمة مرور جديدة',
  'Not set': 'لم تُعيَّن',
  Account: 'الحساب',
  'New password': 'كلمة المرور الجديدة',
  'New password again': 'كلمة المرور الجديدة مرة أخرى',
  'Set the password': 'حفظ كلمة المرور',
  'The link has been used, or is older than a day. The password was not changed. Ask for another link.':
    'استُخدم الرابط أو مضى عليه أكثر من يوم. لم تتغير كلمة المرور. اطلب رابطًا آخر.',
  'The new password has less than {count} characters. It was not changed. Choose a longer one, such as four words.':
    'كلمة المرور الجديدة أقصر من {count} حرفًا. لم تتغير. اختر أطول منها، مثل أربع كلمات.',
  'The new password has more than {count} characters. It was not changed. Choose a shorter one.':
    'كلمة المرور الجديدة أطول من {count} حرف. لم تتغير. اختر أقصر منها.',
  'The new password repeats few characters. It was not changed. Choose one that is harder to guess.':
    'تكرر كلمة المرور الجديدة حروفًا قليلة. لم تتغير. اختر ما يصعب تخمينه.',
  'The new password was typed in two ways. It was not changed. Type it twice.':
    'كُتبت كلمة المرور الجديدة بطريقتين. لم تتغير. اكتبها مرتين.',
  'Log out': 'تسجيل الخروج',
  'Welcome, {name}. You are logged in.': 'مرحبًا {name}، لقد سجّلت الدخول.',
  'To check out, your order subtotal must be {subtotal} or more.':
    'لإتمام الطلب يجب أن يكون المجموع الفرعي {subtotal} أو أكثر.',
  'The shop takes no requests for this product. Your address was not stored. Look at the others.':
    'لا يقبل المتجر طلبات لهذا المنتج. لم يُحفظ عنوانك. تصفّح المنتجات الأخرى.',
  'This product is not in the shop any more. Look at the others.': 'لم يعد هذا المنتج في المتجر. تصفّح المنتجات الأخرى.',
  'This gift card is unknown or has no balance left.': 'بطاقة الهدية هذه غير معروفة أو نفد رصيدها.',
  'There is no such order for this browser. Nothing was changed. Open it with the link of its confirmation email.':
    'لا يوجد طلب كهذا لهذا المتصفح. لم يتغير شيء. افتحه بالرابط الذي في رسالة التأكيد.',
  'There is nothing to pay for at this address. Nothing was paid. Look in the shop.':
    'لا شيء يُدفع ثمنه في هذا العنوان. لم يُدفع شيء. تصفّح المتجر.',
  'Your order is shipped, and the address is not complete. Nothing was ordered or paid. Complete it.':
    'يُشحن طلبك والعنوان غير مكتمل. لم يُطلب شيء ولم يُدفع. أكمله.',
  '“{title}” is not in the shop any more. Nothing was ordered. Remove it from your cart.':
    'لم يعد «{title}» في المتجر. لم يُطلب شيء. أزله من سلتك.',
  'Ten percent for walkers': 'عشرة بالمئة للمشّائين',
  'Five off': 'خصم خمسة',
  'Free shipping': 'شحن مجاني',
  'Twenty percent, once': 'عشرون بالمئة، مرة واحدة',
  'Last winter': 'الشتاء الماضي',
  'The key to the darkroom hangs behind the barometer. Bring your own paper, and leave the lamp on.':
    'مفتاح الغرفة المظلمة معلق خلف البارومتر. أحضر ورقك، واترك المصباح مضاءً.',
  'For the guests of the week': 'لضيوف الأسبوع',
  'Breakfast is at six, the ridge at eight. The pictures of the week hang on the line behind the stove.':
    'الفطور في السادسة والقمة في الثامنة. صور الأسبوع معلقة على الحبل خلف المدفأة.',
}

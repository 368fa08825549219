/** Texts of emails about the newsletter, passwords and products that are back, in Arabic. */
export const emailTexts: Readonly<Record<string, string>> = {
  'Please confirm your newsletter': 'يرجى تأكيد اشتراكك في نشرتنا',
  'This address was entered for our newsletter. Follow the link to get it.':
    'أُدخل هذا العنوان للاشتراك في نشرتنا. اتبع الرابط لتصلك.',
  'If that was not you, do nothing: you will get no other email.':
    'إن لم تكن أنت من أدخله فلا تفعل شيئًا: لن تصلك أي رسالة أخرى.',
  'Yes, send me the newsletter': 'نعم، أرسلوا إليّ النشرة',
  'Leave our newsletter': 'إلغاء الاشتراك في نشرتنا',
  'This address was entered to leave our newsletter. Follow the link to get no more of it.':
    'أُدخل هذا العنوان لإلغاء الاشتراك في نشرتنا. اتبع الرابط كي لا تصلك بعد الآن.',
  'If that was not you, do nothing: the newsletter goes on.':
    'إن لم تكن أنت من أدخله فلا تفعل شيئًا: ستستمر النشرة في الوصول إليك.',
  'No more newsletters': 'لا مزيد من النشرات',
  'Choose a new password': 'اختر كلمة مرور جديدة',
  'The owner of the site has made a link with which you choose a new password. It works once, for a day.':
    'أنشأ مالك الموقع رابطًا تختار به كلمة مرور جديدة. يعمل مرة واحدة ولمدة يوم.',
  'You have asked for a link with which you choose a new password. It works once, for a day.':
    'طلبت رابطًا تختار به كلمة مرور جديدة. يعمل مرة واحدة ولمدة يوم.',
  'If you did not ask for it, do nothing: your password stays as it is.':
    'إن لم تطلبه فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
  'Choose a password': 'اختيار كلمة مرور',
  '{product} is back': 'عاد {product} إلى المتجر',
  '{product} can be ordered again. You asked us to write you once, and this is it.':
    'يمكن طلب {product} من جديد. طلبت منا أن نكتب إليك مرة واحدة، وهذه هي.',
  'See it in the shop': 'عرضه في المتجر',
}

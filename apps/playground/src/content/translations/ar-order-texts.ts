/** Texts of emails about orders, and of orders that are refused, in Arabic. */
export const orderTexts: Readonly<Record<string, string>> = {
  'Your order {number}': 'طلبك {number}',
  'Hello {name}, thank you for your order. We have received your payment.':
    'مرحبًا {name}، شكرًا على طلبك. لقد استلمنا دفعتك.',
  'Your donation {number}': 'تبرعك {number}',
  'Hello {name}, thank you for your donation. We have received it.': 'مرحبًا {name}، شكرًا على تبرعك. لقد وصلنا.',
  'See your donation': 'عرض تبرعك',
  'See your order': 'عرض طلبك',
  'Your order {number} was cancelled': 'أُلغي طلبك {number}',
  'Hello {name}, your order was cancelled. You get {amount} back.': 'مرحبًا {name}، أُلغي طلبك. نعيد إليك {amount}.',
  'Hello {name}, your order was cancelled. You have paid nothing.': 'مرحبًا {name}، أُلغي طلبك. لم تدفع شيئًا.',
  'A refund for your order {number}': 'استرداد مبلغ من طلبك {number}',
  'Hello {name}, you get {amount} of your order back.': 'مرحبًا {name}، نعيد إليك {amount} من طلبك.',
  'Your order {number} is on its way': 'طلبك {number} في الطريق',
  'Hello {name}, we have sent your order.': 'مرحبًا {name}، لقد أرسلنا طلبك.',
  'How is what you ordered, {name}?': 'كيف وجدت ما طلبته يا {name}؟',
  'Hello {name}, your order has been with you for some days.': 'مرحبًا {name}، وصلك طلبك منذ أيام.',
  'Tell others how it is. A rating is enough, and a sentence helps more.':
    'أخبر الآخرين برأيك. يكفي تقييم، وجملة تنفع أكثر.',
  'Review what you ordered': 'قيّم ما طلبته',
  'Your donation {number} was cancelled': 'أُلغي تبرعك {number}',
  'Hello {name}, your donation was cancelled. You get {amount} back.': 'مرحبًا {name}، أُلغي تبرعك. نعيد إليك {amount}.',
  'Hello {name}, your donation was cancelled. You have paid nothing.': 'مرحبًا {name}، أُلغي تبرعك. لم تدفع شيئًا.',
  'A refund for your donation {number}': 'استرداد مبلغ من تبرعك {number}',
  'Hello {name}, you get {amount} of your donation back.': 'مرحبًا {name}، نعيد إليك {amount} من تبرعك.',
  'A gift card from {name}': 'بطاقة هدية من {name}',
  'Your gift card, order {number}': 'بطاقة الهدية الخاصة بك، الطلب {number}',
  '{name} has sent you a gift card.': 'أرسل إليك {name} بطاقة هدية.',
  'Hello {name}, this is your gift card.': 'مرحبًا {name}، هذه بطاقة هديتك.',
  'Enter the code at the checkout. It counts like money until its balance is used up.':
    'أدخل الرمز عند الدفع. قيمته كالنقود حتى ينفد رصيده.',
  'To the shop': 'إلى المتجر',
  'No more emails of this kind': 'إيقاف هذا النوع من الرسائل',
  'There is not enough of “{title}” left. Nothing was ordered or paid. Change your cart.':
    'لم يتبقَّ ما يكفي من «{title}». لم يُطلب ولم يُدفع شيء. غيّر سلتك.',
  'The code {code} has been used. Nothing was ordered or paid. Check the total again.':
    'استُخدم الرمز {code}. لم يُطلب ولم يُدفع شيء. تحقق من المجموع.',
  'This cart is being paid in another window. Nothing was ordered or paid here. Wait for that one, or try again in a minute.':
    'تُدفع هذه السلة في نافذة أخرى. لم يُطلب ولم يُدفع شيء هنا. انتظر تلك النافذة، أو حاول بعد دقيقة.',
}

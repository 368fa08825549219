/** Texts of subscriptions in Arabic. */
export const subscriptionTexts: Readonly<Record<string, string>> = {
  'You can end your subscription at any time on the page of your order.': 'يمكنك إنهاء اشتراكك في أي وقت من صفحة طلبك.',
  'A subscription is paid by card. Nothing was ordered or paid. Remove the gift card or the coupon.':
    'يُدفع الاشتراك بالبطاقة. لم يُطلب شيء ولم يُدفع شيء. أزل بطاقة الهدية أو القسيمة.',
  'See your subscription': 'عرض اشتراكك',
  'Your subscription goes on, order {number}': 'يستمر اشتراكك، الطلب {number}',
  'Hello {name}, we have received the payment for the next period of your subscription.':
    'مرحبًا {name}، وصلنا دفع الفترة التالية من اشتراكك.',
  'The next payment, {amount}, is on {day}. You can end the subscription on the page of your order.':
    'الدفعة التالية، {amount}، في {day}. يمكنك إنهاء الاشتراك من صفحة طلبك.',
  'Your subscription {number} could not be charged': 'تعذر تحصيل دفعة اشتراكك {number}',
  'Hello {name}, your card did not pay {amount} for your subscription. Nothing was charged. We try again on {day}. You can pay with another card on the page of your order.':
    'مرحبًا {name}، لم تدفع بطاقتك {amount} من اشتراكك. لم يُحصَّل شيء. سنحاول مرة أخرى في {day}. يمكنك الدفع ببطاقة أخرى من صفحة طلبك.',
  'Hello {name}, what you subscribe to is sold out. Nothing was charged. We try again on {day}.':
    'مرحبًا {name}، ما تشترك فيه نفد. لم يُحصَّل شيء. سنحاول مرة أخرى في {day}.',
  'Your subscription {number} has ended': 'انتهى اشتراكك {number}',
  'Hello {name}, all payments of your subscription were made. You will not be charged again.':
    'مرحبًا {name}، تمت جميع دفعات اشتراكك. لن يُحصَّل منك شيء بعد الآن.',
  'Hello {name}, your subscription was ended. You will not be charged again.':
    'مرحبًا {name}، تم إنهاء اشتراكك. لن يُحصَّل منك شيء بعد الآن.',
  'Hello {name}, your subscription could not be charged for the last time, and has ended. You will not be charged again. If you want to go on, subscribe again in the shop.':
    'مرحبًا {name}، تعذر تحصيل دفعة اشتراكك للمرة الأخيرة، وانتهى الاشتراك. لن يُحصَّل منك شيء بعد الآن. إن أردت الاستمرار فاشترك من جديد في المتجر.',
  'Your subscription': 'اشتراكك',
  'End this subscription': 'إنهاء هذا الاشتراك',
  'End your subscription?': 'هل تريد إنهاء اشتراكك؟',
  'Keep it': 'الإبقاء عليه',
  'Your subscription goes on': 'يستمر اشتراكك',
  'You will not be charged again. What you have paid for stays yours. This cannot be undone.':
    'لن يُحصَّل منك شيء بعد الآن. ما دفعت ثمنه يبقى لك. لا يمكن التراجع عن ذلك.',
  'There is no such subscription for this browser. Nothing was changed. Open your order with the link of its email.':
    'لا يوجد اشتراك كهذا لهذا المتصفح. لم يتغير شيء. افتح طلبك بالرابط الموجود في بريده.',
  'All payments were made. You will not be charged again.': 'تمت جميع الدفعات. لن يُحصَّل منك شيء بعد الآن.',
  'This subscription has ended. You will not be charged again.': 'انتهى هذا الاشتراك. لن يُحصَّل منك شيء بعد الآن.',
  'This subscription has ended, because it could not be charged. You will not be charged again.':
    'انتهى هذا الاشتراك لأنه تعذر تحصيل دفعته. لن يُحصَّل منك شيء بعد الآن.',
  'Payments made: {count}': 'الدفعات التي تمت: {count}',
  'Payments made: {count} of {all}': 'الدفعات التي تمت: {count} من {all}',
  'Next payment: {day}': 'الدفعة التالية: {day}',
  'Your last payment did not succeed. We try again on {day}.': 'لم تنجح دفعتك الأخيرة. سنحاول مرة أخرى في {day}.',
  'Pay with another card': 'الدفع ببطاقة أخرى',
  'Back to your order': 'العودة إلى طلبك',
  'The card was declined. Nothing was paid. Try another card.': 'رُفضت البطاقة. لم يُدفع شيء. جرّب بطاقة أخرى.',
  'It is sold out at the moment. Nothing was paid. We try again ourselves.':
    'نفد حاليًا. لم يُدفع شيء. سنحاول مرة أخرى بأنفسنا.',
  'The payment service has not answered. You are charged once at most. Look at your order again in an hour.':
    'لم تجب خدمة الدفع. سيُحصَّل منك مرة واحدة على الأكثر. انظر إلى طلبك بعد ساعة.',
}

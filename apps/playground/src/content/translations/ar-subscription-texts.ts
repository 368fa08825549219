/** Texts of subscriptions in Arabic. */
export const subscriptionTexts: Readonly<Record<string, string>> = {
  'You can end your subscription at any time on the page of your order.':
    'يمكنكم إنهاء اشتراككم في أي وقت من صفحة طلبكم.',
  'A subscription is paid by card. Nothing was ordered or paid. Remove the gift card or the coupon.':
    'يُدفع الاشتراك بالبطاقة. لم يُطلب شيء ولم يُدفع شيء. أزيلوا بطاقة الهدية أو القسيمة.',
  'See your subscription': 'عرض اشتراككم',
  'Your subscription goes on, order {number}': 'يستمر اشتراككم، الطلب {number}',
  'Hello {name}, we have received the payment for the next period of your subscription.':
    'مرحبًا {name}، وصلنا دفع الفترة التالية من اشتراككم.',
  'The next payment, {amount}, is on {day}. You can end the subscription on the page of your order.':
    'الدفعة التالية، {amount}، في {day}. يمكنكم إنهاء الاشتراك من صفحة طلبكم.',
  'Your subscription {number} could not be charged': 'تعذر تحصيل دفعة اشتراككم {number}',
  'Hello {name}, your card did not pay {amount} for your subscription. Nothing was charged. We try again on {day}.':
    'مرحبًا {name}، لم تدفع بطاقتكم {amount} من اشتراككم. لم يُحصَّل شيء. سنحاول مرة أخرى في {day}.',
  'Hello {name}, what you subscribe to is sold out. Nothing was charged. We try again on {day}.':
    'مرحبًا {name}، ما تشتركون فيه نفد. لم يُحصَّل شيء. سنحاول مرة أخرى في {day}.',
  'Your subscription {number} has ended': 'انتهى اشتراككم {number}',
  'Hello {name}, all payments of your subscription were made. You will not be charged again.':
    'مرحبًا {name}، تمت جميع دفعات اشتراككم. لن يُحصَّل منكم شيء بعد الآن.',
  'Hello {name}, your subscription was ended. You will not be charged again.':
    'مرحبًا {name}، تم إنهاء اشتراككم. لن يُحصَّل منكم شيء بعد الآن.',
  'Hello {name}, your subscription could not be charged for the last time, and has ended. You will not be charged again. If you want to go on, subscribe again in the shop.':
    'مرحبًا {name}، تعذر تحصيل دفعة اشتراككم للمرة الأخيرة، وانتهى الاشتراك. لن يُحصَّل منكم شيء بعد الآن. إن أردتم الاستمرار فاشتركوا من جديد في المتجر.',
}

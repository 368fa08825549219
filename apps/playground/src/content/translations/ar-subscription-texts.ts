/** Texts of subscriptions in Arabic. */
export const subscriptionTexts: Readonly<Record<string, string>> = {
  'You can end your subscription at any time on the page of your order.':
    'يمكنكم إنهاء اشتراككم في أي وقت من صفحة طلبكم.',
  'A subscription is paid by card. Nothing was ordered or paid. Remove the gift card or the coupon.':
    'يُدفع الاشتراك بالبطاقة. لم يُطلب شيء ولم يُدفع شيء. أزيلوا بطاقة الهدية أو القسيمة.',
}

/** Texts of subscriptions in Spanish. */
export const subscriptionTexts: Readonly<Record<string, string>> = {
  'You can end your subscription at any time on the page of your order.':
    'Puedes terminar tu suscripción en todo momento en la página de tu pedido.',
  'A subscription is paid by card. Nothing was ordered or paid. Remove the gift card or the coupon.':
    'Una suscripción se paga con tarjeta. No se ha pedido ni pagado nada. Quita la tarjeta regalo o el cupón.',
}

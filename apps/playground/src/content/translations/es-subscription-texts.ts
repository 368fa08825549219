/** Texts of subscriptions in Spanish. */
export const subscriptionTexts: Readonly<Record<string, string>> = {
  'You can end your subscription at any time on the page of your order.':
    'Puedes terminar tu suscripción en todo momento en la página de tu pedido.',
  'A subscription is paid by card. Nothing was ordered or paid. Remove the gift card or the coupon.':
    'Una suscripción se paga con tarjeta. No se ha pedido ni pagado nada. Quita la tarjeta regalo o el cupón.',
  'See your subscription': 'Ver tu suscripción',
  'Your subscription goes on, order {number}': 'Tu suscripción sigue, pedido {number}',
  'Hello {name}, we have received the payment for the next period of your subscription.':
    'Hola, {name}: hemos recibido el pago del siguiente período de tu suscripción.',
  'The next payment, {amount}, is on {day}. You can end the subscription on the page of your order.':
    'El próximo pago, {amount}, es el {day}. Puedes terminar la suscripción en la página de tu pedido.',
  'Your subscription {number} could not be charged': 'No se ha podido cobrar tu suscripción {number}',
  'Hello {name}, your card did not pay {amount} for your subscription. Nothing was charged. We try again on {day}.':
    'Hola, {name}: tu tarjeta no ha pagado {amount} de tu suscripción. No se ha cobrado nada. Lo intentaremos de nuevo el {day}.',
  'Hello {name}, what you subscribe to is sold out. Nothing was charged. We try again on {day}.':
    'Hola, {name}: lo que recibes por suscripción está agotado. No se ha cobrado nada. Lo intentaremos de nuevo el {day}.',
  'Your subscription {number} has ended': 'Tu suscripción {number} ha terminado',
  'Hello {name}, all payments of your subscription were made. You will not be charged again.':
    'Hola, {name}: se han hecho todos los pagos de tu suscripción. No se te cobrará nada más.',
  'Hello {name}, your subscription was ended. You will not be charged again.':
    'Hola, {name}: tu suscripción se ha terminado. No se te cobrará nada más.',
  'Hello {name}, your subscription could not be charged for the last time, and has ended. You will not be charged again. If you want to go on, subscribe again in the shop.':
    'Hola, {name}: tu suscripción no se ha podido cobrar por última vez y ha terminado. No se te cobrará nada más. Si quieres seguir, suscríbete de nuevo en la tienda.',
}

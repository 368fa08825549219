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
  'Hello {name}, your card did not pay {amount} for your subscription. Nothing was charged. We try again on {day}. You can pay with another card on the page of your order.':
    'Hola, {name}: tu tarjeta no ha pagado {amount} de tu suscripción. No se ha cobrado nada. Lo intentaremos de nuevo el {day}. Puedes pagar con otra tarjeta en la página de tu pedido.',
  'Hello {name}, what you subscribe to is sold out. Nothing was charged. We try again on {day}.':
    'Hola, {name}: lo que recibes por suscripción está agotado. No se ha cobrado nada. Lo intentaremos de nuevo el {day}.',
  'Your subscription {number} has ended': 'Tu suscripción {number} ha terminado',
  'Hello {name}, all payments of your subscription were made. You will not be charged again.':
    'Hola, {name}: se han hecho todos los pagos de tu suscripción. No se te cobrará nada más.',
  'Hello {name}, your subscription was ended. You will not be charged again.':
    'Hola, {name}: tu suscripción se ha terminado. No se te cobrará nada más.',
  'Hello {name}, your subscription could not be charged for the last time, and has ended. You will not be charged again. If you want to go on, subscribe again in the shop.':
    'Hola, {name}: tu suscripción no se ha podido cobrar por última vez y ha terminado. No se te cobrará nada más. Si quieres seguir, suscríbete de nuevo en la tienda.',
  'Your subscription': 'Tu suscripción',
  'End this subscription': 'Terminar esta suscripción',
  'End your subscription?': '¿Terminar tu suscripción?',
  'Keep it': 'Seguir con ella',
  'Your subscription goes on': 'Tu suscripción sigue',
  'You will not be charged again. What you have paid for stays yours. This cannot be undone.':
    'No se te cobrará nada más. Lo que has pagado sigue siendo tuyo. No se puede deshacer.',
  'There is no such subscription for this browser. Nothing was changed. Open your order with the link of its email.':
    'No hay tal suscripción para este navegador. No se ha cambiado nada. Abre tu pedido con el enlace de su correo.',
  'All payments were made. You will not be charged again.': 'Se han hecho todos los pagos. No se te cobrará nada más.',
  'This subscription has ended. You will not be charged again.':
    'Esta suscripción ha terminado. No se te cobrará nada más.',
  'This subscription has ended, because it could not be charged. You will not be charged again.':
    'Esta suscripción ha terminado porque no se ha podido cobrar. No se te cobrará nada más.',
  'Payments made: {count}': 'Pagos hechos: {count}',
  'Payments made: {count} of {all}': 'Pagos hechos: {count} de {all}',
  'Next payment: {day}': 'Próximo pago: {day}',
  'Your last payment did not succeed. We try again on {day}.':
    'Tu último pago no ha salido bien. Lo intentaremos de nuevo el {day}.',
  'Pay with another card': 'Pagar con otra tarjeta',
  'Back to your order': 'Volver a tu pedido',
  'The card was declined. Nothing was paid. Try another card.':
    'La tarjeta se ha rechazado. No se ha pagado nada. Prueba con otra.',
  'It is sold out at the moment. Nothing was paid. We try again ourselves.':
    'Ahora mismo está agotado. No se ha pagado nada. Lo intentaremos de nuevo.',
  'The payment service has not answered. You are charged once at most. Look at your order again in an hour.':
    'El servicio de pago no ha respondido. Se te cobrará una vez como mucho. Mira tu pedido dentro de una hora.',
}

/** Texts of emails about orders, and of orders that are refused, in Spanish. */
export const orderTexts: Readonly<Record<string, string>> = {
  'Your order {number}': 'Tu pedido {number}',
  'Hello {name}, thank you for your order. We have received your payment.':
    'Hola, {name}: gracias por tu pedido. Hemos recibido tu pago.',
  'Your donation {number}': 'Tu donativo {number}',
  'Hello {name}, thank you for your donation. We have received it.':
    'Hola, {name}: gracias por tu donativo. Lo hemos recibido.',
  'See your donation': 'Ver tu donativo',
  'See your order': 'Ver tu pedido',
  'Your order {number} was cancelled': 'Tu pedido {number} se ha cancelado',
  'Hello {name}, your order was cancelled. You get {amount} back.':
    'Hola, {name}: tu pedido se ha cancelado. Te devolvemos {amount}.',
  'Hello {name}, your order was cancelled. You have paid nothing.':
    'Hola, {name}: tu pedido se ha cancelado. No has pagado nada.',
  'A refund for your order {number}': 'Un reembolso de tu pedido {number}',
  'Hello {name}, you get {amount} of your order back.': 'Hola, {name}: te devolvemos {amount} de tu pedido.',
  'Your order {number} is on its way': 'Tu pedido {number} está en camino',
  'Hello {name}, we have sent your order.': 'Hola, {name}: hemos enviado tu pedido.',
  'How is what you ordered, {name}?': '¿Qué tal lo que pediste, {name}?',
  'Hello {name}, your order has been with you for some days.': 'Hola, {name}: hace unos días que tienes tu pedido.',
  'Tell others how it is. A rating is enough, and a sentence helps more.':
    'Cuenta a los demás cómo es. Basta una valoración, y una frase ayuda más.',
  'Review what you ordered': 'Valorar lo que pediste',
  'Your donation {number} was cancelled': 'Tu donativo {number} se ha cancelado',
  'Hello {name}, your donation was cancelled. You get {amount} back.':
    'Hola, {name}: tu donativo se ha cancelado. Te devolvemos {amount}.',
  'Hello {name}, your donation was cancelled. You have paid nothing.':
    'Hola, {name}: tu donativo se ha cancelado. No has pagado nada.',
  'A refund for your donation {number}': 'Un reembolso de tu donativo {number}',
  'Hello {name}, you get {amount} of your donation back.': 'Hola, {name}: te devolvemos {amount} de tu donativo.',
  'A gift card from {name}': 'Una tarjeta regalo de {name}',
  'Your gift card, order {number}': 'Tu tarjeta regalo, pedido {number}',
  '{name} has sent you a gift card.': '{name} te ha enviado una tarjeta regalo.',
  'Hello {name}, this is your gift card.': 'Hola, {name}: esta es tu tarjeta regalo.',
  'Enter the code at the checkout. It counts like money until its balance is used up.':
    'Escribe el código al pagar. Vale como dinero hasta que se agote su saldo.',
  'To the shop': 'A la tienda',
  'No more emails of this kind': 'No recibir más correos como este',
  'There is not enough of “{title}” left. Nothing was ordered or paid. Change your cart.':
    'No queda suficiente de «{title}». No se ha pedido ni pagado nada. Cambia tu carrito.',
  'The code {code} has been used. Nothing was ordered or paid. Check the total again.':
    'El código {code} ya se ha usado. No se ha pedido ni pagado nada. Comprueba el total.',
  'This cart is being paid in another window. Nothing was ordered or paid here. Wait for that one, or try again in a minute.':
    'Este carrito se está pagando en otra ventana. Aquí no se ha pedido ni pagado nada. Espera a esa, o inténtalo de nuevo en un minuto.',
}

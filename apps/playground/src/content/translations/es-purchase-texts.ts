/** Options of products, plans, refusals of a cart, and the pages of reviews, of the newsletter and of the lock screen in Spanish. */
export const purchaseTexts: Readonly<Record<string, string>> = {
  ', ': ', ',
  Size: 'Tamaño',
  Colour: 'Color',
  Paper: 'Papel',
  Frame: 'Marco',
  Matt: 'Mate',
  Glossy: 'Brillante',
  None: 'Ninguno',
  Oak: 'Roble',
  Hair: 'Pelo',
  Synthetic: 'Sintético',
  Goat: 'Cabra',
  Moss: 'Musgo',
  Rust: 'Teja',
  Natural: 'Natural',
  'Monthly for 1 year': 'Cada mes durante 1 año',
  'Yearly, until canceled': 'Cada año, hasta que se cancele',
  'for {email}': 'para {email}',
  Newsletter: 'Boletín',
  'Shall we send our newsletter to this address?': '¿Enviamos nuestro boletín a esta dirección?',
  'Thank you. You will get our newsletter from now on. Each email has a link to end it.':
    'Gracias. A partir de ahora recibirás nuestro boletín. Cada carta tiene un enlace para dejarlo.',
  'This link is unknown or too old. Nothing was changed. Sign up again for another one.':
    'Este enlace no se conoce o es demasiado antiguo. No se ha cambiado nada. Apúntate otra vez para recibir otro.',
  'Send me the newsletter': 'Quiero recibir el boletín',
  'Private view': 'Visita privada',
  'Open the page': 'Abrir la página',
  'The password is not right. The page stays closed. Try again.':
    'La contraseña no es correcta. La página sigue cerrada. Inténtalo de nuevo.',
  'There were too many tries. This one was not checked. Try again in a minute.':
    'Demasiados intentos. Este no se ha comprobado. Inténtalo en un minuto.',
  'How was it?': '¿Qué tal fue?',
  'A week on the ridge': 'Una semana en la cresta',
  'The stream, a print': 'El arroyo, una copia',
  'Drawn for this site': 'Dibujado para este sitio',
  Menus: 'Cartas',
  'Write an amount of at least {amount}, such as {example}.':
    'Escribe un importe de {amount} como mínimo, por ejemplo {example}.',
  'This is not a postal code of {country}. Check the code and the country.':
    'Este no es un código postal de {country}. Comprueba el código y el país.',
  '{count} more can be added. Your cart has not changed.': 'Solo puedes añadir {count} más. Tu carrito no ha cambiado.',
  'The request cannot be read. Nothing was changed. Send it as described.':
    'No se ha podido leer la petición. No se ha cambiado nada.',
  'The form could not be read. Your cart has not changed. Try again.':
    'No se ha podido leer el formulario. Tu carrito no ha cambiado. Inténtalo de nuevo.',
  'This product is not in the shop any more. Your cart has not changed.':
    'Este producto ya no está en la tienda. Tu carrito no ha cambiado.',
  'This choice does not exist. Choose again; your cart has not changed.':
    'Esta opción no existe. Elige otra vez; tu carrito no ha cambiado.',
  'This choice does not exist. Your cart has not changed. Choose every option, then add it again.':
    'Esta opción no existe. Tu carrito no ha cambiado. Elige todas las opciones y añádelo de nuevo.',
  'There is not enough of it left. Your cart has not changed. Choose fewer.':
    'No queda suficiente. Tu carrito no ha cambiado. Elige menos.',
  'This is not in your cart any more.': 'Esto ya no está en tu carrito.',
  'We do not know this code. Check the spelling.': 'No conocemos este código. Comprueba cómo está escrito.',
  'This code has been used.': 'Este código ya se ha usado.',
  'This code has expired.': 'Este código ha caducado.',
  'This code is for larger orders. Add something, then try it again.':
    'Este código es para pedidos mayores. Añade algo e inténtalo de nuevo.',
  'A cart holds up to 100 different products. Remove one first.':
    'En un carrito caben 100 productos distintos. Quita uno antes.',
  'A cart holds up to 9999 pieces of one product. Your cart has not changed.':
    'En un carrito caben 9999 unidades de un producto. Tu carrito no ha cambiado.',
  'A cart takes up to 5 codes. Remove one first.': 'Un carrito admite 5 códigos. Quita uno antes.',
  'Too many codes were tried. This one was not checked. Try again in a minute.':
    'Demasiados códigos probados. Este no se ha comprobado. Inténtalo en un minuto.',
  'Too many changes were made. This one was not carried out. Try again in a minute.':
    'Demasiados cambios. Este no se ha hecho. Inténtalo en un minuto.',
  'Too many changes or codes were tried. This one was not carried out. Try again in a minute.':
    'Demasiados cambios o códigos. Este no se ha hecho. Inténtalo en un minuto.',
  'Terms of sale': 'Condiciones de venta',
  Returns: 'Devoluciones',
  Privacy: 'Privacidad',
  'Imprint and contact': 'Aviso legal y contacto',
  'By paying you accept what these pages say:': 'Al pagar aceptas lo que dicen estas páginas:',
  'There is no translation of this page yet. Below is the text in this language: {language}.':
    'Esta página aún no está traducida. Abajo está el texto en este idioma: {language}.',
  'Last changed on {day}.': 'Última modificación: {day}.',
}

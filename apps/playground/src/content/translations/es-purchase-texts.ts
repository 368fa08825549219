/** Options of products, plans, and the pages of reviews, of the newsletter and of the lock screen in Spanish. */
export const purchaseTexts: Readonly<Record<string, string>> = {
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
  'Thank you. You will get our newsletter from now on. Each letter has a link to end it.':
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
}

/** Texts of emails about the newsletter, passwords and products that are back, in Spanish. */
export const emailTexts: Readonly<Record<string, string>> = {
  'Please confirm your newsletter': 'Confirma tu suscripción al boletín',
  'This address was entered for our newsletter. Follow the link to get it.':
    'Alguien ha escrito esta dirección para recibir nuestro boletín. Sigue el enlace para recibirlo.',
  'If that was not you, do nothing: you will get no other email.':
    'Si no has sido tú, no hagas nada: no recibirás ningún otro correo.',
  'Yes, send me the newsletter': 'Sí, quiero recibir el boletín',
  'Leave our newsletter': 'Dejar nuestro boletín',
  'This address was entered to leave our newsletter. Follow the link to get no more of it.':
    'Alguien ha escrito esta dirección para dejar nuestro boletín. Sigue el enlace para no recibirlo más.',
  'If that was not you, do nothing: the newsletter goes on.':
    'Si no has sido tú, no hagas nada: seguirás recibiendo el boletín.',
  'No more newsletters': 'No recibir más boletines',
  'Choose a new password': 'Elige una contraseña nueva',
  'The owner of the site has made a link with which you choose a new password. It works once, for a day.':
    'El propietario del sitio ha creado un enlace para que elijas una contraseña nueva. Funciona una sola vez, durante un día.',
  'You have asked for a link with which you choose a new password. It works once, for a day.':
    'Has pedido un enlace con el que eliges una contraseña nueva. Funciona una vez y durante un día.',
  'If you did not ask for it, do nothing: your password stays as it is.':
    'Si no lo has pedido, no hagas nada: tu contraseña no cambia.',
  'Choose a password': 'Elegir una contraseña',
  '{product} is back': '{product} vuelve a estar disponible',
  '{product} can be ordered again. You asked us to write you once, and this is it.':
    'Ya puedes pedir {product} otra vez. Nos pediste que te escribiéramos una sola vez, y aquí está.',
  'See it in the shop': 'Verlo en la tienda',
}

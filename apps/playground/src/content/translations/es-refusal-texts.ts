/** Texts of refused forms and calls, and of the pages of members, in Spanish. */
export const refusalTexts: Readonly<Record<string, string>> = {
  'There is nothing at {path}. Nothing was changed. Check the address.':
    'No hay nada en {path}. No ha cambiado nada. Comprueba la dirección.',
  'The login of this account has a second step. You are not logged in. Log in at /config/login.':
    'El acceso a esta cuenta tiene un segundo paso. No has iniciado sesión. Hazlo en /config/login.',
  'Either your session has expired or you do not have cookies enabled. You are still logged in. Load the page again.':
    'Tu sesión ha caducado o las cookies no están activadas. Tu sesión sigue abierta. Vuelve a cargar la página.',
  'Either your session has expired or you do not have cookies enabled. Nothing was changed. Allow cookies, and load the page again.':
    'Tu sesión ha caducado o las cookies no están activadas. No ha cambiado nada. Permite las cookies y vuelve a cargar la página.',
  'This form is older than your visit. Nothing was changed. Go back, load the page again and send it.':
    'Este formulario es anterior a tu visita. No ha cambiado nada. Vuelve atrás, carga la página de nuevo y envíalo.',
  'Try again': 'Inténtalo de nuevo',
  'There is nothing here to comment on. Nothing was saved. Load the page again.':
    'Aquí no hay nada que comentar. No se ha guardado nada. Vuelve a cargar la página.',
  'A comment has at most {count} characters. This one was not saved. Shorten it.':
    'Un comentario tiene como máximo {count} caracteres. Este no se ha guardado. Acórtalo.',
  'The answer to “{title}” cannot be read. Write it again.':
    'La respuesta a «{title}» no se puede leer. Escríbela de nuevo.',
  'Choose from the answers to “{title}”.': 'Elige entre las respuestas a «{title}».',
  'There is no such day in “{title}”. Write another one.': 'El día de «{title}» no existe. Escribe otro.',
  'There is no such time in “{title}”. Write another one.': 'La hora de «{title}» no existe. Escribe otra.',
  'Your answers together are longer than 20,000 characters. Nothing was sent. Shorten them and send them again.':
    'Tus respuestas suman más de 20.000 caracteres. No se ha enviado nada. Acórtalas y envíalas de nuevo.',
  'Not sent': 'No se ha enviado',
  'Go back to the form to send it again. These are your answers, to copy what the form has lost:':
    'Vuelve al formulario para enviarlo de nuevo. Estas son tus respuestas, por si el formulario ha perdido algo:',
  '{problem} Nothing was sent.': '{problem} No se ha enviado nada.',
  'If {email} has our newsletter, it gets an email with a link. Nothing has changed yet. Follow the link to end the newsletter.':
    'Si {email} recibe nuestro boletín, le llegará un correo con un enlace. Aún no ha cambiado nada. Sigue el enlace para dejar el boletín.',
  '{email} gets no more emails from us. You can sign up again at any time.':
    '{email} ya no recibirá correos nuestros. Puedes volver a suscribirte cuando quieras.',
  Unsubscribe: 'Dejar el boletín',
  'Too many tries. Nothing was changed. Try again in a minute.':
    'Demasiados intentos. No ha cambiado nada. Inténtalo de nuevo en un minuto.',
  'The key of this submission has been used or is too old. Nothing was saved. Send it again.':
    'La clave de este envío se ha usado o es demasiado antigua. No se ha guardado nada. Envíalo de nuevo.',
  'There is nothing here to like. Nothing was saved. Load the page again.':
    'Aquí no hay nada que pueda gustarte. No se ha guardado nada. Vuelve a cargar la página.',
  'Too many likes in a minute. This one was not saved. Try again in a minute.':
    'Demasiados «me gusta» en un minuto. Este no se ha guardado. Inténtalo de nuevo en un minuto.',
  'The review is longer than {count} characters. It was not saved. Shorten it.':
    'La valoración pasa de {count} caracteres. No se ha guardado. Acórtala.',
  'The database does not answer. Nothing was read or changed. Try again in some seconds.':
    'La base de datos no responde. No se ha leído ni cambiado nada. Inténtalo de nuevo en unos segundos.',
  'The server has too much of such work already. This was not begun. Try again in some seconds.':
    'El servidor ya tiene demasiado trabajo de este tipo. No se ha empezado. Inténtalo de nuevo en unos segundos.',
  'Too large': 'Demasiado grande',
  'The request is larger than 256 KiB. It was not read. Send less.':
    'La petición pasa de 256 KiB. No se ha leído. Envía menos.',
  'Not read': 'No se ha leído',
  'The content of the request is broken or not whole. Nothing was changed. Send it again.':
    'El contenido de la petición está dañado o incompleto. No ha cambiado nada. Envíala de nuevo.',
  'No such method': 'Método desconocido',
  'No address of this site has the method {method}. Nothing was changed. Send one of the header Allow.':
    'Ninguna dirección de este sitio tiene el método {method}. No se ha cambiado nada. Envía uno de la cabecera Allow.',
  'Too many fields': 'Demasiados campos',
  'The form has more than {count} fields. It was not read. Send less.':
    'El formulario tiene más de {count} campos. No se ha leído. Envía menos.',
  'The request has a character that no text has (U+0000). Nothing was read or changed. Send it without it.':
    'La petición tiene un carácter que ningún texto tiene (U+0000). No se ha leído ni cambiado nada. Envíala sin él.',
  'Too many requests': 'Demasiadas peticiones',
  'Too many requests. This one was not carried out. Try again in a minute.':
    'Demasiadas peticiones. Esta no se ha atendido. Inténtalo de nuevo en un minuto.',
  'This site is closed': 'Este sitio está cerrado',
  'The site is no longer open. Its pages and its shop cannot be reached. Ask its owner for another address.':
    'El sitio ya no está abierto. Ni sus páginas ni su tienda están disponibles. Pide otra dirección a quien lo lleva.',
  'This site is closed. Nothing was changed. Ask its owner for another address.':
    'Este sitio está cerrado. No ha cambiado nada. Pide otra dirección a quien lo lleva.',
  'The authors of the photographs on this site, and their licences.':
    'Los autores de las fotografías de este sitio, y sus licencias.',
  'A new password': 'Una contraseña nueva',
  'Not set': 'No se ha cambiado',
  Account: 'Cuenta',
  'New password': 'Contraseña nueva',
  'New password again': 'Contraseña nueva otra vez',
  'Set the password': 'Guardar la contraseña',
  'The link has been used, or is older than a day. The password was not changed. Ask for another link.':
    'El enlace ya se ha usado o tiene más de un día. La contraseña no ha cambiado. Pide otro enlace.',
  'The new password has less than {count} characters. It was not changed. Choose a longer one, such as four words.':
    'La contraseña nueva tiene menos de {count} caracteres. No ha cambiado. Elige una más larga, por ejemplo de cuatro palabras.',
  'The new password has more than {count} characters. It was not changed. Choose a shorter one.':
    'La contraseña nueva tiene más de {count} caracteres. No ha cambiado. Elige una más corta.',
  'The new password repeats few characters. It was not changed. Choose one that is harder to guess.':
    'La contraseña nueva repite unos pocos caracteres. No ha cambiado. Elige una más difícil de adivinar.',
  'The new password was typed in two ways. It was not changed. Type it twice.':
    'Has escrito la contraseña nueva de dos maneras. No ha cambiado. Escríbela dos veces igual.',
  'Log out': 'Cerrar sesión',
  'Welcome, {name}. You are logged in.': 'Hola, {name}. Has iniciado sesión.',
  'To check out, your order subtotal must be {subtotal} or more.':
    'Para pagar, el subtotal del pedido debe ser de {subtotal} o más.',
  'The shop takes no requests for this product. Your address was not stored. Look at the others.':
    'La tienda no admite avisos para este producto. Tu dirección no se ha guardado. Mira los demás.',
  'This product is not in the shop any more. Look at the others.':
    'Este producto ya no está en la tienda. Mira los demás.',
  'This gift card is unknown or has no balance left.': 'Esta tarjeta regalo no existe o no le queda saldo.',
  'There is no such order for this browser. Nothing was changed. Open it with the link of its confirmation email.':
    'No hay tal pedido para este navegador. No ha cambiado nada. Ábrelo con el enlace del correo de confirmación.',
  'There is nothing to pay for at this address. Nothing was paid. Look in the shop.':
    'En esta dirección no hay nada que pagar. No se ha pagado nada. Mira en la tienda.',
  'Your order is shipped, and the address is not complete. Nothing was ordered or paid. Complete it.':
    'Tu pedido se envía y la dirección no está completa. No se ha pedido ni pagado nada. Complétala.',
  '“{title}” is not in the shop any more. Nothing was ordered. Remove it from your cart.':
    '«{title}» ya no está en la tienda. No se ha pedido nada. Quítalo del carrito.',
  'Ten percent for walkers': 'Diez por ciento para caminantes',
  'Five off': 'Cinco menos',
  'Free shipping': 'Envío gratis',
  'Twenty percent, once': 'Veinte por ciento, una vez',
  'Last winter': 'El invierno pasado',
  'The key to the darkroom hangs behind the barometer. Bring your own paper, and leave the lamp on.':
    'La llave del cuarto oscuro cuelga detrás del barómetro. Trae tu papel y deja la lámpara encendida.',
  'For the guests of the week': 'Para los huéspedes de la semana',
  'Breakfast is at six, the ridge at eight. The pictures of the week hang on the line behind the stove.':
    'El desayuno es a las seis, la cresta a las ocho. Las fotos de la semana cuelgan de la cuerda de detrás de la estufa.',
}

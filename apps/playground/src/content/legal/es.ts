import type { LegalWords } from './words'

/** The legal pages of the demo in Spanish. */
export const spanish: LegalWords = {
  terms: `Estas condiciones valen para todo lo que compras en nuestra tienda. Lo que reservas en la casa tiene condiciones propias, que recibes con la reserva.
# Quién vende
Aitz & Mar, Barrio Purgatorio 7, 20215 Zegama, Gipuzkoa, España. Nos encuentras en house@aitzmar.example y en el +34 943 55 01 98, de lunes a viernes de 9:00 a 13:00.
# Tu pedido
Haces el pedido al pulsar el botón de pagar. Confirmamos cada pedido por correo, y con ese correo queda cerrado el contrato. Si no podemos enviarte algo, te escribimos en dos días y te lo devolvemos.
# Precios y pago
Los precios están en euros e incluyen el IVA. El envío se muestra antes de pagar. Pagas con tarjeta o con una de nuestras tarjetas regalo.
# Entrega
Preparamos los paquetes los lunes y los jueves. Un paquete tarda tres días laborables dentro de España y hasta diez a otros países. Las descargas están en la página de tu pedido en cuanto has pagado.
# Suscripciones
Una suscripción sigue hasta que la terminas. La terminas cuando quieras en la página de tu pedido, y después no se cobra nada más.
# Si algo no está bien
Si algo llega roto o no es lo que pediste, mándanos una foto. La ley te da tres años en los que lo reparamos, lo cambiamos o te devolvemos el dinero.
# Ley y conflictos
Se aplica la ley española, y conservas los derechos que la ley de tu país te da como consumidor. La oficina de consumo de Gipuzkoa ayuda en los conflictos sin ir a juicio.`,
  returns: `Puedes devolver tu pedido en 30 días y recuperar todo el importe. No hace falta ningún motivo.
# Cómo
Escribe a house@aitzmar.example con el número de tu pedido. Después envía las cosas a Aitz & Mar, Barrio Purgatorio 7, 20215 Zegama, España, en los 14 días siguientes a tu mensaje. Ese paquete lo pagas tú; si algo llegó roto, lo pagamos nosotros.
# Tu dinero
Te devolvemos lo que has pagado, con el envío normal hasta tu casa, en los 14 días siguientes a tu mensaje y en la tarjeta que usaste. Podemos esperar hasta que llegue el paquete.
# Lo que no se puede devolver
- Tarros abiertos
- Copias hechas en un tamaño a tu medida
- Descargas que ya has bajado
- Tarjetas regalo que se han usado`,
  privacy: `Esta página dice qué guarda este sitio sobre ti, por qué y durante cuánto tiempo. Está escrita para que se lea.
# Quién es responsable
Aitz & Mar, Barrio Purgatorio 7, 20215 Zegama, España, house@aitzmar.example.
# Qué guardamos
- Pedidos: tu nombre, tu dirección, tu correo y lo que compraste. La ley fiscal nos pide guardarlo seis años.
- Mensajes: lo que escribes en un formulario, para responderte. Lo borramos al cabo de un año.
- Boletín: tu correo, hasta que lo dejas con el enlace de cada carta.
- Comentarios y reseñas: tu nombre y tus palabras, mientras se muestran.
- Una cuenta: tu nombre, tu correo y un hash de tu contraseña, hasta que la borras.
# Las cookies
Tu carrito, tu idioma y tu sesión necesitan una cookie cada uno. Las visitas solo se cuentan si lo has aceptado; con «Opciones de cookies», al final de cada página, cambias tu respuesta.
# Quién más recibe tus datos
Correos y nuestra empresa de paquetería reciben tu nombre y tu dirección; la empresa que cobra recibe tu tarjeta. Nadie más, y no vendemos nada.
# Tus derechos
Puedes preguntar qué guardamos sobre ti, pedir que se corrija o se borre, o llevártelo. Escribe a house@aitzmar.example. También puedes reclamar ante la Autoridad Vasca de Protección de Datos.`,
  imprint: `# Quién lleva este sitio
Aitz & Mar
Barrio Purgatorio 7
20215 Zegama, Gipuzkoa, España
# Contacto
Correo: house@aitzmar.example
Teléfono: +34 943 55 01 98
# Registro e impuestos
Este negocio es la demostración de un creador de sitios web. No tiene registro mercantil ni número fiscal.
# Responsable del contenido
Ainhoa Etxeberria, en la dirección de arriba.`,
}

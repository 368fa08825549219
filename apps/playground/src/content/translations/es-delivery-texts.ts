/** Texts of downloads in Spanish. */
export const deliveryTexts: Readonly<Record<string, string>> = {
  Download: 'Descargar',
  'Downloads left: {count}': 'Descargas restantes: {count}',
  'This file was downloaded as often as it may be. Write to us for more.':
    'Este archivo ya se ha descargado tantas veces como se puede. Escríbenos si necesitas más.',
  'There is no such download. Nothing was downloaded. Open your order with the link of its email.':
    'No hay tal descarga. No se ha descargado nada. Abre tu pedido con el enlace de su correo.',
  'This link has expired. Nothing was downloaded. Open your order with the link of its email: it has a new one.':
    'Este enlace ha caducado. No se ha descargado nada. Abre tu pedido con el enlace de su correo: tiene uno nuevo.',
  'This order was cancelled or refunded. Nothing was downloaded. Write to us if that is wrong.':
    'Este pedido se ha cancelado o reembolsado. No se ha descargado nada. Escríbenos si no es correcto.',
  'This file was downloaded as often as it may be. Nothing was downloaded. Write to us for more.':
    'Este archivo ya se ha descargado tantas veces como se puede. No se ha descargado nada. Escríbenos si necesitas más.',
  'This file is not there at the moment. Nothing was downloaded. Write to us, and we send it.':
    'Este archivo no está ahora mismo. No se ha descargado nada. Escríbenos y te lo enviamos.',
  'Nothing was downloaded': 'No se ha descargado nada',
  'You can download your files here. The links work for 30 days; the page of your order has new ones at any time.':
    'Puedes descargar tus archivos aquí. Los enlaces funcionan 30 días; la página de tu pedido tiene otros nuevos en todo momento.',
}
